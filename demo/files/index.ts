import { readFile } from 'node:fs/promises';

const pdf = 'application/pdf';

/** The papers of a family and their content types, in the order in which the demo keeps them. */
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

/** The name of a paper, whichever family it belongs to. */
export type Paper = keyof typeof contentTypes;

/** The languages that the papers are written in. */
export type PaperLanguage = 'nl' | 'en';

/** The name by which the demo asks for a file. */
export type DemoFileKey = Paper | `english-${Paper}`;

/** Where a file lies beside this module, and the name that the reader sees. */
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

interface DemoFile {
  readonly key: DemoFileKey;
  readonly language: PaperLanguage;
  readonly file: string;
  readonly name: string;
  readonly contentType: string;
}

/** The demo's files, each of one document: its language, where it lies, its name for the reader and its content type. */
export const demoFiles: readonly DemoFile[] = (['nl', 'en'] as const).flatMap((language) =>
  (Object.keys(contentTypes) as Paper[]).map((paper) => {
    const [file, name] = shelves[language][paper];
    return { key: papersIn(language)(paper), language, file, name, contentType: contentTypes[paper] };
  }),
);

/** Gives the file of each paper in a language. */
export function papersIn(language: PaperLanguage): (paper: Paper) => DemoFileKey {
  return (paper) => (language === 'nl' ? paper : `english-${paper}`);
}

/** The paper that a file is. */
export function paperOf(key: DemoFileKey): Paper {
  return key.replace(/^english-/, '') as Paper;
}

/** Where the file of that key lies beside this module. Refuses a key that is not listed. */
export function demoFile(key: DemoFileKey): DemoFile {
  const listed = demoFiles.find((file) => file.key === key);
  if (!listed) throw new Error(`no demo file '${key}'`);
  return listed;
}

/** The file of that key with its bytes, ready to be stored. */
export async function readDemoFile(key: DemoFileKey): Promise<{ name: string; contentType: string; content: Buffer }> {
  const { file, name, contentType } = demoFile(key);
  return { name, contentType, content: await readFile(new URL(file, import.meta.url)) };
}
