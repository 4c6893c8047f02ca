import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextSteps } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { nl } from '#texts/compose.ts';
import { ownAct } from '../../../data/acts.ts';
import { openOffer, unanswered } from '../../../data/testing/facts.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { claimDetail, taskOf } from '../../documents/testing/timeline.ts';
import { claimOf, personOf } from '../../home/testing/dossier.ts';
import { TripCard } from '../list/claim-card.tsx';
import { ActReceipt } from './act-receipt.tsx';
import { AnswerCard } from './answer-card.tsx';
import { ClaimAside } from './claim-aside.tsx';

const people = (...names: string[]) =>
  names.map((name) => personOf(`${name} Berg`)) as ClaimDetail['Passengers']['Person'];
const facts = {
  StatusActor: 'Airline',
  LastLookedAt: '2026-11-17T10:00:00',
  NextStep: 'AwaitAirline',
  UsualDays: 42,
} as const;

describe('the answer of a claim', () => {
  const strip = () => page.getByRole('region', { name: 'Nu, u krijgt, wanneer' });
  const cell = (place: number) => strip().getByRole('definition').nth(place);

  test('[ANSWER-14, DESK-10] it says whose turn it is, what comes next and how long that usually takes', async () => {
    await renderScreen(<AnswerCard claim={claimDetail([], facts)} first={undefined} />);
    await expect.element(cell(0)).toHaveTextContent('De luchtvaartmaatschappij is aan zet');
    await expect
      .element(cell(1))
      .toHaveTextContent('De luchtvaartmaatschappij antwoordt, meestal binnen 6 weken. U hoeft niets te doen.');
    await expect.element(strip().getByText('17-11-2026')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[ANSWER-13, DESK-10] what the desk says of the next step goes before its kind', async () => {
    const claim = claimDetail([], {
      ...facts,
      StatusActor: 'ClaimsService',
      NextStep: 'Other',
      NextStepText: 'Wij bellen u',
      UsualDays: 1,
      Language: 'de',
    });
    await renderScreen(<AnswerCard claim={claim} first={undefined} />);
    await expect.element(cell(0)).toHaveTextContent('Wij zijn aan zet');
    await expect.element(cell(1)).toHaveTextContent('Wij bellen u, meestal binnen 1 dag. U hoeft niets te doen.');
    await expect.element(cell(1).getByText('Wij bellen u', { exact: true })).toHaveAttribute('lang', 'de');
  });

  test('[ANSWER-10, ANSWER-4] an open task is the first thing, in yellow, with a link to it; the words of the service fold', async () => {
    const task = taskOf('RequestUploadDocument', { Description: 'Upload uw boardingpassen' });
    const claim = claimDetail([task, taskOf('RequestReply')], { Passengers: { Person: people('Ann', 'Bo', 'Cas') } });
    const first = { key: task.Id, title: '', href: '#/claim/c1/status/x', onJump: undefined, due: { DueDate: null } };
    await renderScreen(<AnswerCard claim={claim} first={first} />);
    await expect
      .element(strip().getByRole('link', { name: 'Upload uw boardingpassen' }))
      .toHaveAttribute('href', '#/claim/c1/status/x');
    await expect.element(cell(1)).toHaveTextContent('En nog 1 ding.');
    await expect.element(cell(2)).toHaveTextContent('€ 750');
    await expect.element(cell(3)).toHaveTextContent('3 × € 250, vóór onze vergoeding');
    await expect.element(cell(4)).toHaveTextContent('Na uw gegevens');
    await expect.element(page.getByText('Uw claim is kansrijk.')).not.toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[ANSWER-41, DESK-10] the words of the service stand below it with their day, and in another language say so', async () => {
    const german = { ClaimStatusTitle: 'Teilweise zugesprochen', Language: 'de' };
    const screen = await renderScreen(<AnswerCard claim={claimDetail([], german)} first={undefined} />);
    const heading = (name: string) => strip().getByRole('heading', { name });
    await expect.element(heading('Teilweise zugesprochen')).toHaveAttribute('lang', 'de');
    await expect.element(page.getByText(/^Origineel in het Duits · Bijgewerkt op/)).toBeVisible();
    await screen.rerender(
      <AnswerCard claim={claimDetail([], { ...german, StatusCode: 'PartlyAwarded' })} first={undefined} />,
    );
    await expect.element(heading('Gedeeltelijk toegewezen')).not.toHaveAttribute('lang');
    await screen.rerender(<AnswerCard claim={claimDetail()} first={undefined} />);
    await expect.element(heading('Wij wachten op uw gegevens')).not.toHaveAttribute('lang');
    await expect.element(page.getByText(/^Bijgewerkt op/)).toBeVisible();
  });

  test('[ANSWER-20] of vouchers that were accepted nobody pays us, and we pay nobody', async () => {
    const at = '2026-11-22T09:00:00.000Z';
    const answers = [{ ...unanswered('lotte'), Answer: 'Accept', At: at, How: 'Portal' } as const];
    const offer = openOffer(['lotte'], { Kind: 'Voucher', State: 'Accepted', NetCents: null, Answers: answers });
    const Offers = { Offer: [offer], UsualTimes: [] };
    const claim = claimDetail([], { Offers, TimeStamp: '2026-11-21T09:00:00.000Z' });
    const act = ownAct(claim);
    const Answer = { ...claim.Answer, Turn: 'Airline', Now: { Kind: 'accepted' } } as const;
    const vouchers = {
      ...claim,
      Answer: { ...Answer, Get: { Kind: 'accepted', Cents: 5_000, IsVoucher: true } },
    } as const;
    await renderScreen(
      <>
        <AnswerCard claim={vouchers} first={undefined} />
        {act && <ActReceipt claim={vouchers} act={act} />}
      </>,
    );
    await expect.element(cell(1)).toHaveTextContent('De luchtvaartmaatschappij is aan zet. U hoeft niets te doen.');
    await expect.element(page.getByRole('heading', { name: 'U heeft het aanbod aangenomen' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/betaalt ons|[Ww]ij betalen/);
  });

  test('[ANSWER-41] words that a fact, an act of the reader or the end has overtaken fold under their own day', async () => {
    const claim = claimDetail();
    const Answer = { ...claim.Answer, FactsAt: claim.TimeStamp.slice(0, 10) };
    const screen = await renderScreen(<AnswerCard claim={{ ...claim, Answer }} first={undefined} />);
    const heading = strip().getByRole('heading', { name: 'Wij wachten op uw gegevens' });
    await expect.element(heading).toBeVisible();
    const later = { ...Answer, FactsAt: '2099-01-01' };
    await screen.rerender(<AnswerCard claim={{ ...claim, Answer: later }} first={undefined} />);
    await expect.element(page.getByText(/^Bericht van/)).toBeVisible();
    expect(heading.query()).toBeNull();
    const asked = (at: string) => taskOf('RequestUpdateBankDetails', { DocumentActionPerformedDateTime: at });
    const before = claimDetail([asked('2026-01-01T09:00:00.000Z')]);
    await screen.rerender(<AnswerCard claim={before} first={undefined} />);
    await expect.element(heading).toBeVisible();
    await screen.rerender(<AnswerCard claim={claimDetail([asked('2099-01-01T09:00:00.000Z')])} first={undefined} />);
    await expect.element(page.getByText(/^Bericht van/)).toBeVisible();
    const silent = { ...claim, Answer: later, ClaimStatusTitle: null, ClaimStatus: null };
    await screen.rerender(<AnswerCard claim={silent} first={undefined} />);
    await expect.element(page.getByText(/^Bericht van/)).not.toBeInTheDocument();
  });

  test('[DESK-10] a list says whose turn it is in few lines', async () => {
    await renderScreen(<TripCard claims={[claimOf(facts)]} />);
    await expect.element(page.getByText('De luchtvaartmaatschappij is aan zet')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

test('[DESK-10] every actor and every next step has words', () => {
  const { steps } = nl.portal.status.silent;
  expect(Object.keys(nl.portal.answer.turn)).toEqual(['Us', 'Airline', 'Court', 'Body']);
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
  await renderScreen(<ClaimAside claim={claimDetail([], part)} mayAct />);
  const inShort = page.getByRole('region', { name: 'Uw claim in het kort' });
  const terms = inShort.getByRole('term').elements();
  const place = terms.findIndex(({ textContent }) => textContent === 'Bankgegevens');
  const fact = inShort.getByRole('definition').nth(place);
  expect(fact.element().textContent).toBe(words);
  const link = fact.getByRole('link', { name: words }).query();
  expect(link?.getAttribute('href') ?? null).toBe(words === 'Ingevuld' ? null : '#/claim/c1/details');
  expect(await accessibilityFaults()).toEqual([]);
});
