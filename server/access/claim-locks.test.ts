import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { addEntry } from '../changes/work.ts';
import type { Db } from '../database/tables.ts';
import type { Answered, Client } from '../testing/client.ts';
import { contact, flightClaim, type GivenContact } from '../testing/given.ts';
import { asks, type Scene, scene } from '../testing/scene.ts';
import { onEachDatabase, type World } from '../testing/world.ts';

type Ask = (client: Client, on: Scene, who: GivenContact) => Promise<Answered<unknown>>;

/** Calls of a contact that are posted and change no claim. */
const ofNoClaim: readonly CallName[] = [
  'updateAccount',
  'updateLogin',
  'endOwnSession',
  'changeNotices',
  'totpBegin',
  'totpConfirm',
  'totpRemove',
  'recoveryCodes',
  'passkeyRegisterOptions',
  'passkeyRegister',
  'passkeyRemove',
  'requestOwnData',
  'downloadOwnData',
  'requestErasure',
  'takeBackErasure',
  'refreshDossier',
  'refreshCompactDossier',
  'managedClaims',
  'managedFamily',
  'getClaim',
  'getEmail',
  'download',
  'downloadAttachment',
  'downloadOverview',
  'downloadStatement',
  'downloadCalendar',
  'bankAccountFields',
  'convertCurrency',
  'findAddress',
  'uploadState',
  'filterList',
  'filterPlainList',
];
/** What may also be done in a closed claim. */
const inClosed: readonly CallName[] = ['dropUpload'];
/** What the lock of a claim covers: the payout and the persons (D-30), reports, contests and answers. */
const covered: readonly CallName[] = [
  'reportAirline',
  'withdrawAirline',
  'contestDecision',
  'answerOffer',
  'updatePaymentMethod',
  'updateBankAccount',
  'updatePayPalAccount',
  'updatePassengers',
  'addPassenger',
  'addNonPassenger',
];

/** Every call that changes a claim; a new one that is posted by a contact is among them unless it is named above. */
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].asker === 'contact' && calls[name].method === 'POST' && !ofNoClaim.includes(name),
);
const writes: Readonly<Record<string, Ask>> = {
  ...Object.fromEntries(names.map((name) => [name, asks[name]])),
  'sendMessage to the claim': (client, { claim }) =>
    client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Hoe lang nog?' }),
};

/** What waits for the locks of a transaction, and which tables it has locked rows of by then. PostgreSQL's own words. */
async function waiting(db: Db): Promise<{ count: number; tables: readonly string[] }> {
  const { rows } = await sql<{ pid: number; name: string | null }>`
    select blocked.pid, held.relation::regclass::text as name
    from pg_locks blocked
    left join pg_locks held on held.pid = blocked.pid and held.locktype = 'relation' and held.granted
      and held.mode in ('RowShareLock', 'RowExclusiveLock')
      and held.relation in (select oid from pg_class where relkind = 'r')
    where not blocked.granted and pg_backend_pid() = any(pg_blocking_pids(blocked.pid))`.execute(db);
  const tables = rows.flatMap(({ name }) => name ?? []);
  return { count: new Set(rows.map(({ pid }) => pid)).size, tables: [...new Set(tables)].toSorted() };
}

/**
 * Asks while a transaction that has changed something is under way: it commits once the call waits for it, or has its answer.
 * SQLite has one connection, so there the call waits before its first statement.
 */
async function askedDuring(
  { db, engine }: World,
  change: (db: Db) => Promise<unknown>,
  ask: () => Promise<Answered<unknown>>,
): Promise<{ answer: Answered<unknown>; locked: readonly string[] | null }> {
  const asked = await db.transaction().execute(async (db) => {
    await change(db);
    let isAnswered = false;
    const answer = ask().finally(() => {
      isAnswered = true;
    });
    let locked: readonly string[] | null = null;
    for (let tries = 0; engine === 'postgres' && tries < 2_000 && !isAnswered && locked === null; tries += 1) {
      const { count, tables } = await waiting(db);
      if (count > 0) locked = tables;
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { answer, locked };
  });
  return { answer: await asked.answer, locked: asked.locked };
}

/** What the claims service does with the claim meanwhile, and how it is undone. */
const meanwhile = {
  closed: {
    who: 'owner',
    given: {},
    change: (db: Db, id: string) => db.updateTable('claim').set({ closed: true }).where('id', '=', id).execute(),
    undo: (db: Db, id: string) => db.updateTable('claim').set({ closed: false }).where('id', '=', id).execute(),
    answers: { status: 409, code: 'claims.closed' },
    refuses: (name: CallName) => !inClosed.includes(name),
  },
  'given to its manager': {
    who: 'owner',
    given: {},
    change: (db: Db, id: string) =>
      db.updateTable('claim').set({ managed_by_claim_manager: true }).where('id', '=', id).execute(),
    undo: (db: Db, id: string) =>
      db.updateTable('claim').set({ managed_by_claim_manager: false }).where('id', '=', id).execute(),
    answers: { status: 409, code: 'claims.lockedForClient' },
    refuses: (name: CallName) => covered.includes(name),
  },
  'taken from the manager who asks': {
    who: 'manager',
    given: { managed_by_claim_manager: true },
    // As the desk does it: the claim first.
    change: async (db: Db, id: string) => {
      await db.updateTable('claim').set({ managed_by_claim_manager: true }).where('id', '=', id).execute();
      await db.deleteFrom('claim_manager').where('claim_id', '=', id).execute();
    },
    undo: async (db: Db, id: string, { manager }: Scene) => {
      await db.insertInto('claim_manager').values({ claim_id: id, contact_id: manager.id }).execute();
    },
    answers: { status: 404 },
    refuses: () => true,
  },
} as const;

onEachDatabase('the lock of a claim', (world) => {
  test.each(Object.keys(meanwhile) as (keyof typeof meanwhile)[])(
    '[M4, M3, PERM-2] a claim is %s while a call that changes it is under way: every call that this forbids is refused and writes nothing',
    async (what) => {
      const { who, given, change, undo, answers, refuses } = meanwhile[what];
      const on = scene(given);
      const here = await world(on);
      const client = await here.clientOf(on[who]);
      const before = { rows: await here.everything(), files: await here.onDisk() };
      for (const [name, ask] of Object.entries(writes)) {
        if (!refuses(name as CallName)) continue;
        const id = name === 'updateReview' ? on.reviewed.id : on.claim.id;
        const { answer, locked } = await askedDuring(
          here,
          (db) => change(db, id),
          () => ask(client.copy(), on, on[who]),
        );
        expect.soft({ status: answer.status, code: answer.code }, name).toMatchObject(answers);
        // Nothing is locked before the claim, so two that change one claim cannot wait for each other in a circle.
        if (locked) expect.soft(locked, name).toEqual(['claim']);
        if (here.engine === 'postgres') expect.soft(locked, `${name} waits for the claim`).not.toBeNull();
        await undo(here.db, id, on);
      }
      expect({ rows: await here.everything(), files: await here.onDisk() }).toEqual(before);
    },
    240_000,
  );

  test.each(['uploadFiles', 'sendReceipts', 'sendChunk'] as const)(
    '[M4, UPLOAD-4] %s is refused in a claim that is closed while its file is put away, and leaves no file',
    async (name) => {
      const on = scene();
      let close = async () => {};
      const here = await world({
        ...on,
        files: (store) => ({ ...store, save: (file) => close().then(() => store.save(file)) }),
      });
      const client = await here.clientOf(on.owner);
      const before = { rows: await here.everything(), files: await here.onDisk() };
      close = async () => void (await meanwhile.closed.change(here.db, on.claim.id));
      expect(await asks[name](client, on, on.owner)).toMatchObject(meanwhile.closed.answers);
      await meanwhile.closed.undo(here.db, on.claim.id);
      expect({ rows: await here.everything(), files: await here.onDisk() }).toEqual(before);
    },
    60_000,
  );

  test('[M4, PERM-3] a claim that is given to the contact between the lock and the check of access is not changed without its lock', async () => {
    const [owner, other] = [contact(), contact()];
    const claim = flightClaim({ owner });
    let given = false;
    const here: World = await world({
      contacts: [owner, other],
      claims: [claim],
      onStatement: async ({ sql }) => {
        if (given || !/from "claim" where .* for no key update$/s.test(sql)) return;
        given = true;
        await here.db.insertInto('claim_manager').values({ claim_id: claim.id, contact_id: other.id }).execute();
      },
    });
    // SQLite has one writer at a time and no locks of rows.
    if (here.engine === 'sqlite') return;
    const client = await here.clientOf(other);
    const send = () => client.sendMessage({ claimId: claim.id, subject: 'Vraag', body: 'Is er nieuws?' });
    const first = await send();
    expect([given, first.status, first.code]).toEqual([true, 404, 'claims.notFound']);
    expect((await send()).status).toBe(200);
  });

  test('[M4, M3] what the claims service changes of a claim waits for who has its lock, with nothing else locked', async () => {
    const on = scene();
    const here = await world(on);
    if (here.engine === 'sqlite') return;
    const desk = await here.desk();
    const staff = await here.staffClientOf(on.employee);
    const id = on.claim.id;
    const bounce = { kind: 'bounce', subjectId: null } as const;
    const what = { what: 'contact', id: on.owner.id, version: null, reason: 'Een tikfout' } as const;
    const line = JSON.stringify({
      Contact: { ExternalId: 'C1', EMailAddress: on.owner.email },
      Claim: { ExternalId: id, ContactId: on.owner.id, FlightNumber: '9' },
    });
    const changes: Readonly<Record<string, () => Promise<Answered<unknown>>>> = {
      closeClaim: () => desk.closeClaim([id]),
      reopenClaim: () => desk.reopenClaim([id]),
      patchClaim: () => desk.patchClaim([id], { IsManagedByClaimManager: true }),
      putManagers: () => desk.putManagers([id], { ContactIds: [] }),
      withdrawDocument: () => desk.withdrawDocument([id, on.markRead.id]),
      patchDocument: () => desk.patchDocument([id, on.question.id], { Message: 'Dag' }),
      putPerson: () => desk.putPerson([id, 'P1'], { FirstName: 'Olaf' }),
      removePerson: () => desk.removePerson([id, on.traveller.id]),
      judgeReceipt: () => desk.judgeReceipt([id, on.ownReceipt.id], { Judgement: 'Accepted' }),
      importLines: () => desk.importLines([], undefined, { payload: `${line}\n` }),
      patchContact: () => desk.patchContact([on.owner.id], { EMailAddress: 'een@voorbeeld.example' }),
      correct: () => staff.correct({ ...what, given: { EMailAddress: 'twee@voorbeeld.example' } }),
      retryMail: () => staff.retryMail({ id: on.owner.id }),
    };
    for (const [name, ask] of Object.entries(changes)) {
      await here.db.transaction().execute((db) => addEntry(db, here, id, bounce));
      const hold = (db: Db) =>
        db.updateTable('claim').set({ updated_at: here.clock.now().toISOString() }).where('id', '=', id).execute();
      const { answer, locked } = await askedDuring(here, hold, ask);
      expect.soft({ name, status: answer.status }).toEqual({ name, status: 200 });
      expect.soft(locked, name).toEqual(['claim']);
    }
  }, 120_000);
});
