import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextSteps, statusActors } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { nl } from '#texts/compose.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { claimDetail, documentOf } from '../../documents/testing/timeline.ts';
import { claimOf } from '../../home/testing/dossier.ts';
import { ClaimCard } from '../list/claim-card.tsx';
import { ClaimAside } from './claim-aside.tsx';
import { ClaimLoading } from './claim-loading.tsx';
import { StatusCard } from './status-card.tsx';

const facts = {
  StatusActor: 'Airline',
  LastLookedAt: '2026-11-17T10:00:00',
  NextStep: 'AwaitAirline',
  UsualDays: 42,
} as const;

test.each([320, 390])('[CLAIM-1] the shape of a claim that loads stays inside a screen of %i pixels', async (wide) => {
  await page.viewport(wide, 844);
  await renderScreen(<ClaimLoading />);
  await expect.element(page.getByRole('status')).toBeVisible();
  for (const one of document.querySelectorAll('body *'))
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(wide);
});

describe('on the claim', () => {
  test('[DESK-10] the status says who must act, what comes next and how long that usually takes, and when it was last looked at', async () => {
    await renderScreen(<StatusCard claim={claimDetail([], facts)} openTasks={0} />);
    const card = page.getByRole('region', { name: 'Huidige status' });
    await expect.element(card.getByRole('definition').first()).toHaveTextContent('De luchtvaartmaatschappij');
    await expect
      .element(card.getByRole('definition').nth(1))
      .toHaveTextContent('De luchtvaartmaatschappij antwoordtMeestal binnen 6 weken');
    await expect.element(card.getByRole('definition').nth(2)).toHaveTextContent('17-11-2026');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[AIRLINE-2] while a report waits for us, the status says since which report it is our turn', async () => {
    const report = (Id: string, TimeStamp: string, part: { SeenAt?: string; WithdrawnAt?: string } = {}) =>
      documentOf(Id, {
        TimeStamp,
        DocumentAction: 'MessageCustomer',
        AirlineContact: {
          Kind: 'Refused',
          On: '2026-11-17',
          AmountCents: null,
          Currency: null,
          PersonIds: [],
          Answered: 'Nothing',
          AnswerText: null,
          SeenAt: null,
          WithdrawnAt: null,
          CanWithdraw: false,
          ...part,
        },
      });
    const documents = [
      report('seen', '2026-11-10T09:00:00', { SeenAt: '2026-11-11T09:00:00' }),
      report('withdrawn', '2026-11-11T09:00:00', { WithdrawnAt: '2026-11-11T10:00:00' }),
      report('waits', '2026-11-22T10:04:00'),
    ];
    const waits = claimDetail(documents, { ...facts, StatusActor: 'ClaimsService', NextStep: 'CheckReport' });
    await renderScreen(<StatusCard claim={waits} openTasks={0} />);
    const actor = page.getByRole('region', { name: 'Huidige status' }).getByRole('definition').first();
    await expect.element(actor).toHaveTextContent('WijSinds uw melding van 22-11-2026');
  });

  test('[DESK-10] what the desk says of the next step goes before its kind, and days that are no weeks stay days', async () => {
    const claim = claimDetail([], { ...facts, NextStep: 'Other', NextStepText: 'Wij bellen u', UsualDays: 1 });
    await renderScreen(<StatusCard claim={claim} openTasks={0} />);
    await expect.element(page.getByText(/^Wij bellen u/)).toBeVisible();
    await expect.element(page.getByText('Meestal binnen 1 dag', { exact: true })).toBeVisible();
  });

  test('[DESK-10] without them it says when it last changed, and makes nothing up', async () => {
    await renderScreen(<StatusCard claim={claimDetail()} openTasks={0} />);
    await expect.element(page.getByText(/^Bijgewerkt op/)).toBeVisible();
    expect(document.querySelector('dl')).toBeNull();
  });

  test.each([null, 'lockedForClient'] as const)(
    '[DESK-10, PERM-2] where something is asked of the reader, it is their turn, on a claim locked by %s too',
    async (Locked) => {
      await renderScreen(<StatusCard claim={claimDetail([], { Locked })} openTasks={1} />);
      await expect.element(page.getByRole('definition')).toHaveTextContent('U');
    },
  );

  test('[DESK-10] a closed claim waits for nobody', async () => {
    await renderScreen(<StatusCard claim={claimDetail([], { ...facts, ClaimClosed: true })} openTasks={0} />);
    expect(document.querySelector('dl')).toBeNull();
  });
});

describe('in the list', () => {
  test('[DESK-10] a claim says the same in few lines', async () => {
    await renderScreen(<ClaimCard claim={claimOf(facts)} />);
    await expect.element(page.getByText('De luchtvaartmaatschappij is aan zet')).toBeVisible();
    await expect.element(page.getByText('Volgende stap: De luchtvaartmaatschappij antwoordt')).toBeVisible();
    await expect.element(page.getByText('Meestal binnen 6 weken')).toBeVisible();
    await expect.element(page.getByText('Door ons nagekeken op 17-11-2026')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[DESK-10] one that nobody has looked at says honestly when it last changed', async () => {
    await renderScreen(<ClaimCard claim={claimOf()} />);
    await expect.element(page.getByText('Laatste wijziging op 20-08-2026')).toBeVisible();
  });
});

test('[DESK-10] every actor and every next step has words', () => {
  const { actors, turn, steps } = nl.portal.status.silent;
  expect([Object.keys(actors), Object.keys(turn)]).toEqual(
    [statusActors, statusActors].map((all) => expect.arrayContaining([...all])),
  );
  expect(Object.keys(steps).toSorted()).toEqual(nextSteps.filter((step) => step !== 'Other').toSorted());
});

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
