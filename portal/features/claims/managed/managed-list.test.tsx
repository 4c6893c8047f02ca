import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { firstView, type ManagedPage, type ManagedView, managedPageSize } from '#contract/managed-claims.ts';
import { answerOfItem } from '#contract/testing/answer.ts';
import { needsAction } from '../../../data/claim-facts.ts';
import { dossierChanged } from '../../../data/claims.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { textsOf } from '../../../ui/testing/texts.ts';
import { asking, claimOf, personOf } from '../../home/testing/dossier.ts';
import { ManagedList } from './managed-list.tsx';

let contact = 0;

beforeEach(() => {
  history.replaceState(null, '');
  contact += 1;
});

type View = ManagedView & { readonly culture: string };

/** A server that answers each view with a page of these claims; searching and sorting is its own matter. */
function serving(claimsOf: (view: View) => readonly ClaimItem[]) {
  const views: View[] = [];
  const answer = (input: unknown) => {
    const view = input as View;
    views.push(view);
    return Response.json(pageOf(claimsOf(view), view));
  };
  answering({ 'portal/managedclaims': answer });
  return views;
}

function pageOf(claims: readonly ClaimItem[], { Page, State }: Pick<ManagedView, 'Page' | 'State'>): ManagedPage {
  const stateOf = (claim: ClaimItem) =>
    needsAction(claim) ? 'action' : claim.ClaimClosed ? ('closed' as const) : ('progress' as const);
  const count = (state: string) => claims.filter((claim) => stateOf(claim) === state).length;
  const found = claims.filter((claim) => State === 'all' || stateOf(claim) === State);
  const Rows = found.slice((Page - 1) * managedPageSize, Page * managedPageSize);
  return {
    Rows,
    Counts: { All: claims.length, Action: count('action'), Progress: count('progress'), Closed: count('closed') },
    Total: found.length,
    Page,
    Pages: Math.max(1, Math.ceil(found.length / managedPageSize)),
    Cursor: `page ${Page}`,
  };
}

/** Shows the list, which the server answers with these claims whatever is asked. Returns what it was asked. */
async function show(claims: readonly ClaimItem[]) {
  const views = serving(() => claims);
  const shown = await renderScreen(<ManagedList contact={String(contact)} />);
  await expect.element(page.getByText(/^1–/)).toBeVisible();
  return { ...shown, views };
}
const rows = () => page.getByRole('row').elements().slice(1);
const cells = (column: number) => rows().map((row) => row.children[column]?.textContent);
const search = () => page.getByRole('searchbox');

const ann = claimOf({
  Id: 'a',
  ReferenceNumber: '4841990',
  Passengers: { Person: ['Ann de Boer', 'Bo Kok'].map(personOf) },
});
const ozgur = claimOf({
  Id: 'b',
  ReferenceNumber: '4841952',
  ClaimType: 'Regulation_889_2002',
  IncidentType: 'Loss',
  DepartureAirport: 'CGN',
  DepartureFlightDateTime: '2026-11-17T07:40:00',
  Passengers: { Person: [personOf('Özgür Łukasik')] },
  ...asking('RequestReply', 'RequestMarkRead'),
});
const closed = claimOf({
  Id: 'c',
  ReferenceNumber: '4841912',
  ClaimClosed: true,
  ClaimStatusTitle: 'Uitbetaald',
  DepartureFlightDateTime: '2024-01-05T08:05:00',
  Passengers: { Person: [personOf('Cas Meijer')] },
});

test('[LIST-14] the list begins with the newest departure and can be sorted by each column, either way', async () => {
  const { views } = await show([ozgur, ann, closed]);
  expect(views).toEqual([{ ...firstView, culture: 'nl-NL' }]);
  await expect.poll(() => cells(0)).toEqual(['4841952', '4841990', '4841912']);
  await expect.poll(() => cells(1)).toEqual(['Łukasik, Özgür', 'De Boer, Ann+1', 'Meijer, Cas']);
  const departure = page.getByRole('columnheader', { name: 'Vertrek' });
  await expect.element(departure).toHaveAttribute('aria-sort', 'descending');
  await departure.getByRole('button').click();
  await expect.element(departure).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => views.at(-1)).toMatchObject({ Sort: 'departure', Descending: false, Page: 1, Cursor: null });
  await page.getByRole('columnheader', { name: 'Passagiers' }).getByRole('button').click();
  await expect.poll(() => views.at(-1)).toMatchObject({ Sort: 'people', Descending: false });
  expect(await accessibilityFaults()).toEqual([]);
});

test('[LIST-14] what is typed is asked for once the reader pauses; what is there stays until the answer to the last search comes', async () => {
  const answers = new Map<string, (response: Response) => void>();
  answering({
    'portal/managedclaims': (input) => {
      const view = input as View;
      if (view.Query === '') return Response.json(pageOf([ozgur, ann, closed], view));
      return new Promise<Response>((resolve) => answers.set(view.Query, resolve));
    },
  });
  await renderScreen(<ManagedList contact={String(contact)} />);
  await expect.poll(() => cells(0)).toEqual(['4841952', '4841990', '4841912']);
  await userEvent.type(search(), 'Łukasik, ');
  await expect.poll(() => [...answers.keys()]).toEqual(['Łukasik,']);
  await expect.element(search()).toHaveValue('Łukasik, ');
  await search().fill('cas');
  await expect.poll(() => answers.has('cas')).toBe(true);
  expect(cells(0)).toHaveLength(3);
  answers.get('cas')?.(Response.json(pageOf([closed], firstView)));
  await expect.poll(() => cells(0)).toEqual(['4841912']);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 claim gevonden');
  answers.get('Łukasik,')?.(Response.json(pageOf([ozgur], firstView)));
  await new Promise((passed) => setTimeout(passed, 100));
  expect(cells(0)).toEqual(['4841912']);
});

test('[LIST-3] a search that fails says so in place of the rows, and is tried again', async () => {
  let fails = false;
  answering({
    'portal/managedclaims': (input) => {
      if (fails) return refused(422, 'call.invalid');
      return Response.json(pageOf([ann], input as View));
    },
  });
  await renderScreen(<ManagedList contact={String(contact)} />);
  await expect.poll(() => cells(0)).toEqual(['4841990']);
  fails = true;
  await search().fill('boer');
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await expect.element(search()).toHaveValue('boer');
  fails = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.poll(() => cells(0)).toEqual(['4841990']);
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).not.toBeInTheDocument();
});

test('[LIST-14, ANSWER-44] the standings filter the list and count what the search leaves; what needs an action goes by its due day', async () => {
  const views = serving(({ Query }) => (Query === 'boer' ? [ann] : [ozgur, ann, closed]));
  await renderScreen(<ManagedList contact={String(contact)} />);
  const names = () => textsOf(page.getByRole('group', { name: 'Tonen' }).getByRole('button'));
  await expect.poll(() => names()).toEqual(['Alle 3', 'Actie nodig 1', 'In behandeling 1', 'Gesloten 1']);
  await page.getByRole('button', { name: 'Actie nodig 1' }).click();
  await expect.poll(() => cells(0)).toEqual(['4841952']);
  expect(views.at(-1)).toMatchObject({ State: 'action', Sort: 'due', Descending: false });
  await page.getByRole('button', { name: 'Gesloten 1' }).click();
  await expect.poll(() => cells(0)).toEqual(['4841912']);
  expect(views.at(-1)).toMatchObject({ State: 'closed', Query: '', Sort: 'departure', Descending: true });
  await search().fill('boer');
  await expect.poll(names).toEqual(['Alle 1', 'Actie nodig 0', 'In behandeling 1', 'Gesloten 0']);
});

test('[LIST-14] kind and departure filter the list', async () => {
  const { views } = await show([ozgur, ann]);
  await page.getByRole('combobox', { name: 'Soort' }).click();
  await page.getByRole('option', { name: 'Bagageclaim' }).click();
  await expect.poll(() => views.at(-1)).toMatchObject({ Kind: 'luggage', Departure: 'all' });
  await page.getByRole('combobox', { name: 'Vertrek' }).click();
  await page.getByRole('option').last().click();
  await expect.poll(() => views.at(-1)).toMatchObject({ Kind: 'luggage', Departure: 'older' });
});

test('[STATUS-13] a change of a claim that is told while the list is open is shown in its row', async () => {
  let title = 'In behandeling';
  serving(() => [{ ...ann, ClaimStatusTitle: title }]);
  await renderScreen(<ManagedList contact={String(contact)} />);
  await expect.poll(() => cells(5)[0]).toContain('In behandeling');
  title = 'Uitbetaald';
  await dossierChanged(true);
  await expect.poll(() => cells(5)[0]).toContain('Uitbetaald');
});

test('[LIST-8] every open task of a managed claim is a link to itself', async () => {
  await show([ozgur]);
  await expect
    .element(page.getByRole('link', { name: 'Beantwoord onze vraag' }))
    .toHaveAttribute('href', '#/claim/b/status/RequestReply');
  await expect
    .element(page.getByRole('link', { name: 'Lees dit bericht' }))
    .toHaveAttribute('href', '#/claim/b/status/RequestMarkRead');
});

const told = {
  StatusActor: 'Airline',
  NextStep: 'AwaitAirline',
  UsualDays: 42,
  LastLookedAt: '2026-11-17T10:00:00Z',
} as const;

test('[DESK-10] in the table each managed claim says what comes next and when it was last looked at, or when it last changed', async () => {
  const answered = (claim: ClaimItem) => ({ ...claim, Answer: answerOfItem(claim) });
  await show([
    answered({ ...ann, ...told }),
    answered({ ...ozgur, ...told, NextStepText: 'Wij bellen u', NextDueDate: '2026-01-05' }),
    closed,
  ]);
  const ofClaim = (number: string) => page.getByRole('row').filter({ hasText: number }).last().element().textContent;
  await expect
    .poll(() => ofClaim('4841990'))
    .toMatch(/In behandeling.*De luchtvaartmaatschappij is aan zetDoor ons nagekeken op 17-11-2026/);
  const red = getComputedStyle(document.documentElement).getPropertyValue('--err');
  const late = page.getByText('Te laat, kan nog');
  await expect.element(late).toHaveStyle({ color: red });
  // What is asked is what comes next.
  await expect.poll(() => ofClaim('4841952')).not.toContain('Wij bellen u');
  await expect.poll(() => ofClaim('4841952')).toMatch(/Lees dit bericht.*Door ons nagekeken op 17-11-2026/);
  await expect.poll(() => ofClaim('4841912')).toMatch(/Uitbetaald.*Laatste wijziging op 20-08-2026/);
});

test('[LIST-14] text of twice the size gets rows in place of a table that would be wider than the window, and the table comes back (WCAG 1.4.4)', async () => {
  const { documentElement } = document;
  onTestFinished(() => {
    documentElement.style.removeProperty('font-size');
  });
  await show([ann, ozgur, closed]);
  await expect.element(page.getByRole('table')).toBeVisible();
  documentElement.style.fontSize = '200%';
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect(documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  documentElement.style.removeProperty('font-size');
  await expect.element(page.getByRole('table')).toBeVisible();
  await page.viewport(1000, 800);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('[LIST-17] a voucher has no times in the managed list', async () => {
  await show([claimOf({ ClaimType: 'Voucher_Flight' })]);
  await expect.poll(() => rows()[0]?.textContent).toContain('14-08-2026');
  await expect.poll(() => rows()[0]?.textContent).not.toMatch(/\d\d:\d\d/);
});

test('nothing found says for what, and undoes search and filters one by one', async () => {
  serving(({ Query, State }) => (Query === '' ? (State === 'closed' ? [closed] : [ozgur, ann, closed]) : []));
  await renderScreen(<ManagedList contact={String(contact)} />);
  await page.getByRole('button', { name: 'Gesloten 1' }).click();
  await search().fill('XN1637');
  await expect.element(page.getByRole('heading', { name: 'Geen claims met ‘XN1637’' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect.element(page.getByRole('button', { name: 'Filters wissen' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).last().click();
  await expect.poll(() => rows().length).toBe(3);
});

test('[NAV-8] going back returns to the same list: search, order and page', async () => {
  const claims = Array.from({ length: 120 }, (_, n) =>
    claimOf({ Id: `n${n}`, ReferenceNumber: String(4_000_000 + n) }),
  );
  const { views } = await show(claims);
  expect(rows()).toHaveLength(50);
  await search().fill('amsterdam');
  await expect.poll(() => views.at(-1)?.Query).toBe('amsterdam');
  await page.getByRole('button', { name: 'Pagina 2' }).click();
  await expect.element(page.getByText('51–100 van 120')).toBeInTheDocument();
  expect(views.at(-1)).toMatchObject({ Query: 'amsterdam', Page: 2, Cursor: 'page 1' });
  history.back();
  await expect.element(page.getByText('1–50 van 120')).toBeInTheDocument();
  await expect.element(search()).toHaveValue('amsterdam');
  history.forward();
  await expect.element(page.getByText('51–100 van 120')).toBeInTheDocument();
});

test('[NAV-8] coming back by a link returns to the same list, but never to that of someone else', async () => {
  const { rerender } = await show([ann, ozgur, closed]);
  await search().fill('meijer');
  await rerender(null);
  history.replaceState(null, '');
  await rerender(<ManagedList contact={String(contact)} />);
  await expect.element(search()).toHaveValue('meijer');
  await rerender(null);
  history.replaceState(null, '');
  await rerender(<ManagedList contact="someone else" />);
  await expect.element(search()).toHaveValue('');
});

test('[LIST-14] a narrow window shows rows, with filters and order behind a button', async () => {
  await page.viewport(390, 800);
  const { views } = await show([ozgur, ann, closed]);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const numbers = () => textsOf(page.getByRole('link', { name: /Bekijk claim/ }));
  await expect.poll(() => numbers()).toEqual(['4841952', '4841990', '4841912']);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Volgorde' }).click();
  await page.getByRole('option', { name: 'Claim, oplopend' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => views.at(-1)).toMatchObject({ Sort: 'claim', Descending: false });
});

const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([
  [1280, 'row'],
  [390, 'listitem'],
] as const)(
  '[LIST-5] [LIST-9] [LIST-10] in a window of %i px a managed claim shows its kind, flight and partner, by logo where there is one, without its offer',
  async (width, role) => {
    await page.viewport(width, 800);
    await show([
      { ...ann, LeadGeneratorId: 42, LeadGenerator: { Name: 'Reisbond', Image: logo } },
      { ...ozgur, LeadGeneratorId: 5, LeadGenerator: { Name: 'Bond', Image: null } },
    ]);
    const ofClaim = (number: string) => page.getByRole(role).filter({ hasText: number }).last();
    await expect.element(ofClaim('4841990').getByRole('img', { name: 'Reisbond' })).toBeVisible();
    await expect.poll(() => ofClaim('4841990').element().textContent).toContain('XN1673');
    await expect.poll(() => ofClaim('4841952').element().textContent).toContain('Bond');
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: /Bekijk claim/ })
          .elements()
          .every((one) => one.querySelector('svg')),
      )
      .toBe(true);
    await expect.poll(() => page.getByRole('link', { name: /lid/i }).elements(), { message: 'no promo' }).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('[LIST-7] +n opens the names by keyboard in place, and they stay open while others open', async () => {
  const more = { ...closed, Passengers: { Person: ['Cas Meijer', 'Dee Bos', 'Eva Dijk'].map(personOf) } };
  await show([ann, more]);
  const first = page.getByRole('button', { name: 'Toon nog 1 passagier' });
  expect(first.element().textContent).toBe('+1');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kok, Bo')).toBeVisible();
  await page.getByRole('button', { name: 'Toon nog 2 passagiers' }).click();
  await expect.element(page.getByText('Dijk, Eva')).toBeVisible();
  await expect.element(page.getByText('Kok, Bo')).toBeVisible();
  const fold = page.getByRole('button', { name: 'Toon minder' }).first();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect.element(page.getByText('Kok, Bo')).not.toBeInTheDocument();
  await expect.element(page.getByText('Dijk, Eva')).toBeVisible();
});
