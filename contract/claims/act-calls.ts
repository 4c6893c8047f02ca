import * as v from 'valibot';
import { passwordRefusals } from '../account.ts';
import { airlineRefusals, sentReport } from '../airline/schema.ts';
import { aFile, answers, call, json, jsonOrForm, multipart } from '../call.ts';
import { dueRefusals } from '../dates/schema.ts';
import { decisionRefusals, longestContestText } from '../decisions/schema.ts';
import { documentRefusals, uploadRefusals } from '../documents/schema.ts';
import { messageRefusals } from '../messages.ts';
import { offerAnswered, offerRefusals, sentAnswer } from '../offers/schema.ts';
import { paymentRefusals } from '../payments/schema.ts';
import { paymentMethods, payoutRefusals } from '../payout/schema.ts';
import { generalRefusals } from '../refusal.ts';
import { culture } from '../values/culture.ts';
import { line, prose, publicId } from '../values/shapes.ts';
import { claimEditRefusals, claimRefusals } from './refusals.ts';

const { seen, tooOld, ...wrongReport } = airlineRefusals;

/** AIRLINE-1, AIRLINE-2: at most ten files in `reportFile_{n}` or, in chunks, `reportFileId_{n}`. Returns the document on the timeline. */
export const reportAirline = call({
  path: 'portal/reportairline',
  once: true,
  does: 'Reports that the airline wrote, paid, offered or refused something to the contact directly.',
  takes: multipart(v.objectWithRest(sentReport.entries, line(1_000)), 'reportFile_'),
  answers: answers(v.object({ Id: v.string() })),
  refuses: [
    claimRefusals.notFound,
    ...claimEditRefusals,
    ...uploadRefusals,
    messageRefusals.tooMany,
    ...Object.values(wrongReport),
  ],
});

/** AIRLINE-3: withdraws a report that nobody has looked at, within a day; its item stays, its texts and files go. */
export const withdrawAirline = call({
  path: 'portal/withdrawairline',
  does: 'Withdraws a report about the airline.',
  takes: json(v.object({ documentId: publicId })),
  refuses: [documentRefusals.notFound, ...claimEditRefusals, seen, tooOld],
});

/**
 * DECISION-3: contests reasons of a decision, once: their keys in `reason_{n}`, what is wrong in `text_{n}`; at most
 * twenty files in `contestFile_{n}`, or uploaded in chunks and named by `contestFileId_{n}`, with the key of the reason
 * that each belongs to in `fileReason_{n}`.
 */
export const contestDecision = call({
  path: 'portal/contestdecision',
  once: true,
  does: 'Contests reasons of a decision.',
  takes: multipart(
    v.objectWithRest({ claimId: publicId, decisionId: publicId }, prose(longestContestText)),
    'contestFile_',
  ),
  refuses: [claimRefusals.notFound, ...claimEditRefusals, ...uploadRefusals, ...Object.values(decisionRefusals)],
});

/** DUE-3: `subjectId` is the id of a document with a due date, a decision or an offer. */
export const downloadCalendar = call({
  path: 'portal/downloadcalendar',
  repeatable: true,
  does: 'Answers a due date as a file for a calendar (RFC 5545).',
  takes: json(v.object({ claimId: publicId, subjectId: publicId })),
  answers: aFile,
  refuses: [claimRefusals.notFound, dueRefusals.none, generalRefusals.tooFast, generalRefusals.busy],
});

/** OFFER-2, OFFER-3: for good, for the persons named and the claim's own share. `seenNetCents` is `netOfAnswer` on the screen. */
export const answerOffer = call({
  path: 'portal/answeroffer',
  once: true,
  onBehalf: false,
  does: 'Accepts or declines an offer of the airline.',
  takes: json(sentAnswer),
  answers: answers(offerAnswered),
  refuses: [claimRefusals.notFound, ...claimEditRefusals, ...passwordRefusals, ...Object.values(offerRefusals)],
});

export const downloadStatement = call({
  path: 'portal/downloadstatement',
  repeatable: true,
  does: 'Answers the statement of a payout as a PDF.',
  takes: json(v.object({ claimId: publicId, payoutId: publicId })),
  answers: aFile,
  refuses: [claimRefusals.notFound, paymentRefusals.notSent, generalRefusals.tooFast, generalRefusals.busy],
});

const { notOnBehalf, notPerPerson, tooOften, held, ...wrongAccount } = payoutRefusals;
const writeRefusals = [claimRefusals.notFound, ...claimEditRefusals, notOnBehalf, notPerPerson, tooOften, held];

/** PAID-4: the person whose account it is; the account of the claim when it is left out. */
const PersonId = v.optional(v.nullable(publicId));

/** BANK-4: the required fields, CountryCode first. `countryCode` may be a culture (NL-NL); by default the country of the reader's. */
export const bankAccountFields = call({
  path: 'portal/bankaccountfields',
  repeatable: true,
  does: 'Answers which fields a bank account needs in a country.',
  takes: jsonOrForm(v.object({ claimId: publicId, countryCode: v.optional(line(20)), culture, PersonId })),
  answers: answers(v.object({ BankAccountField: v.array(v.string()) })),
  refuses: [claimRefusals.notFound, notPerPerson],
});

/** BANK-5: sets whether a claim is paid out to a bank account or a wallet; the details of the other one are kept. */
export const updatePaymentMethod = call({
  path: 'portal/updatepaymentmethod',
  once: true,
  does: 'Chooses how a claim is paid out.',
  takes: jsonOrForm(v.object({ claimId: publicId, paymentMethod: v.picklist(paymentMethods), PersonId })),
  refuses: writeRefusals,
});

/** BANK-6: the bank account a claim is paid out to. Fields that its country does not have are dropped; the server sets Valid. */
export const updateBankAccount = call({
  path: 'portal/updatebankaccount',
  once: true,
  does: 'Changes the bank account a claim is paid out to.',
  takes: jsonOrForm(
    v.object({
      Id: publicId,
      PersonId,
      CountryCode: v.optional(line(2)),
      Holder: v.optional(line(70)),
      // With room for the spaces people type and paste.
      IBAN: v.optional(line(80)),
      Number: v.optional(line(40)),
      Bankleitzahl: v.optional(line(20)),
      BIC: v.optional(line(30)),
      BankName: v.optional(line(70)),
      BankCity: v.optional(line(70)),
    }),
  ),
  refuses: [...writeRefusals, generalRefusals.invalid, ...Object.values(wrongAccount)],
});

export const updatePayPalAccount = call({
  path: 'portal/updatepaypalaccount',
  once: true,
  does: 'Changes the PayPal account a claim is paid out to.',
  takes: jsonOrForm(v.object({ Id: publicId, PersonId, PayPalEMailAccount: v.optional(line(254)) })),
  refuses: [...writeRefusals, generalRefusals.invalid, payoutRefusals.missing],
});
