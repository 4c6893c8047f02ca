import { readFile } from 'node:fs/promises';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The papers of the Dutch family: `file` lies beside this module, `name` is what the reader sees. */
const dutchFiles = [
  { key: 'volmacht', file: 'volmacht.pdf', name: 'Volmacht 4821307.pdf', contentType: 'application/pdf' },
  {
    key: 'volmachtDocusign',
    file: 'volmacht-docusign.pdf',
    name: 'Volmacht 4821307 digitaal.pdf',
    contentType: 'application/pdf',
  },
  {
    key: 'boekingsbevestiging',
    file: 'boekingsbevestiging.pdf',
    name: 'boekingsbevestiging.pdf',
    contentType: 'application/pdf',
  },
  { key: 'annulering', file: 'annulering-mail.pdf', name: 'annulering-mail.pdf', contentType: 'application/pdf' },
  {
    key: 'eticket',
    file: 'eticket-van-den-berg.pdf',
    name: 'eticket-van-den-berg.pdf',
    contentType: 'application/pdf',
  },
  { key: 'hotelnota', file: 'hotelnota.pdf', name: 'hotelnota.pdf', contentType: 'application/pdf' },
  { key: 'boardingpass', file: 'boardingpass-sanne.png', name: 'boardingpass-sanne.png', contentType: 'image/png' },
  { key: 'bagagelabel', file: 'bagagelabel.jpg', name: 'IMG_2041.jpg', contentType: 'image/jpeg' },
  {
    key: 'identiteitskaart',
    file: 'identiteitskaart-afgeschermd.jpg',
    name: 'identiteitskaart-sanne-afgeschermd.jpg',
    contentType: 'image/jpeg',
  },
  { key: 'taxibon', file: 'taxibon.jpg', name: 'taxibon.jpg', contentType: 'image/jpeg' },
  { key: 'verklaring', file: 'verklaring.docx', name: 'Verklaring bij claim 4821307.docx', contentType: docx },
  {
    key: 'antwoordAirline',
    file: 'antwoord-luchtvaartmaatschappij.eml',
    name: 'Re Claim 4821307 XN1673.eml',
    contentType: 'message/rfc822',
  },
  {
    key: 'aanbodVouchers',
    file: 'aanbod-vouchers.msg',
    name: 'Aanbod reisvouchers bij claim 4821307.msg',
    contentType: 'application/vnd.ms-outlook',
  },
] as const satisfies readonly { key: string; file: string; name: string; contentType: string }[];

/** The name of a paper, whichever family it belongs to. */
export type Paper = (typeof dutchFiles)[number]['key'];

/** What the reader sees of the same papers of the English family. */
const englishNames: Readonly<Record<Paper, string>> = {
  volmacht: 'Power of attorney 4821418.pdf',
  volmachtDocusign: 'Power of attorney 4821418 digital.pdf',
  boekingsbevestiging: 'booking-confirmation.pdf',
  annulering: 'cancellation-email.pdf',
  eticket: 'e-ticket-clarke.pdf',
  hotelnota: 'hotel-bill.pdf',
  boardingpass: 'boarding-pass.png',
  bagagelabel: 'IMG_4417.jpg',
  identiteitskaart: 'identity-card-masked.jpg',
  taxibon: 'taxi-receipt.jpg',
  verklaring: 'Statement for claim 4821418.docx',
  antwoordAirline: 'Re Claim 4821418 XN1673.eml',
  aanbodVouchers: 'Offer of travel vouchers for claim 4821418.msg',
};

/** The papers of the English family that are written in English; the others are the Dutch ones under English names. */
const englishFiles: Readonly<Partial<Record<Paper, string>>> = { verklaring: 'statement.docx' };

/** The name by which the demo asks for a file. */
export type DemoFileKey = Paper | `english-${Paper}`;

interface DemoFile {
  readonly key: DemoFileKey;
  readonly file: string;
  readonly name: string;
  readonly contentType: string;
}

/** The demo's files, each of one document: where it lies, its name for the reader and its content type. */
export const demoFiles: readonly DemoFile[] = [
  ...dutchFiles,
  ...dutchFiles.map(({ key, file, contentType }): DemoFile => {
    return { key: `english-${key}`, file: englishFiles[key] ?? file, name: englishNames[key], contentType };
  }),
];

/** The paper that a file is. */
export function paperOf(key: DemoFileKey): Paper {
  return key.replace(/^english-/, '') as Paper;
}

/** The file of that key with its bytes, ready to be stored. */
export async function readDemoFile(key: DemoFileKey): Promise<{ name: string; contentType: string; content: Buffer }> {
  const listed = demoFiles.find((file) => file.key === key);
  if (!listed) throw new Error(`no demo file '${key}'`);
  const content = await readFile(new URL(listed.file, import.meta.url));
  return { name: listed.name, contentType: listed.contentType, content };
}
