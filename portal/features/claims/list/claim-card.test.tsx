import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { textsOf } from '../../../ui/testing/texts.ts';
import { asking, claimOf, personOf } from '../../home/testing/dossier.ts';
import { TripCard } from './claim-card.tsx';
import { ClaimsList } from './claims-list.tsx';

const show = (part: Partial<ClaimItem> = {}) => renderScreen(<TripCard claims={[claimOf(part)]} />);
const card = () => page.getByRole('article');
const text = () => document.body.textContent;

test('[LIST-5] the card tells number, flight, date, airports and times', async () => {
  await show();
  for (const words of [
    '4821307',
    'XN1673',
    '14-08-2026',
    'Van AMS',
    '18:40',
    'Amsterdam',
    'naar BCN',
    '20:55',
    'Barcelona',
    // For who hears it: a time alone does not say what it is of.
    'Vertrek 18:40',
    'Vlucht XN1673',
    'Aankomst 20:55',
  ]) {
    await expect.poll(() => text()).toContain(words);
  }
});

test('[LIST-5] an unknown airport is called unknown, a name without a code stands in words', async () => {
  await show({ DepartureAirport: 'Unknown', DepartureFlightDateTime: null, ArrivalAirport: 'Zell am See' });
  await expect.poll(() => text()).toContain('Van Onbekend');
  await expect.poll(() => text()).toContain('naar Zell am See');
});

test('[DATA-4] a claim of an unknown type is shown neutrally, with a neutral picture and label', async () => {
  await show({ ClaimType: 'Regulation_2030', IncidentType: 'Cancellation' });
  await expect.element(card().getByRole('heading', { name: 'Claim', exact: true })).toBeInTheDocument();
  await expect.poll(() => text()).not.toContain('Regulation_2030');
  expect(document.querySelector('.lucide-file-text')).not.toBeNull();
});

test('[LIST-7] three passengers are in sight, the others behind a button that folds them away again', async () => {
  await show({ Passengers: { Person: ['Ann Een', 'Bo Twee', 'Cas Drie', 'Dee Vier', 'Eef Vijf'].map(personOf) } });
  const names = () => textsOf(page.getByRole('list', { name: 'Passagiers' }).getByRole('listitem'));
  const all = ['Ann Een', 'Bo Twee', 'Cas Drie', 'Dee Vier', 'Eef Vijf'];
  const more = page.getByRole('button', { name: 'Toon 2 meer (Passagiers)' });
  const less = page.getByRole('button', { name: 'Toon minder' });
  await expect.poll(() => names()).toEqual(all.slice(0, 3));
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.poll(() => names()).toEqual(all);
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  await less.click();
  await expect.poll(() => names()).toEqual(all.slice(0, 3));
});

test('[LIST-8] every open task is a link to itself in the claim, in place of the status', async () => {
  await show(asking('RequestUploadDocument', 'RequestReply'));
  await page.getByRole('button', { name: '+1 (meer acties tonen)' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Stuur ons documenten' }))
    .toHaveAttribute('href', '#/claim/c1/status/RequestUploadDocument');
  await expect
    .element(page.getByRole('link', { name: 'Beantwoord onze vraag' }))
    .toHaveAttribute('href', '#/claim/c1/status/RequestReply');
  await expect.poll(() => text()).toContain('2 acties voor u');
  await expect.poll(() => text()).not.toContain('In behandeling');
});

test('[LIST-8] a closed claim asks for nothing any more: the card shows the status', async () => {
  await show({ ...asking('RequestUploadDocument'), ClaimClosed: true });
  await expect.poll(() => text()).toContain('In behandeling');
  expect(page.getByRole('link', { name: 'Stuur ons documenten' }).query()).toBeNull();
});

test('[LIST-9] each kind of claim has a picture of its own, and a button leads to its status', async () => {
  const pictures = [];
  const { rerender } = await show();
  for (const ClaimType of [
    'Regulation_261_2004',
    'Regulation_889_2002',
    'Regulation_889_2002_Flight',
    'Voucher_Flight',
    'Else',
  ]) {
    await rerender(<TripCard claims={[claimOf({ ClaimType })]} />);
    pictures.push(card().element().querySelector('svg')?.innerHTML);
  }
  expect(new Set(pictures).size).toBe(5);
  await expect
    .element(page.getByRole('link', { name: 'Bekijk claim 4821307' }))
    .toHaveAttribute('href', '#/claim/c1/status');
});

test('[DESK-10] the words of the claims service carry their language where it is not the reader’s', async () => {
  const german = { ClaimStatusTitle: 'Wir prüfen', Language: 'de' };
  const { rerender } = await show(german);
  await expect.element(page.getByText('Wir prüfen', { exact: true })).toHaveAttribute('lang', 'de');
  await expect.poll(() => text()).toContain('Wir prüfen · Origineel in het Duits');
  await rerender(<TripCard claims={[claimOf({ ...german, StatusCode: 'PartlyAwarded' })]} />);
  await expect.element(page.getByText('Gedeeltelijk toegewezen')).not.toHaveAttribute('lang');
});

test('[LIST-10] a partner shows by its logo, or by its name without one', async () => {
  const { rerender } = await show({
    LeadGeneratorId: 12,
    LeadGenerator: { Name: 'Zonnewijzer Reizen', Image: '/lead-generators/zonnewijzer.svg' },
  });
  await expect
    .element(page.getByRole('img', { name: 'Zonnewijzer Reizen' }))
    .toHaveAttribute('src', '/lead-generators/zonnewijzer.svg');
  await rerender(
    <TripCard claims={[claimOf({ LeadGeneratorId: 4, LeadGenerator: { Name: 'De Golf', Image: null } })]} />,
  );
  await expect.element(page.getByText('De Golf', { exact: false })).toBeInTheDocument();
});

test('[LIST-10] a claim whose partner is not told shows none', async () => {
  await show({ LeadGeneratorId: 9, LeadGenerator: null });
  await expect.poll(() => text()).not.toContain('Ingediend via');
});

test('[LIST-10] the consumer association offers questions and membership, both in a new tab', async () => {
  await show({ LeadGeneratorId: 5, LeadGenerator: { Name: 'Reizigersbond', Image: null } });
  const promo = page.getByRole('region', { name: 'Ingediend via Reizigersbond' });
  for (const name of ['Bekijk lidmaatschap', 'Veelgestelde vragen']) {
    await expect.element(promo.getByRole('link', { name, exact: false })).toHaveAttribute('target', '_blank');
  }
});

test('[LIST-17] a voucher shows dates without times', async () => {
  await show({ ClaimType: 'Voucher_Flight', ArrivalFlightDateTime: '2026-08-15T20:55:00' });
  await expect.poll(() => text()).toContain('14-08-2026');
  await expect.poll(() => text()).toContain('15-08-2026');
  await expect.poll(() => text()).not.toMatch(/\d\d:\d\d/);
});

test('cards that ask something come first, then the newest', async () => {
  await renderScreen(
    <ClaimsList
      label="Uw claims"
      claims={[
        claimOf({ Id: 'a', ReferenceNumber: '1', SubmittedDate: '2026-01-01T00:00:00Z' }),
        claimOf({ Id: 'b', ReferenceNumber: '2', SubmittedDate: '2026-03-01T00:00:00Z' }),
        claimOf({ Id: 'c', ReferenceNumber: '3', SubmittedDate: '2025-01-01T00:00:00Z', ...asking('RequestReply') }),
      ]}
    />,
  );
  const numbers = card()
    .elements()
    .map((one) => one.querySelector('.num')?.textContent);
  expect(numbers).toEqual(['3', '2', '1']);
});
