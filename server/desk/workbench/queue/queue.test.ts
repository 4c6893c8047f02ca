import { expect, test } from 'vitest';
import type { WorkFilter, WorkRow, WorkView } from '#contract/staff/work.ts';
import * as workCalls from '#contract/staff/work.ts';
import { hour } from '#contract/values/dates.ts';
import { claimRow } from '../../../../demo/rows.ts';
import { createApp } from '../../../app/create-app.ts';
import { redress } from '../../../brands/brand.ts';
import { addEntry } from '../../../changes/work.ts';
import { batchesOf } from '../../../database/queries.ts';
import { instantOf } from '../../../platform/clock.ts';
import { Client } from '../../../testing/client.ts';
import {
  contact,
  flightClaim,
  type GivenClaim,
  item,
  someId,
  staffMember,
  uploadRequest,
} from '../../../testing/given.ts';
import { uploadTo } from '../../../testing/upload.ts';
import { onEachDatabase, type World } from '../../../testing/world.ts';
import { maskAccounts, snippetOf } from './present.ts';

const say = (here: World, claim: GivenClaim, body = 'Is er nieuws?') =>
  here.client.sendMessage({ claimId: claim.id, subject: 'Vraag', body });
const ask = (view: WorkView = 'all', filter: WorkFilter = {}) => ({ view, filter, limit: 50 });
const idsOf = (rows: readonly WorkRow[]) => rows.map(({ ClaimId }) => ClaimId);

onEachDatabase('the queue', (world) => {
  test('[QUEUE-2] a row has what waits, the newest words, contact, flight, times and who has it open', async () => {
    const employee = staffMember();
    const flight = {
      airline_code: 'KL',
      flight_number: '1234',
      departure_airport: 'AMS',
      departure_at: '2026-10-01T10:00:00',
    };
    const owner = contact({ first_name: 'Sanne', last_name: 'Berg', culture: 'de-DE', language: null });
    const here = await world({ contacts: [owner], claims: [flightClaim({ ...flight })], staff: [employee] });
    await say(here, here.claim, 'Eerste');
    here.clock.pass({ minutes: 1 });
    await say(here, here.claim, 'Naar NL91 ABNA 0417 1643 00, sinds 01-10-2026');
    const client = await here.staffClientOf(employee);
    await client.present({ claimId: here.claim.id, writing: true });
    const { status, body } = await client.queue(ask());
    expect(status).toBe(200);
    expect(body.Items).toEqual([
      expect.objectContaining({
        ClaimId: here.claim.id,
        FullName: 'Sanne Berg',
        Language: 'de',
        Brand: 'redress',
        Flight: { Code: 'KL1234', Airline: 'KL', From: 'AMS', To: null, Day: '2026-10-01' },
        News: [{ Kind: 'message', Count: 2, At: here.clock.now().toISOString(), For: null }],
        Snippet: 'Naar ••••4300, sinds 01-10-2026',
        Assignee: null,
        HandledAt: null,
        SeenTo: 3,
        Here: [{ StaffId: employee.id, Name: 'Jorien Terpstra', Writing: true }],
      }),
    ]);
    expect(body.Counts).toEqual({
      Shown: 1,
      Late: 0,
      Today: expect.any(Number),
      Views: { mine: 0, nobody: 1, all: 1, handled: 0 },
    });
    const { body: same } = await client.queue({ ...ask('mine'), claimIds: [here.claim.id, someId()] });
    expect(idsOf(same.Items)).toEqual([here.claim.id]);
  });

  test('[QUEUE-2] a file without words shows its name, with what looks like an account masked', async () => {
    const paper = item({ action: 'DocumentCustomer', name: 'pas NL91ABNA0417164300.pdf' });
    const employee = staffMember();
    const here = await world({ claims: [flightClaim({ documents: [paper] })], staff: [employee] });
    await here.db.transaction().execute(async (db) => {
      await addEntry(db, here, here.claim.id, { kind: 'upload', subjectId: paper.id });
    });
    const { body } = await (await here.staffClientOf(employee)).queue(ask());
    expect(body.Items).toMatchObject([{ Snippet: 'pas ••••4300.pdf' }]);
  });

  test('[QUEUE-2] the words of a row are what the contact sent, and not the request that it answered', async () => {
    const employee = staffMember();
    const asked = uploadRequest(undefined, { message: 'Stuur ons uw ticket.' });
    const here = await world({ claims: [flightClaim({ documents: [asked] })], staff: [employee] });
    await uploadTo(here.client, here.claim, [{ name: 'ticket.pdf' }], asked);
    const client = await here.staffClientOf(employee);
    const [row] = (await client.queue(ask())).body.Items;
    expect(row?.News.map(({ Kind }) => Kind)).toEqual(['task', 'upload']);
    expect(row?.Snippet).toBe('ticket.pdf');
  });

  test('[QUEUE-2, TEAM-1] what belongs to another brand answers as what does not exist', async () => {
    const [employee, stranger] = [staffMember(), staffMember({ brands: 'noordstern' })];
    const here = await world({ claims: [flightClaim()], staff: [employee, stranger] });
    const { id } = here.claim;
    await say(here, here.claim);
    const client = await here.staffClientOf(stranger);
    expect((await client.queue(ask())).body).toMatchObject({ Items: [], Counts: { Shown: 0, Views: { all: 0 } } });
    expect((await client.queue({ ...ask(), claimIds: [id] })).body.Items).toEqual([]);
    const own = await here.staffClientOf(employee);
    expect((await own.assign({ claimId: id, staffId: stranger.id, from: null })).status).toBe(404);
    expect((await own.colleagues()).body).toEqual({
      People: [{ StaffId: employee.id, Name: 'Jorien Terpstra' }],
      Teams: [],
      Brands: [{ Id: redress.id, Name: redress.name }],
    });
  });

  test('[QUEUE-4] pages go by DueAt, Since and Id, those without a promise last, without a gap or a double', async () => {
    const claims = Array.from({ length: 9 }, () => flightClaim());
    const employee = staffMember();
    const here = await world({ claims, staff: [employee] });
    const now = here.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * hour).toISOString();
    const dues = [at(3), at(1), at(1), null, at(-2), null, at(1), at(30), null];
    const rows = claims.map(({ id }, index) => ({
      claim_id: id,
      brand: 'redress',
      claim_type: 'Regulation_261_2004',
      language: 'nl',
      flight: '',
      since: at(index % 2 === 0 ? -5 : -6),
      due_at: dues[index] ?? null,
    }));
    await here.db.insertInto('work').values(rows).execute();
    const key = ({ due_at, since, claim_id }: (typeof rows)[number]) => `${due_at ?? 'z'} ${since} ${claim_id}`;
    const expected = rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ claim_id }) => claim_id);
    const client = await here.staffClientOf(employee);
    for (const limit of [2, 3, 100]) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { body } = await client.queue({ ...ask(), limit, ...(after === null ? {} : { after }) });
        found.push(...idsOf(body.Items));
        after = body.Next;
      } while (after !== null);
      expect(found).toEqual(expected);
    }
    const { body } = await client.queue(ask('all', { late: true }));
    expect(idsOf(body.Items)).toEqual([claims[4]?.id]);
    expect(body.Counts).toMatchObject({ Shown: 9, Late: 1 });
    for (const day of ['2026-99-99', '2026-02-30', '0000-01-01']) {
      const after = Buffer.from(`all ${day}T00:00:00.000Z ${at(0)} ${someId()}`).toString('base64url');
      expect(await client.queue({ ...ask(), after }), day).toMatchObject({ status: 422, code: 'desk.badCursor' });
    }
    expect(await client.queue({ ...ask(), after: 'x' })).toMatchObject({ status: 422, code: 'desk.badCursor' });
  });

  test('[QUEUE-5] each claim that is not closed is in a list, the newest first, also where nothing ever waited', async () => {
    const [employee, stranger] = [staffMember(), staffMember({ brands: 'noordstern' })];
    const here = await world({
      contacts: [contact({ external_id: 'C-1' })],
      claims: [],
      staff: [employee, stranger],
    });
    const desk = await here.desk();
    const put = async (name: string, more: object = {}) => {
      here.clock.pass({ minutes: 1 });
      const claim = {
        ContactId: 'C-1',
        ClaimType: 'Regulation_261_2004',
        ReferenceNumber: name,
        AirlineCode: 'KL',
        ...more,
      };
      return (await desk.putClaim([name], claim)).body.Id;
    };
    const [first, second, closed] = [await put('1'), await put('2', { AirlineCode: 'LH' }), await put('3')];
    await here.db.deleteFrom('work_entry').execute();
    await desk.closeClaim(['3']);
    const client = await here.staffClientOf(employee);
    const listed = async (filter: WorkFilter = {}) => idsOf((await client.queue(ask('open', filter))).body.Items);
    expect(await listed()).toEqual([second, first]);
    expect(await listed({ airline: 'KL' })).toEqual([first]);
    const { body } = await client.queue({ view: 'open', limit: 1 });
    expect(idsOf((await client.queue({ view: 'open', limit: 1, after: body.Next ?? '' })).body.Items)).toEqual([first]);
    await desk.reopenClaim(['3']);
    expect(await listed()).toEqual([closed, second, first]);
    const other = await here.staffClientOf(stranger);
    expect(idsOf((await other.queue(ask('open'))).body.Items)).toEqual([]);
  });

  test('[QUEUE-5, QUEUE-11] views and filters limit the rows, what is new in them, and the counts', async () => {
    const flown = { airline_code: 'XN', flight_number: '1673', departure_at: '2026-08-14T18:40:00' };
    const claims = [flightClaim(flown), flightClaim({ claim_type: 'Voucher_Flight' }), flightClaim()];
    const [noor, pim] = [staffMember(), staffMember()];
    const here = await world({ claims, staff: [noor, pim] });
    for (const claim of claims) await say(here, claim);
    const [first, second, third] = claims.map(({ id }) => id) as [string, string, string];
    await here.client.requestPoaHardcopy({ claimId: third, value: true });
    const client = await here.staffClientOf(noor);
    await client.assign({ claimId: first, staffId: noor.id, from: null });
    await client.assign({ claimId: second, staffId: pim.id, from: null });
    const found = async (view: WorkView, filter: WorkFilter = {}) => {
      const ids = idsOf((await client.queue(ask(view, filter))).body.Items);
      const renewed = await client.queue({ ...ask(view, filter), claimIds: [first, second, third] });
      expect(renewed.body.Listed.toSorted(), view).toEqual(ids.toSorted());
      return ids;
    };
    expect(await found('mine')).toEqual([first]);
    expect(await found('open', { late: true })).toHaveLength(3);
    expect(await found('all', { late: true })).toEqual([]);
    expect(await found('nobody')).toEqual([third]);
    expect(await found('all', { person: pim.id })).toEqual([second]);
    expect(await found('all', { type: 'Voucher_Flight' })).toEqual([second]);
    expect(await found('all', { kind: 'task' })).toEqual([third]);
    expect(await found('all', { language: 'de' })).toEqual([]);
    expect(await found('all', { brand: 'noordstern' })).toEqual([]);
    expect(await found('all', { flight: 'XN1673', day: '2026-08-14' })).toEqual([first]);
    expect(await found('all', { flight: 'XN1673', day: '2026-08-15' })).toEqual([]);
    expect(await found('all', { airline: 'XN' })).toEqual([first]);
    const { status } = await (await here.desk()).patchClaim([second], { NextStep: 'AwaitCourt' });
    expect(status).toBe(200);
    expect(await found('all', { step: 'AwaitCourt' })).toEqual([second]);
    expect((await found('all', { language: 'nl', brand: 'redress' })).toSorted()).toEqual(
      [first, second, third].toSorted(),
    );
    here.clock.pass({ minutes: 1 });
    await client.handle({ claimId: first, seenTo: 99 });
    expect(await found('handled')).toEqual([first]);
    const { body } = await client.queue(ask('handled', { type: 'Voucher_Flight' }));
    expect([body.Items, body.Counts]).toEqual([
      [],
      { Shown: 0, Late: 0, Today: 0, Views: { mine: 0, nobody: 1, all: 2, handled: 1 } },
    ]);
    // The day ends at midnight in Amsterdam.
    for (const [hours, expected] of [
      [10, [first]],
      [5, []],
    ] as const) {
      here.clock.pass({ hours });
      expect(idsOf((await (await here.staffClientOf(noor)).queue(ask('handled'))).body.Items)).toEqual(expected);
    }
  });

  test('[QUEUE-6] of two who take a claim one gets it, and the other learns who; it is given on by who has seen that', async () => {
    const [noor, pim, gone] = [
      staffMember({ name: 'Noor' }),
      staffMember({ name: 'Pim' }),
      staffMember({ disabled_at: '2026-01-01T09:00:00.000Z' }),
    ];
    const here = await world({ claims: [flightClaim()], staff: [noor, pim, gone] });
    const claimId = here.claim.id;
    const [one, other] = [await here.staffClientOf(noor), await here.staffClientOf(pim)];
    const both = await Promise.all([
      one.assign({ claimId, staffId: noor.id, from: null }),
      other.assign({ claimId, staffId: pim.id, from: null }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0]?.status === 200 ? noor : pim;
    const lost = both.find(({ status }) => status === 409);
    expect(lost).toMatchObject({ code: 'work.takenMeanwhile', body: { data: { name: won.columns.name } } });
    // Nothing ever waited in it.
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ News: [], Assignee: { StaffId: won.id } });
    expect((await one.assign({ claimId, staffId: gone.id, from: won.id })).code).toBe('staff.notFound');
    expect((await one.assign({ claimId, staffId: null, from: won.id })).body.Assignee).toBeNull();
    const audited = await here.db
      .selectFrom('audit')
      .select(['act', 'staff_id', 'claim_id', 'subject_id', 'actor'])
      .where('act', '=', 'work.given')
      .orderBy('sequence')
      .execute();
    expect(audited[0]).toEqual({
      act: 'work.given',
      staff_id: won.id,
      claim_id: claimId,
      subject_id: won.id,
      actor: 'staff',
    });
    expect(audited).toHaveLength(2);
  });

  test('[QUEUE-5, QUEUE-6, TEAM-2, FIGURES-1] a claim is given to a team, waits for all in it until one takes it, and for anybody once nobody is in it', async () => {
    const [noor, pim] = [staffMember({ name: 'Noor', teams: 'Vluchten,Bagage' }), staffMember({ name: 'Pim' })];
    const gone = staffMember({ teams: 'Weg', disabled_at: '2026-01-01T09:00:00.000Z' });
    const stranger = staffMember({ teams: 'Noord', brands: 'noordstern' });
    const chief = staffMember({ role: 'admin', name: 'Ans' }, { confirmed: true });
    const claims = [flightClaim(), flightClaim()];
    const here = await world({ claims, staff: [noor, pim, gone, stranger, chief] });
    for (const claim of claims) await say(here, claim);
    const [claimId, other] = claims.map(({ id }) => id) as [string, string];
    const [one, two] = [await here.staffClientOf(noor), await here.staffClientOf(pim)];
    expect((await one.colleagues()).body).toMatchObject({
      Teams: ['Bagage', 'Vluchten'],
    });
    const give = (team: string | null, from: string | null = null, staffId: string | null = null) =>
      two.assign({ claimId, staffId, team, from });
    for (const team of ['Weg', 'Noord', 'vluchten']) expect((await give(team)).code, team).toBe('staff.notFound');
    expect((await give('Bagage', null, pim.id)).status).toBe(422);
    expect((await give('Vluchten')).body).toMatchObject({ Assignee: null, Team: 'Vluchten' });
    const listed = async (client: Client, view: WorkView, filter: WorkFilter = {}) => {
      const { Items, Counts } = (await client.queue(ask(view, filter))).body;
      const renewed = await client.queue({ ...ask(view, filter), claimIds: [claimId, other] });
      expect(renewed.body.Listed.toSorted()).toEqual(idsOf(Items).toSorted());
      if (view !== 'handled' && view !== 'open' && Object.keys(filter).length === 0)
        expect(Counts.Views[view]).toBe(Items.length);
      return idsOf(Items);
    };
    expect(await listed(one, 'mine')).toEqual([claimId]);
    expect(await listed(two, 'mine')).toEqual([]);
    expect(await listed(two, 'nobody')).toEqual([other]);
    expect(await listed(two, 'all', { team: 'Vluchten' })).toEqual([claimId]);
    expect(await listed(two, 'all', { team: 'Bagage' })).toEqual([]);
    const waits = async (team: string) => (await two.figures({ team, days: 7 })).body;
    expect(await waits('Vluchten')).toMatchObject({ Ages: [1, 0, 0, 0, 0], Kinds: [{ Kind: 'message', Count: 1 }] });
    expect(await waits('Bagage')).toMatchObject({ Ages: [0, 0, 0, 0, 0], Kinds: [], Stages: [] });
    expect((await two.assign({ claimId, staffId: pim.id, from: null })).body).toMatchObject({ Team: 'Vluchten' });
    expect([await listed(one, 'mine'), await listed(two, 'mine')]).toEqual([[], [claimId]]);
    expect(await give('Bagage')).toMatchObject({ code: 'work.takenMeanwhile' });
    expect((await give('Bagage', pim.id)).body).toMatchObject({ Assignee: null, Team: 'Bagage' });
    expect((await give(null)).body).toMatchObject({ Assignee: null, Team: null });
    await give('Vluchten');
    const audited = here.db.selectFrom('audit').select(['subject_id', 'details']).where('act', '=', 'work.given');
    const given = (await audited.orderBy('sequence').execute()).map((row) => [row.subject_id, row.details]);
    const details = (team: string) => JSON.stringify({ team });
    expect(given).toEqual([
      [null, details('Vluchten')],
      [pim.id, '{}'],
      [null, details('Bagage')],
      [null, '{}'],
      [null, details('Vluchten')],
    ]);
    const admin = await here.staffClientOf(chief);
    for (const teams of [['a,b'], ['x'.repeat(41)], Array(6).fill('x'), ['']]) {
      expect((await admin.changePerson({ id: noor.id, teams })).status).toBe(422);
    }
    const { body } = await admin.changePerson({ id: noor.id, teams: [' Bagage ', 'Bagage'] });
    expect(body.Teams).toEqual(['Bagage']);
    expect((await listed(two, 'nobody')).toSorted()).toEqual([claimId, other].toSorted());
  });

  test('[QUEUE-6, TEAM-2] what is given to a colleague, or to the team of one, at the moment in which they go waits for anybody', async () => {
    const chief = staffMember({ role: 'admin' }, { confirmed: true });
    const leaving = Array.from({ length: 5 }, (_, index) => staffMember({ teams: `Team ${index}` }));
    const claims = Array.from({ length: 10 }, () => flightClaim());
    const here = await world({ claims, staff: [chief, ...leaving] });
    const client = await here.staffClientOf(chief);
    for (const claim of claims) await say(here, claim);
    for (const [index, { id }] of leaving.entries()) {
      const give = (place: number, to: { staffId: string | null; team?: string }) =>
        client.copy().assign({ claimId: claims[2 * index + place]?.id ?? '', from: null, ...to });
      const answers = await Promise.all([
        client.copy().changePerson({ id, active: false }),
        give(0, { staffId: id }),
        give(1, { staffId: null, team: `Team ${index}` }),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
    }
    const given = here.db.selectFrom('work').select(['assignee_id', 'team']);
    const left = await given.where((row) => row.or([row('assignee_id', 'is not', null), row('team', 'is not', null)]));
    expect(await left.execute()).toEqual([]);
  });

  test('[TEAM-2] of what was handled when the last of its team goes, new words wait for anybody', async () => {
    const [last, stays] = [staffMember({ teams: 'Vluchten,Weg' }), staffMember({ teams: 'Vluchten' })];
    const chief = staffMember({ role: 'admin' }, { confirmed: true });
    const claims = [flightClaim(), flightClaim()];
    const here = await world({ claims, staff: [last, stays, chief] });
    const client = await here.staffClientOf(chief);
    for (const [index, team] of ['Vluchten', 'Weg'].entries()) {
      await client.assign({ claimId: claims[index]?.id ?? '', staffId: null, team, from: null });
    }
    await client.changePerson({ id: last.id, active: false });
    for (const claim of claims) await say(here, claim);
    const { Items } = (await client.queue(ask('nobody'))).body;
    expect(idsOf(Items)).toEqual([claims[1]?.id]);
  });

  test('[QUEUE-9] a row says for whom alone a mention waits, and nobody else settles it', async () => {
    const [noor, pim, teun] = [
      staffMember({ name: 'Noor' }),
      staffMember({ name: 'Pim' }),
      staffMember({ name: 'Teun' }),
    ];
    const here = await world({ claims: [flightClaim()], staff: [noor, pim, teun] });
    const claimId = here.claim.id;
    const client = await here.staffClientOf(noor);
    await client.addNote({ claimId, text: 'Kijken jullie, @Pim en @Teun?' });
    const waits = { News: [{ Kind: 'mention', Count: 2, For: [pim.id, teun.id].toSorted() }] };
    expect((await client.queue(ask())).body.Items).toMatchObject([waits]);
    expect((await client.handle({ claimId, seenTo: 99 })).body).toMatchObject(waits);
    const left = { News: [{ Kind: 'mention', Count: 1, For: [teun.id] }] };
    expect((await (await here.staffClientOf(pim)).handle({ claimId, seenTo: 99 })).body).toMatchObject(left);
  });

  test('[QUEUE-9, TEAM-2] what waits for a colleague who has gone is handled by anybody, also once it was let wait again', async () => {
    const [noor, pim] = [staffMember({ name: 'Noor' }), staffMember({ name: 'Pim' })];
    const chief = staffMember({ role: 'admin', name: 'Ans' }, { confirmed: true });
    const here = await world({ claims: [flightClaim()], staff: [noor, pim, chief] });
    const claimId = here.claim.id;
    const client = await here.staffClientOf(noor);
    await client.addNote({ claimId, text: 'Kijk jij, @Pim?' });
    await (await here.staffClientOf(pim)).handle({ claimId, seenTo: 99 });
    await (await here.staffClientOf(chief)).changePerson({ id: pim.id, active: false });
    expect((await client.unhandle({ claimId })).body).toMatchObject({ News: [{ For: null }], HandledAt: null });
    expect((await client.handle({ claimId, seenTo: 99 })).body).toMatchObject({ News: [], HandledBy: 'Noor' });
  });

  test('[QUEUE-9] handled settles what was seen and nothing later, and can be undone for a day', async () => {
    const [noor, pim] = [staffMember({ name: 'Noor' }), staffMember()];
    const here = await world({ claims: [flightClaim()], staff: [noor, pim] });
    const claimId = here.claim.id;
    await say(here, here.claim);
    const client = await here.staffClientOf(noor);
    const seenTo = (await client.queue(ask())).body.Items[0]?.SeenTo ?? 0;
    here.clock.pass({ minutes: 1 });
    await say(here, here.claim);
    expect((await client.handle({ claimId, seenTo })).body).toMatchObject({
      News: [{ Kind: 'message', Count: 1 }],
      HandledAt: null,
      Since: here.clock.now().toISOString(),
    });
    here.clock.pass({ minutes: 1 });
    const done = await client.handle({ claimId, seenTo: seenTo + 1 });
    expect(done.body).toMatchObject({
      News: [],
      HandledBy: 'Noor',
      HandledAt: here.clock.now().toISOString(),
      DueAt: null,
    });
    expect((await client.unhandle({ claimId })).body).toMatchObject({
      News: [{ Count: 1 }],
      HandledAt: null,
      HandledBy: null,
    });
    expect((await client.handle({ claimId, seenTo: seenTo + 1 })).body.News).toEqual([]);
    here.clock.pass({ hours: 25 });
    const tomorrow = await here.staffClientOf(pim);
    expect((await tomorrow.unhandle({ claimId })).body.News).toEqual([]);
    for (const seen of [-1, 1.5, 1e300]) expect((await tomorrow.handle({ claimId, seenTo: seen })).status).toBe(422);
    const acts = await here.db
      .selectFrom('audit')
      .select('act')
      .where('staff_id', '=', noor.id)
      .where('act', 'like', 'work.%')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['work.handled', 'work.handled', 'work.reopened', 'work.handled']);
  });

  test('[QUEUE-10] who has a claim open is shown to the others for 45 seconds after their last sign', async () => {
    const [noor, pim] = [staffMember({ name: 'Noor' }), staffMember({ name: 'Pim' })];
    const here = await world({ claims: [flightClaim(), flightClaim()], staff: [noor, pim] });
    const claimId = here.claim.id;
    const [one, other] = [await here.staffClientOf(noor), await here.staffClientOf(pim)];
    await say(here, here.claim);
    await one.present({ claimId, writing: true });
    const people = async () => (await other.queue(ask())).body.Items[0]?.Here;
    expect(await people()).toEqual([{ StaffId: noor.id, Name: 'Noor', Writing: true }]);
    here.clock.pass({ seconds: 44 });
    expect(await people()).toHaveLength(1);
    here.clock.pass({ seconds: 2 });
    expect(await people()).toEqual([]);
    await one.present({ claimId, writing: false });
    expect(await people()).toHaveLength(1);
    await one.present({ writing: false });
    expect(await people()).toEqual([]);
  });
});

onEachDatabase('the live queue', (world) => {
  const listening = async (client: Client) => {
    const { line, status } = await client.listen(workCalls.workLive);
    if (!line) throw new Error(`refused with ${status}`);
    return line;
  };
  const names = (heard: readonly unknown[], id: string) => heard.some((one) => JSON.stringify(one).includes(id));

  test('[QUEUE-11, QUEUE-10] tells of acts of contacts, of staff and of who is there, in each process and within the brands', async () => {
    const [noor, pim, stranger] = [staffMember(), staffMember(), staffMember({ brands: 'noordstern' })];
    const claims = Array.from({ length: 4 }, () => flightClaim());
    const here = await world({ claims, staff: [noor, pim, stranger] });
    const [said, given, open, handled] = claims.map(({ id }) => id) as [string, string, string, string];
    await say(here, claims[3] as GivenClaim);
    const line = await listening(await here.staffClientOf(pim));
    const foreign = await listening(await here.staffClientOf(stranger));
    expect(await line.until((heard) => heard.length > 0)).toEqual([{ Kind: 'all' }]);
    const settings = { secure: false, logLevel: 'silent', trustProxy: false };
    const elsewhere = await createApp({ db: here.db, files: here.files, settings, clock: here.clock, portal: null });
    const client = new Client(elsewhere, Object.fromEntries((await here.staffClientOf(noor)).cookies), here.clock);
    await say(here, claims[0] as GivenClaim);
    await client.assign({ claimId: given, staffId: noor.id, from: null });
    await client.handle({ claimId: handled, seenTo: 99 });
    await client.present({ claimId: open, writing: false });
    await line.until((heard) => [said, given, open, handled].every((id) => names(heard, id)));
    // Who is gone is told too.
    const before = line.heard.length;
    here.clock.pass({ seconds: 46 });
    await line.until((heard) => names(heard.slice(before), open));
    expect(foreign.heard).toEqual([{ Kind: 'all' }]);
    await elsewhere.close();
  });

  test('[QUEUE-11] who comes with the time of their list is told what changed since, and nothing else', async () => {
    const [noor, pim] = [staffMember(), staffMember()];
    const claims = [flightClaim(), flightClaim()];
    const here = await world({ claims, staff: [noor, pim] });
    const client = await here.staffClientOf(pim);
    const first = await listening(client);
    await first.until((heard) => heard.length > 0);
    here.clock.pass({ seconds: 20 });
    const listed = here.clock.now().toISOString();
    const heardOf = async (since: string, most: number) => {
      const { line } = await client.listen(workCalls.workLive, { headers: { 'last-event-id': since } });
      await line?.until((heard) => heard.length >= most);
      return line?.heard;
    };
    expect(await heardOf(listed, 0)).toEqual([]);
    await (await here.staffClientOf(noor)).assign({ claimId: claims[0]?.id ?? '', staffId: noor.id, from: null });
    await first.until((heard) => heard.length > 1);
    expect(await heardOf(listed, 1)).toEqual([{ Kind: 'claims', Claims: [claims[0]?.id] }]);
    here.clock.pass({ minutes: 2 });
    expect(await heardOf(listed, 1), 'too long ago').toEqual([{ Kind: 'all' }]);
    expect(await heardOf('tomorrow', 1), 'no time').toEqual([{ Kind: 'all' }]);
  });

  test('[QUEUE-11] an act is told once, and not again when it is no longer new', async () => {
    const staff = staffMember();
    const claims = [flightClaim(), flightClaim()];
    const here = await world({ claims, staff: [staff] });
    const [client, line] = [await here.staffClientOf(staff), await listening(await here.staffClientOf(staff))];
    for (const [at, { id }] of claims.entries()) {
      await client.assign({ claimId: id, staffId: staff.id, from: null });
      await line.until((heard) => heard.length > at + 1);
      here.clock.pass({ seconds: 11 });
    }
    const told = claims.map(({ id }) => ({ Kind: 'claims', Claims: [id] }));
    expect(line.heard).toEqual([{ Kind: 'all' }, ...told]);
  });

  test('[QUEUE-11] of more than a thousand changes at once nobody looks up which are whose', async () => {
    let lookedUp = 0;
    const onStatement = ({ sql }: { readonly sql: string }) => {
      lookedUp += Number(sql.startsWith('select "claim"."id", "contact"."brand" from "claim"'));
    };
    const staff = staffMember();
    const here = await world({ staff: [staff], onStatement });
    const line = await listening(await here.staffClientOf(staff));
    await line.until((heard) => heard.length > 0);
    const at = instantOf(here.clock);
    const of = { contact_id: here.contact.id, claim_type: 'Voucher_Flight', submitted_at: at, updated_at: at } as const;
    const work = {
      brand: 'redress',
      claim_type: of.claim_type,
      language: 'nl',
      flight: '',
      since: at,
      touched_at: at,
    };
    const ids = Array.from({ length: 1_001 }, (_, number) => `c${number}`);
    await here.db.transaction().execute(async (db) => {
      for (const some of batchesOf(ids)) {
        const rows = some.map((id) => claimRow({ ...of, id, reference_number: id }));
        await db.insertInto('claim').values(rows).execute();
        await db
          .insertInto('work')
          .values(some.map((claim_id) => ({ ...work, claim_id })))
          .execute();
      }
    });
    await line.until((heard) => heard.length > 1);
    expect([line.heard, lookedUp]).toEqual([[{ Kind: 'all' }, { Kind: 'all' }], 0]);
  });

  test('[QUEUE-11] a stream ends with its session, when its brands change, and at logout', async () => {
    const [noor, pim] = [staffMember(), staffMember()];
    const here = await world({ staff: [noor, pim] });
    const [one, other] = [await here.staffClientOf(noor), await here.staffClientOf(pim)];
    const lines = [await listening(one), await listening(other)];
    await here.app.workLive.heartbeat();
    expect(lines.map(({ ended }) => ended)).toEqual([false, false]);
    await one.staffLogout();
    await here.db.updateTable('staff').set({ brands: 'noordstern' }).where('id', '=', pim.id).execute();
    await here.app.workLive.heartbeat();
    await Promise.all(lines.map((line) => line.end()));
    expect(here.app.workLive.count).toBe(0);
  });
});

test.each([
  ['IBAN nl91abna0417164300.', 'IBAN ••••4300.'],
  ['Konto 0417 1643 00 oder 12345678', 'Konto ••••4300 oder ••••5678'],
  [
    'vlucht KL1234 op 27-11-2026 of 2026-11-27, claim 4821307',
    'vlucht KL1234 op 27-11-2026 of 2026-11-27, claim 4821307',
  ],
])('[QUEUE-2] in %j what looks like an account is masked', (text, shown) => {
  expect(maskAccounts(text)).toBe(shown);
});

test('[QUEUE-2] a snippet is one line of at most 120 characters without markup, and shows no part of a number that it cuts', () => {
  expect(snippetOf('[p]Beste,[/p]\n\n[ul][li]een[/li][/ul]')).toBe('Beste, • een');
  const long = snippetOf(`${'x'.repeat(110)} NL91ABNA0417164300 en meer`);
  expect([Array.from(long).length, long.includes('NL91')]).toEqual([120, false]);
});
