import * as v from 'valibot';
import { answers, call, jsonOrForm } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimEditRefusals } from '../claims/write-refusals.ts';
import { generalRefusals } from '../refusal.ts';
import { culture } from '../values/culture.ts';
import { done, line, publicId } from '../values/shapes.ts';
import { payoutRefusals } from './refusals.ts';
import { paymentMethods } from './schema.ts';

const { notOnBehalf, notPerPerson, tooOften, held, ...wrongAccount } = payoutRefusals;
const writeRefusals = [claimRefusals.notFound, ...claimEditRefusals, notOnBehalf, notPerPerson, tooOften, held];

/** PAID-4: the person whose account it is; the account of the claim when it is left out. */
const PersonId = v.optional(v.nullable(publicId));

/**
 * BANK-4: the required fields of a bank account in a country, CountryCode first. The country is `countryCode`, which
 * may also be a culture (NL-NL), else that of the reader's culture. An unknown country gets the fields for countries
 * without their own list.
 */
export const bankAccountFields = call({
  method: 'POST',
  path: 'portal/bankaccountfields',
  repeatable: true,
  asker: 'contact',
  does: 'Answers which fields a bank account needs in a country.',
  takes: jsonOrForm(v.object({ claimId: publicId, countryCode: v.optional(line(20)), culture, PersonId })),
  answers: answers(v.object({ BankAccountField: v.array(v.string()) })),
  refuses: [claimRefusals.notFound, notPerPerson],
});

/** BANK-5: sets whether a claim is paid out to a bank account or a wallet; the details of the other one are kept. */
export const updatePaymentMethod = call({
  method: 'POST',
  path: 'portal/updatepaymentmethod',
  asker: 'contact',
  once: true,
  does: 'Chooses how a claim is paid out.',
  takes: jsonOrForm(v.object({ claimId: publicId, paymentMethod: v.picklist(paymentMethods), PersonId })),
  answers: answers(done),
  refuses: writeRefusals,
});

/** BANK-6: the bank account a claim is paid out to. Fields that its country does not have are dropped; the server sets Valid. */
export const updateBankAccount = call({
  method: 'POST',
  path: 'portal/updatebankaccount',
  asker: 'contact',
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
  answers: answers(done),
  refuses: [...writeRefusals, generalRefusals.invalid, ...Object.values(wrongAccount)],
});

/** BANK-6: the wallet a claim is paid out to, by its e-mail address. */
export const updatePayPalAccount = call({
  method: 'POST',
  path: 'portal/updatepaypalaccount',
  asker: 'contact',
  once: true,
  does: 'Changes the PayPal account a claim is paid out to.',
  takes: jsonOrForm(v.object({ Id: publicId, PersonId, PayPalEMailAccount: v.optional(line(254)) })),
  answers: answers(done),
  refuses: [...writeRefusals, generalRefusals.invalid, payoutRefusals.missing],
});
