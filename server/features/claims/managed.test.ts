import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { firstView, type ManagedView, managedClaims, managedFamily } from '#contract/managed-claims.ts';
import { redress } from '../../brands/brand.ts';
import type { Db, Tables } from '../../database/tables.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, type GivenClaim, nonPassenger, passenger, request } from '../../testing/given.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { refreshManagedLists } from './managed-usecases.ts';

async function pageOf(client: Client, view: Partial<ManagedView> = {}, prefix?: string) {
  const answer = await client.call(
    managedClaims,
    { culture: 'nl-NL', ...firstView, ...view },
    prefix ? { prefix } : {},
  );
  expect(answer.status).toBe(200);
  return answer.body;
}
const numbersOf = async (client: Client, view: Partial<ManagedView> = {}) =>
  (await pageOf(client, view)).Rows.map(({ ReferenceNumber }) => ReferenceNumber);

const [owner, manager] = [contact(), contact()];
type Columns = Parameters<typeof flightClaim>[0];
const managed = (reference_number: string, columns: Columns = {}) =>
  flightClaim({ owner, managers: [manager], reference_number, ...columns });

/** A manager's browser, with these claims of somebody else. */
async function managing(world: (given: object) => Promise<World>, claims: readonly GivenClaim[]) {
  const here = await world({ contacts: [owner, manager], claims });
  return { ...here, client: await here.clientOf(manager) };
}

const named = (first_name: string, last_name: string, middle_name: string | null = null) =>
  passenger({ first_name, middle_name, last_name });

const ann = managed('4841990', {
  people: [named('Ann', 'Boer', 'de'), named('Bo', 'Kok')],
  departure_airport: 'AMS',
  arrival_airport: 'PMI',
  departure_at: '2026-10-09T18:40:00',
  airline_code: 'XN',
  flight_number: '1673',
});
const ozgur = managed('4841952', {
  people: [named('Özgür', 'Łukasik')],
  claim_type: 'Regulation_889_2002',
  incident_type: 'Loss',
  departure_airport: 'CGN',
  arrival_airport: 'PMI',
  departure_at: '2026-11-17T07:40:00',
  documents: [request('RequestReply'), request('RequestMarkRead')],
});
const cas = managed('4841912', {
  people: [named('Piet', 'Hoekstra-Jansen'), nonPassenger({ first_name: 'Wim', last_name: 'Zaal' })],
  closed: true,
  status_title: 'Uitbetaald',
  departure_airport: 'Unknown',
  arrival_airport: 'PMI',
  departure_at: '2024-01-05T08:05:00',
});
const some = [ann, ozgur, cas];

async function insertManaged(db: Db, claims: readonly Selectable<Tables['claim']>[]) {
  for (let first = 0; first < claims.length; first += 50) {
    const some = claims.slice(first, first + 50);
    await db.insertInto('claim').values(some).execute();
    await insert(
      db,
      'claim_manager',
      some.map(({ id }) => ({ claim_id: id, contact_id: manager.id })),
    );
  }
}

onEachDatabase('the managed list', (world) => {
  test('[LIST-14] finds claims by names in any order, numbers, airports, cities, flights and days, whatever capitals and accents', async () => {
    const { client } = await managing(world, some);
    for (const [query, number] of [
      ['4841912', '4841912'],
      ['1912', '4841912'],
      ['#4841912', '4841912'],
      ['ozgur lukasik', '4841952'],
      ['Łukasik, Özgür', '4841952'],
      ['keulen', '4841952'],
      ['Köln', '4841952'],
      ['cgn', '4841952'],
      ['BO KOK', '4841990'],
      ['Boer, Ann', '4841990'],
      ['jansen piet', '4841912'],
      ['oekst', '4841912'],
      ['xn1673', '4841990'],
      ['XN 1673', '4841990'],
      ['09/10/2026', '4841990'],
      ['9-10-2026', '4841990'],
      ['9.10.26', '4841990'],
      ['9-10', '4841990'],
      ['2026-10-09', '4841990'],
      ['9 Oct', '4841990'],
      ['9 oktober 2026', '4841990'],
      ['9. Okt. de boer', '4841990'],
    ] as const) {
      expect(await numbersOf(client, { Query: query }), query).toEqual([number]);
    }
    for (const query of ['9-10-2025', 'boer zaal', '100%', '484_912', 'unknown', '32-10-2026', 'zaal']) {
      expect(await numbersOf(client, { Query: query }), query).toEqual([]);
    }
    expect((await pageOf(client, { Query: 'mallorca' })).Total).toBe(3);
  });

  test('[LIST-14] a word with one typing error is found when nothing matches as it is typed', async () => {
    const { client } = await managing(world, some);
    for (const typed of ['hokstra', 'hoeekstra', 'hoikstra', 'heokstra', 'hoeksta', 'Hokstra piet', 'piet janssen']) {
      expect(await numbersOf(client, { Query: typed }), typed).toEqual(['4841912']);
    }
    expect(await numbersOf(client, { Query: 'hokstra', State: 'action' })).toEqual([]);
    for (const typed of ['hkstra', 'kak', '4841911', 'hokstra ann']) {
      expect(await numbersOf(client, { Query: typed }), typed).toEqual([]);
    }
  });

  test('[LIST-14] states, kinds and departures narrow the list, and the states count what the rest leaves', async () => {
    const { client } = await managing(world, some);
    expect((await pageOf(client)).Counts).toEqual({ All: 3, Action: 1, Progress: 1, Closed: 1 });
    expect(await numbersOf(client, { State: 'closed' })).toEqual(['4841912']);
    const page = await pageOf(client, { State: 'closed', Query: 'boer' });
    expect(page).toMatchObject({ Counts: { All: 1, Action: 0, Progress: 1, Closed: 0 }, Total: 0, Page: 1, Pages: 1 });
    expect(await numbersOf(client, { Kind: 'luggage' })).toEqual(['4841952']);
    expect(await numbersOf(client, { Departure: 'month' })).toEqual(['4841952']);
    expect(await numbersOf(client, { Departure: 'quarter' })).toEqual(['4841952', '4841990']);
    expect(await numbersOf(client, { Departure: 'older' })).toEqual(['4841912']);
  });

  test('[LIST-14] each column sorts either way: unknown values last, equal ones the newest first, texts in the reader’s language', async () => {
    const { client } = await managing(world, [
      managed('900', { people: [named('Jo', 'Zeeman')], departure_at: null, status_title: 'Wacht' }),
      managed('1000', {
        people: [named('Jo', 'Özdemir')],
        departure_at: '2022-01-01T00:00:00',
        incident_type: 'Cancellation',
        status_title: 'Zaak loopt',
      }),
      managed('2000', { people: [], departure_at: '2020-01-01T00:00:00', documents: [request('RequestReply')] }),
      managed('3000', {
        people: [named('An', 'Özdemir')],
        departure_at: '2021-01-01T00:00:00',
        incident_type: 'Delay',
        flight_number: '99',
      }),
    ]);
    const sorted = (Sort: ManagedView['Sort'], Descending: boolean) => numbersOf(client, { Sort, Descending });
    expect(await sorted('claim', false)).toEqual(['900', '1000', '2000', '3000']);
    expect(await sorted('claim', true)).toEqual(['3000', '2000', '1000', '900']);
    expect(await sorted('people', false)).toEqual(['3000', '1000', '900', '2000']);
    expect(await sorted('people', true)).toEqual(['900', '1000', '3000', '2000']);
    expect(await sorted('departure', true)).toEqual(['1000', '3000', '2000', '900']);
    expect(await sorted('departure', false)).toEqual(['2000', '3000', '1000', '900']);
    const problems = await sorted('problem', false);
    expect(problems.indexOf('1000')).toBeGreaterThan(-1);
    expect(problems.toReversed().toSorted()).toEqual(problems.toSorted());
    expect((await sorted('status', false)).slice(0, 1)).toEqual(['2000']);
    expect((await sorted('status', true)).slice(0, 2)).toEqual(['1000', '900']);
  });

  test('[LIST-14, ANSWER-44] what needs an action, which nothing optional does, goes by its due day, of one day the oldest first, then those without one', async () => {
    const task = (number: string, due_on: string | null, year: string) =>
      managed(number, { departure_at: `${year}-01-01T00:00:00`, documents: [request('RequestReply', { due_on })] });
    const { client } = await managing(world, [
      task('1', null, '2020'),
      task('2', '2026-12-04', '2025'),
      task('3', '2026-12-04', '2024'),
      task('4', '2026-11-01', '2026'),
      task('5', null, '2019'),
      managed('6'),
      managed('7', { documents: [request('RequestReply', { optional: true })] }),
    ]);
    const due = { Sort: 'due', Descending: false } as const;
    expect(await numbersOf(client, { ...due, State: 'action' })).toEqual(['4', '3', '2', '5', '1']);
    expect((await numbersOf(client, due)).slice(0, 3)).toEqual(['4', '3', '2']);
  });

  test('[LIST-14] pages hold fifty; the cursor of a page leads to its neighbours although claims have come since', async () => {
    const many = Array.from({ length: 120 }, (_, nth) =>
      managed(String(5_000_000 + nth), {
        departure_at: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 19),
      }),
    );
    const here = await managing(world, many);
    const { client, db } = here;
    const newest = many.map(({ columns }) => columns.reference_number).toReversed();
    const first = await pageOf(client);
    expect(first).toMatchObject({ Total: 120, Page: 1, Pages: 3 });
    expect(await numbersOf(client, { Page: 2 })).toEqual(newest.slice(50, 100));
    expect(await pageOf(client, { Page: 9 })).toMatchObject({ Page: 3, Rows: { length: 20 } });

    const second = await pageOf(client, { Page: 2, Cursor: first.Cursor });
    // Ten claims of the first page go.
    const gone = first.Rows.slice(0, 10).map(({ Id }) => Id);
    await db.deleteFrom('claim_manager').where('claim_id', 'in', gone).execute();
    const third = await pageOf(client, { Page: 3, Cursor: second.Cursor });
    expect(third.Rows.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual(newest.slice(100));
    const back = await pageOf(client, { Page: 2, Cursor: third.Cursor });
    expect(back.Rows).toEqual(second.Rows);
    for (const [Sort, Descending] of [
      ['departure', false],
      ['people', true],
      ['status', false],
      ['due', false],
    ] as const) {
      const [one, two] = [
        await pageOf(client, { Sort, Descending }),
        await pageOf(client, { Sort, Descending, Page: 2 }),
      ];
      expect((await pageOf(client, { Sort, Descending, Page: 2, Cursor: one.Cursor })).Rows).toEqual(two.Rows);
      expect((await pageOf(client, { Sort, Descending, Page: 1, Cursor: two.Cursor })).Rows).toEqual(one.Rows);
    }
    expect(await numbersOf(client, { Cursor: 'bm9uZQ', Page: 1 })).toEqual(await numbersOf(client));
    const place = { page: 1, value: '', departure: '', claimId: '' };
    for (const wrong of [{ page: 1e20 }, { page: 0.5 }, { value: '\0' }, { departure: '\0' }, { claimId: '\0' }]) {
      const Cursor = Buffer.from(JSON.stringify({ ...place, ...wrong })).toString('base64url');
      expect(await numbersOf(client, { Cursor, Page: 1 })).toEqual(await numbersOf(client));
    }
  });

  test('[LIST-14, STATUS-13] a change of a claim is in the list that is asked for next', async () => {
    const here = await managing(world, some);
    const { client } = here;
    expect(await numbersOf(client, { State: 'action' })).toEqual(['4841952']);
    await here.db.updateTable('person').set({ last_name: 'Visser' }).where('claim_id', '=', ann.id).execute();
    const message = { claimId: ann.id, subject: 'Vraag', body: 'Is er nieuws?' };
    expect((await client.sendMessage(message)).status).toBe(200);
    const stale = here.db.selectFrom('claim_manager').select(['words', 'people']).where('claim_id', '=', ann.id);
    expect(await stale.execute(), 'nothing of the former name stays').toEqual([{ words: '', people: '' }]);
    expect(await numbersOf(client, { Query: 'visser' })).toEqual(['4841990']);
    expect(await numbersOf(client, { Query: 'boer' })).toEqual([]);
    const row = (await pageOf(client, { Query: 'visser' })).Rows[0];
    const listed = (await client.refreshDossier({ culture: 'nl-NL' })).body.Dossier?.ManagedClaims;
    const { Passengers, ...item } = listed?.Claim.find(({ Id }) => Id === ann.id) ?? ({} as never);
    expect({ ...item, Passengers: row?.Passengers }).toMatchObject(row ?? {});
    expect(row?.Passengers.Person.map(({ FullName }) => FullName)).toEqual(
      Passengers?.Person.map(({ FullName }) => FullName),
    );
  });

  test('[PERM-3, LIST-14] has only what the contact manages for others, and nothing of claims that are out of sight', async () => {
    const mine = flightClaim({ owner: manager, managers: [manager] });
    const foreign = flightClaim({ owner });
    const child = managed('6000', { parent_claim_id: ann.id });
    const here = await managing(world, [...some, mine, foreign, child]);
    const { client, db } = here;
    expect((await numbersOf(client)).toSorted()).toEqual(['4841912', '4841952', '4841990', '6000']);
    expect((await pageOf(await here.clientOf(owner))).Total).toBe(0);
    const family = async (id: string) =>
      (await client.call(managedFamily, { culture: 'nl-NL', Id: id })).body.map(
        ({ ReferenceNumber }) => ReferenceNumber,
      );
    expect((await family(ann.id)).toSorted()).toEqual(['4841990', '6000']);
    expect((await family(child.id)).toSorted()).toEqual(['4841990', '6000']);
    expect(await family(foreign.id)).toEqual([]);
    expect(await family(mine.id)).toEqual([]);

    await db.updateTable('claim').set({ retain_until: '2030-01-01' }).where('id', '=', ann.id).execute();
    await db.deleteFrom('claim_manager').where('claim_id', '=', cas.id).execute();
    expect((await numbersOf(client)).toSorted()).toEqual(['4841952', '6000']);
    expect(await family(child.id)).toEqual(['6000']);
  });

  test('[LIST-14] the rows of an import are made before anybody reads the list', async () => {
    const here = await managing(world, some);
    const claim = await here.db.selectFrom('claim').selectAll().where('id', '=', ann.id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 250 }, (_, nth) => ({ ...claim, id: `n${nth}`, reference_number: `77${nth}` }));
    await insertManaged(here.db, more);
    await refreshManagedLists({ db: here.db, clock: here.clock, brandOf: () => redress });
    const stale = here.db.selectFrom('claim_manager').select('claim_id').where('stale_from', 'is not', null);
    expect(await stale.execute()).toEqual([]);
    expect((await pageOf(here.client)).Total).toBe(253);
  });

  test('[LIST-19, D-31] the portal’s dossier has few managed claims whole, and of many only how many there are', async () => {
    const here = await managing(world, some);
    const { client } = here;
    const dossier = async () => (await client.refreshCompactDossier({ culture: 'nl-NL' })).body.Dossier;
    expect(await dossier()).toMatchObject({
      ManagedClaims: { Claim: { length: 3 } },
      Managed: { All: 3, Action: 1, Closed: 1 },
    });
    const claim = await here.db.selectFrom('claim').selectAll().where('id', '=', ann.id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 22 }, (_, nth) => ({
      ...claim,
      id: `more-${nth}`,
      reference_number: `77${nth}`,
    }));
    await insertManaged(here.db, more);
    expect(await dossier()).toMatchObject({ ManagedClaims: { Claim: [] }, Managed: { All: 25, Action: 1, Closed: 1 } });
    const whole = await client.refreshDossier({ culture: 'nl-NL' });
    expect(whole.body.Dossier?.ManagedClaims.Claim).toHaveLength(25);
  });
});
