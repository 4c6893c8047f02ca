import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { claimDetail } from '../../documents/testing/timeline.ts';
import { freshPortal } from '../../home/testing/dossier.ts';
import { ClaimAside } from './claim-aside.tsx';

beforeEach(freshPortal);

const account = (part: Partial<ClaimDetail['BankAccount']>) => ({
  BankAccount: { CountryCode: 'NL', Valid: false, ...part } as ClaimDetail['BankAccount'],
});
const wallet = { ClaimerPaymentMethod: 'PayPal', PayPalEMailAccount: 'sanne@voorbeeld.nl' } as const;

test.each<[string, words: string, Partial<ClaimDetail>]>([
  ['nothing filled in', 'Nog niet ingevuld', account({})],
  ['a wrong number', 'Kloppen niet', account({ Holder: 'S. Berg', IBAN: 'NL91ABNA0417164301' })],
  ['a right number', 'Ingevuld', account({ Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300', Valid: true })],
  ['a right wallet', 'Ingevuld', { ...wallet, ...account({ Valid: true }) }],
])('[BANK-2] the claim in short says of bank details with %s: %s', async (_, words, part) => {
  await renderScreen(<ClaimAside claim={claimDetail([], part)} tasks={[]} mayAct />);
  const inShort = page.getByRole('region', { name: 'Uw claim in het kort' });
  const terms = inShort.getByRole('term').elements();
  const place = terms.findIndex(({ textContent }) => textContent === 'Bankgegevens');
  const fact = inShort.getByRole('definition').nth(place);
  expect(fact.element().textContent).toBe(words);
  const link = fact.getByRole('link', { name: words }).query();
  expect(link?.getAttribute('href') ?? null).toBe(words === 'Ingevuld' ? null : '#/claim/c1/details');
  expect(await accessibilityFaults()).toEqual([]);
});
