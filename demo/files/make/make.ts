// Writes the demo files again: `node demo/files/make/make.ts`, and with `--pictures` the photographs too.
import { writeFileSync } from 'node:fs';
import { firstAnswer, voucherOffer } from './airline-mails.ts';
import { bookingConfirmation, cancellationMail, electronicTicket } from './airline-papers.ts';
import { eml } from './eml.ts';
import { customerLetter, englishLetter } from './letter.ts';
import { msg } from './msg.ts';
import { hotelBill, powerOfAttorney, powerOfAttorneyToSignOnline } from './service-papers.ts';

/** Every file that is made from code alone, by its name. */
export const written: Readonly<Record<string, () => Buffer>> = {
  'volmacht.pdf': powerOfAttorney,
  'volmacht-docusign.pdf': powerOfAttorneyToSignOnline,
  'boekingsbevestiging.pdf': bookingConfirmation,
  'annulering-mail.pdf': cancellationMail,
  'eticket-van-den-berg.pdf': electronicTicket,
  'hotelnota.pdf': hotelBill,
  'verklaring.docx': customerLetter,
  'statement.docx': englishLetter,
  'antwoord-luchtvaartmaatschappij.eml': () => eml(firstAnswer()),
  'aanbod-vouchers.msg': () => msg(voucherOffer()),
};

if (import.meta.main) {
  for (const [name, make] of Object.entries(written)) writeFileSync(new URL(`../${name}`, import.meta.url), make());
  if (process.argv.includes('--pictures')) {
    const { takePictures } = await import('./pictures.ts');
    await takePictures();
  }
}
