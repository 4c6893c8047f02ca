import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '#contract/staff/rights.ts';
import type { Queue, WorkKind, WorkMessage, WorkRow } from '#contract/staff/work.ts';
import { day, hour, minute } from '#contract/values/dates.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import Workbench from '../workbench.tsx';

const me = { StaffId: 'jorien', Name: 'Jorien Terpstra' };
const noor = { StaffId: 'noor', Name: 'Noor Haddad' };
const staff = { ...me, EMailAddress: 'jorien@dienst.example', IdleEndsIn: 900 } as const;
const at = (from: number) => new Date(Date.now() + from).toISOString();

const news = (Kind: WorkKind, Count = 1, from = -hour, For: string[] | null = null) => ({
  ...{ Kind, Count, At: at(from), For },
});

function row(name: string, more: Partial<WorkRow> = {}): WorkRow {
  const ClaimId = name.toLowerCase().replaceAll(/[^a-z]/g, '-');
  return {
    ...{ ClaimId, ReferenceNumber: '4821307', ClaimType: 'Regulation_261_2004', IncidentType: 'Cancellation' },
    ...{ ContactId: `c-${ClaimId}`, FullName: name, Language: 'nl', Brand: 'redress' },
    Flight: { Code: 'XN1673', Airline: 'XN', From: 'AMS', To: 'BCN', Day: '2026-08-14' },
    News: [news('message')],
    ...{ Snippet: 'Moet ik daarop ingaan?', Since: at(-27 * hour), DueAt: at(2 * day), Assignee: null, Team: null },
    ...{ HandledAt: null, HandledBy: null, SeenTo: 7, Here: [], Step: null },
    ...more,
  };
}

const late = row('Sanne van den Berg', {
  News: [news('reply'), news('upload', 2, -2 * hour)],
  DueAt: at(-3 * hour - minute),
  Here: [{ ...noor, Writing: true }],
});
const today = row('Jonas Müller', { Language: 'de', DueAt: at(10 * minute), Assignee: me });
const later = row('Samira El Idrissi', { Assignee: noor });
const all = [late, today, later];

const eventOf = (message: WorkMessage) => new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(message)}\n\n`);

/** A server with these claims, whose live line the test holds. */
async function shown(rows: readonly WorkRow[] = all, more: Parameters<typeof answering>[0] = {}, Role: Role = 'agent') {
  const server = new Map(rows.map((one) => [one.ClaimId, one]));
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const begun = Date.now() - minute;
  const answer = (input: unknown): Queue => {
    const { claimIds, filter } = input as { claimIds?: string[]; filter: { kind?: string; team?: string } };
    const listed = [...server.values()].filter(
      ({ News, Team }) =>
        (!filter.kind || News.some(({ Kind }) => Kind === filter.kind)) && (!filter.team || Team === filter.team),
    );
    const Items = claimIds ? claimIds.flatMap((id) => server.get(id) ?? []) : listed;
    const Listed = listed.filter(({ News }) => News.length > 0).map(({ ClaimId }) => ClaimId);
    const Views = { mine: 1, nobody: 1, all: listed.length, handled: 0 };
    return {
      Items,
      Listed,
      Next: null,
      Counts: { Shown: listed.length, Late: 1, Today: 1, Views },
      TodayEnds: at(hour),
    };
  };
  const acted =
    (change: (row: WorkRow, input: { staffId?: string; team?: string }) => Partial<WorkRow>) => (input: unknown) => {
      const { claimId, ...rest } = input as { claimId: string; staffId?: string; team?: string };
      const before = server.get(claimId);
      if (!before) return refused(404, 'staff.notFound');
      server.set(claimId, { ...before, ...change(before, rest) });
      return Response.json(server.get(claimId));
    };
  const doubles = answering({
    'staff/queue': (input) => Response.json(answer(input)),
    'staff/colleagues': () =>
      Response.json({
        ...{ People: [me, noor], Teams: ['Bagage', 'Vluchten'] },
        Brands: [{ Id: 'redress', Name: 'Redress' }],
      }),
    'staff/live': (_, signal, headers) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (given) => {
            line = given;
            signal?.addEventListener('abort', () => given.error(new DOMException('', 'AbortError')));
            // Without the time of its list everything may have changed.
            if (!(Date.parse(headers.get('last-event-id') ?? '') > begun)) given.enqueue(eventOf({ Kind: 'all' }));
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    'staff/views': () => Response.json([]),
    'staff/presence': () => Response.json({}),
    'staff/assign': acted(({ Team }, { staffId, team }) => ({
      Assignee: [me, noor].find((one) => one.StaffId === staffId) ?? null,
      Team: staffId ? Team : (team ?? null),
    })),
    'staff/handle': acted(() => ({ News: [], HandledAt: at(0), HandledBy: me.Name })),
    'staff/unhandle': acted(() => ({ News: late.News, HandledAt: null, HandledBy: null })),
    'uistrings/portal/NL': () => Response.json({}),
    'uistrings/general/NL': () => Response.json({}),
    ...more,
  });
  await renderScreen(<Workbench staff={{ ...staff, Role }} onOut={() => undefined} />);
  if (rows.length > 0) await expect.element(link(rows[0]?.FullName ?? '')).toBeVisible();
  return {
    ...doubles,
    /** Somebody else changes a claim, and the line does not say so yet. */
    change: (one: WorkRow) => void server.set(one.ClaimId, one),
    /** Somebody else changes claims, and the line says so. */
    async tell(...changed: WorkRow[]) {
      for (const one of changed) server.set(one.ClaimId, one);
      const message: WorkMessage = { Kind: 'claims', Claims: changed.map(({ ClaimId }) => ClaimId) };
      await eventually(() => expect(line).toBeDefined());
      line?.enqueue(eventOf(message));
    },
  };
}

const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const rowOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const focusOn = (name: string) => expect.element(link(name)).toHaveFocus();
const order = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);
const names = (rows: readonly WorkRow[]) => rows.map(({ FullName }) => FullName);
/** The rows without the views beside them. */
const rowNames = () => order().filter((name) => all.some(({ FullName }) => FullName === name) || name === 'Pim Nieuw');

beforeEach(() => {
  history.replaceState(null, '', `${location.pathname}${location.search}#/work`);
  localStorage.removeItem('redress.staff.keys');
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
});

test('[QUEUE-2] [QUEUE-4] rows stand in groups by their promise and say what is new, how long it waits, whose it is and who writes', async () => {
  await shown();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Over de beloofde tijd 1', 'Vandaag te beantwoorden 1', 'Later 1']),
  );
  expect(rowNames()).toEqual(names(all));
  const first = rowOf(late.FullName);
  for (const words of [
    'Reactie',
    '+ document (2)',
    '1 dag 3 uur',
    '3 uur over tijd',
    'Noor schrijft',
    'AMS → BCN · 14-08',
  ]) {
    await expect.element(first.getByText(words, { exact: true })).toBeVisible();
  }
  const second = rowOf(today.FullName);
  await expect.element(second.getByText('in het Duits')).toBeVisible();
  await expect.element(second.getByText('Moet ik daarop ingaan?')).toHaveAttribute('lang', 'de');
  await expect
    .element(page.getByText('3 claims. Over de beloofde tijd: 1. De oudste wacht 1 dag en 3 uur.'))
    .toBeVisible();
});

test('[QUEUE-2] axe finds nothing in the queue and its menu', async () => {
  await shown();
  expect(await accessibilityFaults()).toEqual([]);
  link(today.FullName).first().element().focus();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('menu').first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[QUEUE-5] view and filters stand in the address, and come back with it', async () => {
  const { sentTo } = await shown();
  await page.getByRole('combobox', { name: 'Wat er nieuw is' }).selectOptions('reply');
  await expect.poll(() => location.hash).toBe('#/work?kind=reply');
  await expect.poll(rowNames).toEqual([late.FullName]);
  await page.getByRole('link', { name: /Bij niemand/ }).click();
  await expect.poll(() => location.hash).toBe('#/work?view=nobody&kind=reply');
  expect(sentTo('staff/queue').at(-1)).toMatchObject({ view: 'nobody', filter: { kind: 'reply' } });
  history.back();
  await expect.poll(() => location.hash).toBe('#/work?kind=reply');
  await page.getByRole('button', { name: 'Over de beloofde tijd' }).click();
  await expect
    .poll(() => sentTo('staff/queue').at(-1))
    .toMatchObject({ view: 'all', filter: { kind: 'reply', late: true } });
  await page.getByRole('link', { name: /Vandaag afgehandeld/ }).click();
  await expect.poll(() => location.hash, { message: 'it is past no promise' }).toBe('#/work?view=handled&kind=reply');
  await expect.element(page.getByRole('combobox', { name: 'Wat er nieuw is' })).toHaveValue('reply');
  history.back();
  await page.getByRole('combobox', { name: 'Stap' }).selectOptions('AwaitCourt');
  await expect.poll(() => sentTo('staff/queue').at(-1)).toMatchObject({ filter: { step: 'AwaitCourt' } });
  location.hash = '#/work?view=nonsense&kind=nonsense&person=%00&late=yes&step=x&flight=%22&day=2026-02-30';
  await expect.poll(() => sentTo('staff/queue').at(-1)).toMatchObject({ view: 'all', filter: {} });
});

test('[QUEUE-5] what limits the list is shown, also a person or a team that is gone', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}#/work?person=gone&team=Vroeger`);
  await shown([{ ...late, Team: 'Vroeger' }]);
  const chosen = (name: string) => page.getByRole('combobox', { name }).element() as HTMLSelectElement;
  expect(chosen('Bij wie').selectedOptions[0]?.text).toBe('Bij wie: Onbekend');
  expect(chosen('Team').selectedOptions[0]?.text).toBe('Team: Vroeger');
});

test('[TEAM-1] the address of what only admins manage is the queue for everybody else', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}#/team/keys`);
  const { asked } = await shown();
  expect(asked).not.toContain('staff/keys');
});

test('[QUEUE-5] the menu of a row leads to all that waits of its flight and day, or of its airline', async () => {
  const { sentTo } = await shown();
  await rowOf(late.FullName)
    .getByRole('button', { name: /Sanne van den Berg/ })
    .click();
  await page.getByRole('menuitem', { name: 'Alles van XN1673, 14-08-2026' }).click();
  await expect.poll(() => location.hash).toBe('#/work?flight=XN1673&day=2026-08-14');
  await expect
    .poll(() => sentTo('staff/queue').at(-1))
    .toMatchObject({ view: 'all', filter: { flight: 'XN1673', day: '2026-08-14' } });
  await page.getByRole('button', { name: 'Verwijder XN1673 · 14-08-2026' }).click();
  await expect.poll(() => location.hash).toBe('#/work');
});

test('[QUEUE-5] an empty list is friendly; with filters it leads to all', async () => {
  await shown([]);
  await expect.element(page.getByRole('heading', { name: 'Er wacht niets' })).toBeVisible();
  location.hash = '#/work?kind=payout';
  await expect.element(page.getByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await expect.poll(() => location.hash).toBe('#/work');
  await page.getByRole('link', { name: 'Alle lopende claims' }).last().click();
  await expect.poll(() => location.hash).toBe('#/work?view=open');
});

test('[QUEUE-5] among all open claims one in which nothing waits is no less than the others, and stands in no group', async () => {
  await shown([{ ...late, News: [], HandledBy: null, HandledAt: late.Since }]);
  location.hash = '#/work?view=open';
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Er wacht niets/ })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Later' }).elements()).toHaveLength(0);
});

test('[QUEUE-12] keys move the real focus, take, give and handle, and go to the next row; z undoes', async () => {
  const { sentTo } = await shown();
  await userEvent.keyboard('j');
  await focusOn(late.FullName);
  await userEvent.keyboard('j{ArrowDown}k');
  await focusOn(today.FullName);
  await userEvent.keyboard('kt');
  expect(sentTo('staff/assign')).toEqual([{ claimId: late.ClaimId, staffId: me.StaffId, from: null }]);
  await focusOn(today.FullName);
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('menuitem', { name: 'Noor Haddad' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await focusOn(later.FullName);
  expect(sentTo('staff/assign').at(-1)).toEqual({ claimId: today.ClaimId, staffId: noor.StaffId, from: me.StaffId });
  await userEvent.keyboard('kke');
  await focusOn(today.FullName);
  expect(sentTo('staff/handle')).toEqual([{ claimId: late.ClaimId, seenTo: late.SeenTo }]);
  await expect.element(page.getByRole('status').getByText(/^Afgehandeld: Sanne/)).toBeInTheDocument();
  expect(rowNames(), 'nothing moves').toEqual(names(all));
  await userEvent.keyboard('z');
  await expect.poll(() => sentTo('staff/unhandle')).toEqual([{ claimId: late.ClaimId }]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe(`#/claim/${today.ClaimId}`);
});

test('[QUEUE-9] what waits for a colleague alone is not handled, by menu or key', async () => {
  const mention = (For: string) => ({ News: [news('mention', 1, -hour, [For])] });
  const { timesAsked } = await shown([row('Noor Nodig', mention(noor.StaffId)), row('Mij Nodig', mention(me.StaffId))]);
  const menuOf = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  await userEvent.keyboard('je');
  await menuOf(/Noor Nodig/);
  await expect.element(page.getByRole('menuitem', { name: /^Op mij nemen/ })).toHaveFocus();
  expect(page.getByRole('menuitem', { name: /^Afgehandeld/ }).elements()).toEqual([]);
  expect(timesAsked('staff/handle')).toBe(0);
  await userEvent.keyboard('{Escape}');
  await menuOf(/Mij Nodig/);
  await page.getByRole('menuitem', { name: /^Afgehandeld/ }).click();
  await expect.poll(() => timesAsked('staff/handle')).toBe(1);
});

test('[QUEUE-12] keys do nothing in fields, with modifiers, or when they are switched off', async () => {
  const { timesAsked } = await shown();
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Control>}e{/Control}');
  page.getByRole('combobox', { name: 'Taal' }).element().focus();
  await userEvent.keyboard('e');
  await userEvent.keyboard('?');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  link(late.FullName).element().focus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Toetsen' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('e');
  await page.getByRole('checkbox', { name: 'Toetsen gebruiken' }).click();
  await userEvent.keyboard('{Escape}');
  link(late.FullName).element().focus();
  await userEvent.keyboard('et?/j');
  await focusOn(late.FullName);
  expect([timesAsked('staff/handle'), timesAsked('staff/assign')]).toEqual([0, 0]);
  await page.getByRole('button', { name: me.Name }).click();
  await page.getByRole('button', { name: 'Toetsen' }).first().click();
  await page.getByRole('checkbox', { name: 'Toetsen gebruiken' }).click();
});

describe('a colleague', () => {
  test('[QUEUE-6] who took the claim meanwhile is named, and it can be taken anyway', async () => {
    const first = { at: true };
    const { sentTo, change } = await shown(all, {
      'staff/assign': (input) => {
        const { claimId } = input as { claimId: string };
        if (first.at) return refused(409, 'work.takenMeanwhile', { data: { name: noor.Name } });
        return Response.json({ ...late, ClaimId: claimId, Assignee: me });
      },
    });
    change({ ...late, Assignee: noor });
    await userEvent.keyboard('jt');
    await expect
      .element(page.getByRole('alertdialog', { name: 'Noor Haddad heeft deze claim intussen op zich genomen' }))
      .toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    first.at = false;
    await page.getByRole('button', { name: 'Op mij nemen' }).click();
    await expect
      .poll(() => sentTo('staff/assign').at(-1))
      .toEqual({ claimId: late.ClaimId, staffId: me.StaffId, from: noor.StaffId });
  });

  test('[QUEUE-5, QUEUE-6] a claim is given to a team by the menu, its row says so, and the team filters', async () => {
    const { sentTo, timesAsked, tell } = await shown();
    link(late.FullName).element().focus();
    await userEvent.keyboard('a');
    await page.getByRole('menuitem', { name: 'Vluchten' }).click();
    const given = { claimId: late.ClaimId, staffId: null, team: 'Vluchten', from: null };
    await expect.poll(() => sentTo('staff/assign')).toEqual([given]);
    await expect.element(page.getByRole('button', { name: /bij wie: Vluchten/ })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('combobox', { name: 'Team' }).selectOptions('Vluchten');
    await expect.poll(() => sentTo('staff/queue').at(-1)).toMatchObject({ filter: { team: 'Vluchten' } });
    expect(location.hash).toBe('#/work?team=Vluchten');
    // The line begins anew with other filters.
    await expect.poll(() => timesAsked('staff/live')).toBe(2);
    await tell(row('Pim Ander', { Team: 'Bagage' }), row('Pim Nieuw', { Team: 'Vluchten', DueAt: at(-day) }));
    await expect.element(page.getByRole('button', { name: /1 nieuw/ })).toBeVisible();
  });

  test("[QUEUE-6] taking another's claim asks first", async () => {
    const { sentTo } = await shown();
    link(later.FullName).element().focus();
    await userEvent.keyboard('t');
    await expect.element(page.getByRole('alertdialog', { name: 'Claim overnemen van Noor Haddad?' })).toBeVisible();
    expect(sentTo('staff/assign')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([]);
    expect(sentTo('staff/assign')).toEqual([]);
  });

  test('[QUEUE-11] a line that opens after the list was loaded renews nothing by itself', async () => {
    const { timesAsked, tell } = await shown();
    await expect.poll(() => timesAsked('staff/live')).toBe(1);
    await tell({ ...today, Here: [{ ...noor, Writing: false }] });
    await expect.element(page.getByText('Noor leest')).toBeVisible();
    expect(timesAsked('staff/queue')).toBe(2);
  });

  test('[QUEUE-10] [QUEUE-11] changes rows in place; what is handled turns grey, what is new waits for a press, and nothing moves', async () => {
    const { tell } = await shown();
    link(today.FullName).element().focus();
    const before = link(today.FullName).element().getBoundingClientRect().top;
    await tell(
      { ...late, News: [], HandledAt: at(0), HandledBy: noor.Name, Here: [] },
      { ...later, Here: [{ ...noor, Writing: false }] },
    );
    await expect.element(page.getByText('door Noor Haddad')).toBeVisible();
    await expect.element(page.getByText('Noor leest')).toBeVisible();
    // A system answered, or the contact took it back.
    await tell({ ...late, News: [], HandledAt: at(0), HandledBy: null });
    await expect.element(page.getByText('door Noor Haddad')).not.toBeInTheDocument();
    expect(page.getByText('door u').query()).toBeNull();
    expect(rowNames()).toEqual(names(all));
    expect(link(today.FullName).element().getBoundingClientRect().top).toBe(before);
    await tell(row('Pim Nieuw', { DueAt: at(-day) }));
    const fresh = page.getByRole('button', { name: /1 nieuw/ });
    await expect.element(fresh).toBeVisible();
    expect(rowNames()).toEqual(names(all));
    await focusOn(today.FullName);
    await userEvent.keyboard('.');
    await expect.poll(rowNames).toContain('Pim Nieuw');
    await expect.poll(() => fresh.elements()).toEqual([]);
  });
});

test('[QUEUE-10] an open claim is told to colleagues, and once more on leaving', async () => {
  const { sentTo } = await shown();
  await link(late.FullName).click();
  await expect.poll(() => sentTo('staff/presence')[0]).toEqual({ claimId: late.ClaimId, writing: false });
  await page.getByRole('link', { name: /^Werk/ }).first().click();
  await expect.poll(() => sentTo('staff/presence').at(-1)).toEqual({ writing: false });
  await focusOn(late.FullName);
});

test('[CASE-12] beside a claim the list stands from 80rem; j goes to the next claim', async () => {
  await shown();
  await link(late.FullName).click();
  const rail = page.getByRole('navigation', { name: 'Werk', exact: true });
  await expect.element(rail.getByRole('link', { name: /Sanne/ })).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('j');
  await expect.poll(() => location.hash).toBe(`#/claim/${today.ClaimId}`);
  await page.viewport(1200, 800);
  await expect.poll(() => rail.elements()).toEqual([]);
});

test('[FIGURES-1, FIGURES-3] the figures open on the head of the queue, with a sentence, a table and a file of them', async () => {
  const figures = {
    ...{ At: '2026-11-20T12:05:00.000Z', Ages: [11, 14, 9, 5, 3], Kinds: [{ Kind: 'message', Count: 19 }] },
    Days: Array.from({ length: 28 }, (_, at) => ({
      Day: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
      ...{ Came: at, Settled: 27 - at },
    })),
    ...{ FirstAnswer: 220, Promised: { Settled: 812, Within: 763 } },
    Stages: [{ Step: 'AwaitAirline', Count: 3871, Days: 34 }],
  };
  const server = await shown(all, { 'staff/figures': () => Response.json(figures) });
  expect(server.timesAsked('staff/figures')).toBe(0);
  const button = page.getByRole('button', { name: 'Cijfers' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  const open = page.getByRole('region', { name: 'Cijfers' });
  await expect.element(open.getByText('94%')).toBeVisible();
  await expect.element(open.getByText('Afgehandeld: 812')).toBeVisible();
  await expect.element(open.getByText(/Sinds 24-10-2026 kwamen er 378 dingen binnen/)).toBeVisible();
  await expect
    .element(open.getByRole('row', { name: 'De luchtvaartmaatschappij antwoordt 3.871 · 34 dagen' }))
    .toBeVisible();
  await open.getByText('Als tabel').click();
  await expect.element(open.getByRole('row', { name: '20-11-2026 27 0' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(server.sentTo('staff/figures')).toEqual([{ days: 28 }]);
});

test('[QUEUE-5] a view is kept with its filters, by a lead for all, and stands beside the views of the queue', async () => {
  const views: object[] = [];
  const server = await shown(
    all,
    {
      'staff/views': () => Response.json(views),
      'staff/keepview': (input) => {
        views.push({ Id: 'v1', ...(input as object) });
        return Response.json(views[0]);
      },
      'staff/removeview': () => {
        views.pop();
        return Response.json(true);
      },
    },
    'lead',
  );
  const keep = page.getByRole('button', { name: 'Weergave bewaren' });
  await expect.element(keep).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Taal' }).selectOptions('de');
  await keep.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Naam').fill('Duits');
  await dialog.getByText('Delen met alle medewerkers').click();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo('staff/keepview')).toEqual([
    { Name: 'Duits', View: 'all', Filter: { language: 'de' }, Shared: true },
  ]);
  const link = page.getByRole('link', { name: 'Duits Gedeeld' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: /Alles wat wacht/ })).not.toHaveAttribute('aria-current');
  await expect.element(keep).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Verwijder Duits' }).click();
  await expect.element(link).not.toBeInTheDocument();
});
