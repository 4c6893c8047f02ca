// Writes the demo files again: `node demo/files/make/make.ts`, and with `--pictures` the photographs too
// (`--pictures=en` only those in English; a browser of another version draws other bytes).
import { writeFileSync } from 'node:fs';
import { demoFile, type Paper, type PaperLanguage, papersIn } from '../index.ts';
import { firstAnswer, voucherOffer } from './airline-mails.ts';
import { bookingConfirmation, cancellationMail, electronicTicket } from './airline-papers.ts';
import type { Edition } from './edition.ts';
import { eml } from './eml.ts';
import { hotelBill } from './hotel-bill.ts';
import { customerLetter } from './letter.ts';
import { lunchBill, taxiBill, xenonLetter } from './money-papers.ts';
import { msg } from './msg.ts';
import { powerOfAttorney, powerOfAttorneyToSignOnline } from './service-papers.ts';
import { english } from './words/en.ts';
import { dutch } from './words/nl.ts';

const makers: Readonly<Partial<Record<Paper, (edition: Edition) => Buffer>>> = {
  volmacht: powerOfAttorney,
  volmachtDocusign: powerOfAttorneyToSignOnline,
  boekingsbevestiging: bookingConfirmation,
  annulering: cancellationMail,
  eticket: electronicTicket,
  hotelnota: hotelBill,
  verklaring: customerLetter,
  antwoordAirline: (edition) => eml(firstAnswer(edition)),
  aanbodVouchers: (edition) => msg(voucherOffer(edition)),
};

const editions: Readonly<Record<PaperLanguage, Edition>> = { nl: dutch, en: english };

/** Every file that is generated only by code, by its path relative to `index.ts`. */
export const written: Readonly<Record<string, () => Buffer>> = {
  ...Object.fromEntries(
    Object.values(editions).flatMap((edition) =>
      Object.entries(makers).map(([paper, make]) => {
        const { file } = demoFile(papersIn(edition.language)(paper as Paper));
        return [file, () => make(edition)];
      }),
    ),
  ),
  [demoFile('money-lunchbon').file]: lunchBill,
  [demoFile('money-taxibon').file]: taxiBill,
  [demoFile('money-antwoord').file]: xenonLetter,
};

/** The editions that `--pictures` or `--pictures=en` asks for. */
function editionsToPhotograph(given: readonly string[]): readonly Edition[] {
  const asked = given.find((argument) => /^--pictures(=|$)/.test(argument));
  if (asked === undefined) return [];
  const [, language] = asked.split('=');
  return Object.values(editions).filter((edition) => language === undefined || edition.language === language);
}

if (import.meta.main) {
  for (const [file, make] of Object.entries(written)) writeFileSync(new URL(`../${file}`, import.meta.url), make());
  const asked = editionsToPhotograph(process.argv.slice(2));
  if (asked.length > 0) {
    const { takePictures } = await import('./camera.ts');
    for (const edition of asked) await takePictures(edition);
  }
}
