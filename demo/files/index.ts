import { readFile } from 'node:fs/promises';

const pdf = 'application/pdf';

/** The files of a family with their content types, in the order in which the demo stores them. */
const contentTypes = {
  volmacht: pdf,
  volmachtDocusign: pdf,
  boekingsbevestiging: pdf,
  annulering: pdf,
  eticket: pdf,
  hotelnota: pdf,
  boardingpass: 'image/png',
  bagagelabel: 'image/jpeg',
  identiteitskaart: 'image/jpeg',
  taxibon: 'image/jpeg',
  verklaring: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  antwoordAirline: 'message/rfc822',
  aanbodVouchers: 'application/vnd.ms-outlook',
} as const;

/** The name of a file, independent of its language. */
export type Paper = keyof typeof contentTypes;

export type PaperLanguage = 'nl' | 'en';

export type DemoFileKey = Paper | `english-${Paper}` | keyof typeof moneyFiles;

/** The path of a file relative to this module, and the name that the reader sees. */
type Shelved = readonly [file: string, name: string];

const shelves: Readonly<Record<PaperLanguage, Readonly<Record<Paper, Shelved>>>> = {
  nl: {
    volmacht: ['volmacht.pdf', 'Volmacht 4821307.pdf'],
    volmachtDocusign: ['volmacht-docusign.pdf', 'Volmacht 4821307 digitaal.pdf'],
    boekingsbevestiging: ['boekingsbevestiging.pdf', 'boekingsbevestiging.pdf'],
    annulering: ['annulering-mail.pdf', 'annulering-mail.pdf'],
    eticket: ['eticket-van-den-berg.pdf', 'eticket-van-den-berg.pdf'],
    hotelnota: ['hotelnota.pdf', 'hotelnota.pdf'],
    boardingpass: ['boardingpass-sanne.png', 'boardingpass-sanne.png'],
    bagagelabel: ['bagagelabel.jpg', 'IMG_2041.jpg'],
    identiteitskaart: ['identiteitskaart-afgeschermd.jpg', 'identiteitskaart-sanne-afgeschermd.jpg'],
    taxibon: ['taxibon.jpg', 'taxibon.jpg'],
    verklaring: ['verklaring.docx', 'Verklaring bij claim 4821307.docx'],
    antwoordAirline: ['antwoord-luchtvaartmaatschappij.eml', 'Re Claim 4821307 XN1673.eml'],
    aanbodVouchers: ['aanbod-vouchers.msg', 'Aanbod reisvouchers bij claim 4821307.msg'],
  },
  en: {
    volmacht: ['en/power-of-attorney.pdf', 'Power of attorney 4821418.pdf'],
    volmachtDocusign: ['en/power-of-attorney-digital.pdf', 'Power of attorney 4821418 digital.pdf'],
    boekingsbevestiging: ['en/booking-confirmation.pdf', 'booking-confirmation.pdf'],
    annulering: ['en/cancellation-email.pdf', 'cancellation-email.pdf'],
    eticket: ['en/e-ticket-clarke.pdf', 'e-ticket-clarke.pdf'],
    hotelnota: ['en/hotel-bill.pdf', 'hotel-bill.pdf'],
    boardingpass: ['en/boarding-pass.png', 'boarding-pass.png'],
    bagagelabel: ['en/baggage-tag.jpg', 'IMG_4417.jpg'],
    identiteitskaart: ['en/identity-card-masked.jpg', 'identity-card-masked.jpg'],
    taxibon: ['en/taxi-receipt.jpg', 'taxi-receipt.jpg'],
    verklaring: ['en/statement.docx', 'Statement for claim 4821418.docx'],
    antwoordAirline: ['en/airline-answer.eml', 'Re Claim 4821418 XN1673.eml'],
    aanbodVouchers: ['en/voucher-offer.msg', 'Offer of travel vouchers for claim 4821418.msg'],
  },
};

/** The files of money@demo.example, in Dutch alone. */
const moneyFiles = {
  'money-taxibon': ['taxibon-faro.pdf', 'taxibon-faro.pdf', pdf],
  'money-lunchbon': ['lunchbon.pdf', 'lunchbon-faro.pdf', pdf],
  'money-antwoord': ['antwoord-xenon.pdf', 'antwoord-xenon-4827733.pdf', pdf],
} as const;

interface DemoFile {
  readonly key: DemoFileKey;
  readonly language: PaperLanguage;
  readonly file: string;
  readonly name: string;
  readonly contentType: string;
}

/** The demo files, each used by one document: language, path, displayed name and content type. */
export const demoFiles: readonly DemoFile[] = [
  ...(['nl', 'en'] as const).flatMap((language) =>
    (Object.keys(contentTypes) as Paper[]).map((paper): DemoFile => {
      const [file, name] = shelves[language][paper];
      return { key: papersIn(language)(paper), language, file, name, contentType: contentTypes[paper] };
    }),
  ),
  ...Object.entries(moneyFiles).map(
    ([key, [file, name, contentType]]): DemoFile => ({
      key: key as keyof typeof moneyFiles,
      language: 'nl',
      file,
      name,
      contentType,
    }),
  ),
];

export function papersIn(language: PaperLanguage): (paper: Paper) => DemoFileKey {
  return (paper) => (language === 'nl' ? paper : `english-${paper}`);
}

/** The language-independent name of the file with that key. */
export function paperOf(key: DemoFileKey): Paper {
  return key.replace(/^english-/, '') as Paper;
}

/** The file with that key and its bytes, ready to be stored. Throws for an unknown key. */
export async function readDemoFile(key: DemoFileKey): Promise<{ name: string; contentType: string; content: Buffer }> {
  const listed = demoFiles.find((file) => file.key === key);
  if (!listed) throw new Error(`no demo file '${key}'`);
  const { file, name, contentType } = listed;
  return { name, contentType, content: await readFile(new URL(file, import.meta.url)) };
}
