import * as payoutCalls from '#contract/payout/calls.ts';
import { asks } from '../scene.ts';
import { asOwner, onBehalf, type Provocations, type Provoke, repeated } from './provoke.ts';

type Account = Readonly<Partial<Record<'CountryCode' | 'Holder' | 'IBAN' | 'BIC' | 'Number', string>>>;

const dutch = { CountryCode: 'NL', Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' };

const withAccount = (given: Account): Provoke =>
  asOwner((client, { claim }) => client.call(payoutCalls.updateBankAccount, { Id: claim.id, ...dutch, ...given }));

/** More changes in a row than anyone needs; each is another one. */
const changing: Provoke = asOwner((client, { claim }) => {
  let Holder = 'S. Berg';
  return repeated(13, () => {
    Holder += 'h';
    return client.call(payoutCalls.updateBankAccount, { Id: claim.id, ...dutch, Holder });
  });
});

/** Refusals of where money goes. */
export const payout: Provocations = {
  'payout.missing 422': withAccount({ IBAN: '' }),
  'payout.noCountry 422': withAccount({ CountryCode: 'XX' }),
  'payout.ibanForm 422': withAccount({ IBAN: '0417164300' }),
  'payout.ibanCountry 422': withAccount({ IBAN: 'XX91ABNA0417164300' }),
  'payout.ibanElsewhere 422': withAccount({ IBAN: 'DE89370400440532013000' }),
  'payout.ibanLength 422': withAccount({ IBAN: 'NL91ABNA041716430' }),
  'payout.ibanChecksum 422': withAccount({ IBAN: 'NL91ABNA0417164301' }),
  // The check digits are right; where a digit belongs there is a letter.
  'payout.ibanInside 422': withAccount({ IBAN: 'NL46ABNAX417164300' }),
  'payout.bic 422': withAccount({ CountryCode: 'DE', IBAN: 'DE89370400440532013000', BIC: 'ABC' }),
  'payout.tooOften 429': changing,
  'payout.held 409': asOwner((client, on) => asks.updateBankAccount(client, on, on.owner), {
    owner: { email_changed_at: '2026-11-20T08:00:00.000Z' },
  }),
  'payout.notPerPerson 409': asOwner((client, { claim, traveller }) =>
    client.call(payoutCalls.updateBankAccount, { Id: claim.id, PersonId: traveller.id, ...dutch }),
  ),
  'payout.notOnBehalf 409': onBehalf((client, on) => asks.updateBankAccount(client, on, on.owner)),
};
