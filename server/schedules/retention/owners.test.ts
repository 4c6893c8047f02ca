import { expect, test } from 'vitest';
import { removeErasedFiles } from '../../features/erasure/erase-usecases.ts';
import { eraseDue } from '../../features/erasure/usecases.ts';
import { endedBefore, usualRetention } from '../../platform/retention.ts';
import { contact, flightClaim, type GivenClaim, type GivenContact, item, someId } from '../../testing/given.ts';
import { insert, update } from '../../testing/rows.ts';
import { seedClaim } from '../../testing/seed.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { countDue, removeDue, retentionWorks } from './run.ts';

const year = 366 * 24;
const contextOf = ({ db, clock, random }: World) => ({ db, clock, random, bookYears: 7 });

/** How many claims and contacts are due, and went. */
async function run(here: World) {
  const all = [await countDue(contextOf(here), usualRetention), await removeDue(contextOf(here), usualRetention)];
  await removeErasedFiles(here);
  return all.map((reports) => {
    expect(reports.filter(({ failure }) => failure !== undefined)).toEqual([]);
    return ['claims', 'contacts'].map((one) => reports.find(({ name }) => name === one)?.count);
  });
}

/** The removal of what is due of a class, which the caller lets go on step by step. */
function removalOf(here: World, name: 'claims' | 'contacts') {
  return retentionWorks[name].remove(contextOf(here), endedBefore(here.clock, usualRetention[name]) ?? '');
}

async function hold({ db, clock }: World, on: { readonly claim_id: string } | { readonly contact_id: string }) {
  const row = { claim_id: null, contact_id: null, ...on };
  const about = { id: someId(), reason: 'dispute', since: clock.now().toISOString() };
  await insert(db, 'legal_hold', { ...row, ...about });
}

const idsOf = async ({ db }: World, table: 'claim' | 'contact') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
const idsIn = (all: readonly (GivenClaim | GivenContact)[]) => all.map(({ id }) => id).toSorted();

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const closedClaim = (owner: GivenContact) => flightClaim({ owner, closed: true, documents: [item({ file: pdf })] });

onEachDatabase('the retention of claims and contacts', (world) => {
  test('a claim goes years after its closing with its files; open, changed and held ones stay, and one with an open claim under it', async () => {
    const [me, other] = [contact(), contact()];
    const [old, changed, parent, held, ofHeld] = [me, me, me, me, other].map((owner) => closedClaim(owner)) as [
      GivenClaim,
      GivenClaim,
      GivenClaim,
      GivenClaim,
      GivenClaim,
    ];
    const open = flightClaim({ owner: me });
    const child = flightClaim({ owner: me });
    const here = await world({ contacts: [me, other], claims: [old, changed, parent, held, ofHeld, open, child] });
    await here.db.updateTable('claim').set({ parent_claim_id: parent.id }).where('id', '=', child.id).execute();
    await hold(here, { claim_id: held.id });
    await hold(here, { contact_id: other.id });
    here.clock.pass({ hours: 6 * year });
    await update(here.db, 'claim', changed.id, { updated_at: here.clock.now().toISOString() });
    const filesBefore = (await here.onDisk()).stored.length;
    await run(here);
    expect(await idsOf(here, 'claim')).toHaveLength(7);
    here.clock.pass({ hours: 1.01 * year });
    expect(await run(here)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await idsOf(here, 'claim')).toEqual(idsIn([changed, parent, held, ofHeld, open, child]));
    expect((await here.onDisk()).stored.length).toBe(filesBefore - 1);
  });

  test('a closed claim that was paid, or got a document, years after its closing stays', async () => {
    const me = contact();
    const [paid, written, neither] = [closedClaim(me), closedClaim(me), closedClaim(me)];
    const here = await world({ contacts: [me], claims: [paid, written, neither] });
    here.clock.pass({ hours: 6 * year });
    const desk = await here.desk();
    const payment = {
      ReceivedOn: here.clock.now().toISOString().slice(0, 10),
      AmountCents: 40_000,
      To: 'Contact',
    } as const;
    await desk.putAirlinePayment([paid.id, 'A-1'], payment);
    await desk.putDocument([written.id, 'D-1'], { Message: 'Een uitspraak' });
    here.clock.pass({ hours: 1.01 * year });
    expect(await run(here)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await idsOf(here, 'claim')).toEqual(idsIn([paid, written]));
  });

  test('[ACCOUNT-13] of a claim with a payment the books stay until the end of their year, and no account with them', async () => {
    const me = contact();
    const here = await world({ contacts: [me], claims: [closedClaim(me)] });
    const desk = await here.desk();
    const payment = { ReceivedOn: '2026-11-20', AmountCents: 40_000, To: 'Contact' } as const;
    await desk.putAirlinePayment([here.claim.id, 'A-1'], payment);
    // The seven years have passed, the last year of the books has not.
    here.clock.until('2033-12-01T09:00:00Z');
    expect((await run(here))[1]).toEqual([1, 1]);
    expect(await here.db.selectFrom('claim').select('retain_until').execute()).toEqual([
      { retain_until: '2033-12-31' },
    ]);
    expect(await here.db.selectFrom('airline_payment').select('received_on').execute()).toHaveLength(1);
    expect(await here.db.selectFrom('document').select('id').execute()).toEqual([]);
    const left = await here.db.selectFrom('contact').select(['first_name', 'email']).executeTakeFirstOrThrow();
    expect([left.first_name, left.email.endsWith('@erased.invalid')]).toEqual([null, true]);
    here.clock.pass({ hours: 32 * 24 });
    await eraseDue({ ...contextOf(here), files: here.files });
    await run(here);
    for (const table of ['claim', 'airline_payment', 'contact'] as const) {
      expect(await here.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a claim that is reopened, or held, after it was found stays whole', async () => {
    const me = contact();
    const all = [1, 2, 3].map(() => closedClaim(me)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const [, reopened, held] = all as [GivenClaim, GivenClaim, GivenClaim];
    const here = await world({ contacts: [me], claims: all });
    here.clock.pass({ hours: 8 * year });
    const removing = removalOf(here, 'claims');
    expect(await removing.next()).toMatchObject({ value: 1 });
    await here.db.updateTable('claim').set({ closed: false }).where('id', '=', reopened.id).execute();
    await hold(here, { claim_id: held.id });
    for await (const count of removing) expect(count).toBe(0);
    expect(await idsOf(here, 'claim')).toEqual(idsIn([reopened, held]));
    expect(await here.db.selectFrom('document').select('id').execute()).toHaveLength(2);
  });

  test('a contact goes two years after the last login, if no claim is theirs; managers, owners and held ones stay', async () => {
    const [idle, active, manager, owner, held, begun] = Array.from({ length: 6 }, () => contact()) as [
      GivenContact,
      GivenContact,
      GivenContact,
      GivenContact,
      GivenContact,
      GivenContact,
    ];
    const here = await world({
      contacts: [idle, active, manager, owner, held, begun],
      claims: [flightClaim({ owner, managers: [manager] })],
    });
    await hold(here, { contact_id: held.id });
    here.clock.pass({ hours: 1.5 * year });
    const client = await here.stranger();
    const { status } = await client.login({ ...active, password: 'Vertraagd261', culture: 'nl-NL' });
    expect(status).toBe(200);
    here.clock.pass({ hours: 0.6 * year });
    await here.db.deleteFrom('session').execute();
    // Killed in the middle of an erasure.
    await update(here.db, 'contact', begun.id, { erased_at: here.clock.now().toISOString() });
    expect(await run(here)).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(await idsOf(here, 'contact')).toEqual(idsIn([active, manager, owner, held]));
    here.clock.pass({ hours: 1.5 * year });
    expect((await run(here))[1]).toEqual([0, 1]);
    expect(await idsOf(here, 'contact')).toEqual(idsIn([manager, owner, held]));
  });

  test('a contact who logs in, or gets a claim, after they were found stays', async () => {
    const all = [1, 2, 3].map(() => contact()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const [, late, owner] = all as [GivenContact, GivenContact, GivenContact];
    const here = await world({ contacts: all });
    here.clock.pass({ hours: 3 * year });
    await here.db.deleteFrom('session').execute();
    const removing = removalOf(here, 'contacts');
    expect(await removing.next()).toMatchObject({ value: 1 });
    await (await here.stranger()).login({ ...late, password: 'Vertraagd261', culture: 'nl-NL' });
    await insert(here.db, 'claim_manager', { claim_id: await someClaim(here, owner), contact_id: owner.id });
    for await (const count of removing) expect(count).toBe(0);
    expect(await idsOf(here, 'contact')).toEqual(idsIn([late, owner]));
  });
});

async function someClaim(here: World, owner: GivenContact): Promise<string> {
  const claim = flightClaim({ owner });
  await seedClaim({ db: here.db, clock: here.clock, files: here.files }, claim, owner);
  return claim.id;
}
