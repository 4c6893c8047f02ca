import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { openOffer } from '../../data/testing/facts.ts';
import { TripCard } from '../../features/claims/list/claim-card.tsx';
import { claimDetail, documentOf, serveClaim, taskOf } from '../../features/documents/testing/timeline.ts';
import { asking, claimOf } from '../../features/home/testing/dossier.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { saved } from '../../lib/testing/saved.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { showClaimAt } from '../testing/claim.tsx';

const now = '2026-11-22T11:00:00.000Z';
const late = taskOf('RequestReply', {
  Description: 'Met welke vlucht bent u aangekomen?',
  CanReact: true,
  DueDate: '2026-11-18',
  IsLate: true,
  LateText: 'Zonder uw antwoord gaan wij uit van de tijden van de maatschappij.',
});
const soon = taskOf('RequestUploadDocument', { Description: 'Upload uw boardingpass', DueDate: '2026-11-27' });
const open = taskOf('RequestMarkRead', { Description: 'Lees dit', Message: 'Iets.' });

async function show(documents: readonly ClaimDocument[], part: Partial<ClaimDetail> = {}) {
  const server = serveClaim(() => claimDetail(documents, part), [], {
    'portal/downloadcalendar': () => new Response(new Blob(['BEGIN:VCALENDAR'])),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
  });
  noteServerTime(now);
  await showClaimAt();
  await expect.element(page.getByRole('heading', { name: 'Vlucht geannuleerd' })).toBeVisible();
  return server;
}

const task = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('[DUE-1, DUE-2] tasks go by their due date, the late one first and in red; then those without', async () => {
  await show([open, soon, late]);
  await expect.element(task('Upload uw boardingpass').getByText('Uiterlijk 27-11-2026, nog 5 dagen')).toBeVisible();
  const headings = [...document.querySelectorAll('li[data-item] h3')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Met welke vlucht bent u aangekomen?', 'Upload uw boardingpass', 'Lees dit']);
  const first = task('Met welke vlucht bent u aangekomen?');
  await expect.element(first.getByText('Te laat', { exact: true })).toBeVisible();
  await expect.element(first.getByText('De datum was 18-11-2026')).toBeVisible();
  await expect.element(first.getByText(/^Zonder uw antwoord gaan wij uit/)).toBeVisible();
  await expect.element(first.getByRole('textbox')).toBeVisible();
  await expect.element(task('Lees dit').getByText(/^Gevraagd op/)).not.toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[DUE-1] what is due stands below the title of a task, also where nothing folds', async () => {
  await show([soon]);
  const head = task('Upload uw boardingpass').element().querySelector('header');
  const [title, due] = ['h3', 'p'].map((name) => head?.querySelector(name)?.getBoundingClientRect());
  expect(due?.top).toBeGreaterThanOrEqual(title?.bottom ?? 0);
  expect(due?.left).toBe(title?.left);
});

test('[DUE-1] the strip and the dock repeat it', async () => {
  await show([late, soon]);
  const strip = page.getByRole('region', { name: 'Nu, u krijgt, wanneer' });
  await expect.element(strip.getByText('Had uiterlijk 18 november gemoeten, en nog 1 ding.')).toBeVisible();
  await page.viewport(390, 700);
  window.scrollTo(0, 0);
  await expect.element(page.getByText('Te laat, kan nog').last()).toBeInTheDocument();
});

test('[DUE-3] put in calendar saves a file for that task; a late one has no such button', async () => {
  const files = saved();
  const { sentTo } = await show([late, soon]);
  await page.getByRole('button', { name: 'Openen Upload uw boardingpass' }).click();
  await task('Upload uw boardingpass').getByRole('button', { name: 'Zet in agenda' }).click();
  await expect.poll(() => files).toEqual(['claim-4821307.ics']);
  expect(sentTo('portal/downloadcalendar')).toEqual([{ claimId: 'c1', subjectId: soon.Id }]);
  expect(task('Met welke vlucht bent u aangekomen?').getByRole('button', { name: 'Zet in agenda' }).query()).toBeNull();
});

const offer = (part: Partial<Offer> = {}) => openOffer(['p1'], { DocumentId: 'd-offer', ...part });
const offered = documentOf('d-offer', { OfferId: 'o1', DocumentAction: 'MessageRedress' });

test('[OFFER-1, DUE-1] an open offer is a task among the others, and counts in the title', async () => {
  await show([open, soon, offered], { Offers: { Offer: [offer()], UsualTimes: [] } });
  const card = task('Kies: aanbod aannemen of doorgaan');
  await expect.element(card.getByText(/^Uiterlijk 04-12-2026 om 17:00 uur.*, nog 12 dagen$/)).toBeVisible();
  const headings = [...document.querySelectorAll('li[data-item] h3')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Upload uw boardingpass', 'Kies: aanbod aannemen of doorgaan', 'Lees dit']);
  await expect.poll(() => document.title).toMatch(/^\(3\) /);
  expect(document.getElementById('AnswerOffer')?.textContent).toContain('Kies: aanbod aannemen of doorgaan');
});

test('[OFFER-1] an offer that ends at midnight is due on the day that ends then; one of today says the hour', async () => {
  const midnight = offer({ Until: '2026-12-04T23:00:00Z' });
  const now = offer({ Id: 'o2', DocumentId: 'd-now', Until: '2026-11-22T16:30:00Z' });
  const second = documentOf('d-now', { OfferId: 'o2', Description: 'Nog een aanbod' });
  await show([offered, second], { Offers: { Offer: [midnight, now], UsualTimes: [] } });
  const heads = () => [...document.querySelectorAll('li[data-item] header')].map(({ textContent }) => textContent);
  await expect.poll(() => heads()[1]).toMatch(/Uiterlijk 04-12-2026, nog 12 dagen/);
  expect(heads()[0]).toMatch(/Nog een aanbod.*Uiterlijk vandaag om 17:30/);
});

test.each([
  ['until when the offer can be answered', { Until: '2026-12-04T23:00:00Z' }, 'Uiterlijk 4 december.'],
  [
    'nothing about an offer that is not the reader’s to answer',
    { MayAnswerFor: [] },
    'Wij volgen het voor u. U hoeft niets te doen.',
  ],
])('[OFFER-1, ANSWER-19] in the strip stands %s', async (_, part, words) => {
  const status = { StatusActor: 'Contact', NextStep: 'Other', NextStepText: 'U kiest' } as const;
  await show([offered], { ...status, Offers: { Offer: [offer(part)], UsualTimes: [] } });
  const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  await expect.poll(facts).toContain(words);
});

test('[OFFER-1, LIST-8, DUE-1] the list leads to an open offer as to other tasks', async () => {
  const due = { NextDueDate: '2099-12-04', ...asking('AnswerOffer') };
  await renderScreen(<TripCard claims={[claimOf(due)]} />);
  const link = page.getByRole('link', { name: 'Kies: aanbod aannemen of doorgaan' });
  await expect.element(link).toHaveAttribute('href', `#/claim/${claimOf().Id}/status/AnswerOffer`);
  await expect.element(page.getByText('Uiterlijk 04-12-2099')).toBeVisible();
});

test('[MONEY-1] a claim without such facts has none of their sections', async () => {
  await show([open]);
  for (const name of ['Uw geld', 'Betalingen', 'Ons besluit']) {
    expect(page.getByRole('heading', { name }).query()).toBeNull();
  }
  expect(textsOf(page.getByRole('complementary').getByRole('term'))).toEqual([
    'U krijgt',
    'Compensatie',
    'Ingediend',
    'Passagiers',
    'Bankgegevens',
  ]);
});
