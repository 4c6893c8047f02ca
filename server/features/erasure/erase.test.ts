import { expect, onTestFinished, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import type { Tables } from '../../database/tables.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact, flightClaim, item, passenger, someId, staffMember } from '../../testing/given.ts';
import { find, insert } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadParts } from '../../testing/upload.ts';
import { onEachDatabase, onEachStorage, type World } from '../../testing/world.ts';
import { eraseClaim, eraseContact, removeErasedFiles } from './erase-usecases.ts';

const erase = () => 'erase' as const;
const whole = { judge: async () => true, judgeClaim: erase };

/** The tables in which a text occurs. */
async function tablesWith({ db }: World, text: string): Promise<string[]> {
  const all = Object.entries(await everythingIn(db)) as [keyof Tables, readonly string[]][];
  return all.filter(([, rows]) => rows.some((row) => row.includes(text))).map(([table]) => table);
}

function given() {
  const me = contact({ first_name: 'Wilhelmina', external_id: 'C-77' });
  const other = contact({ first_name: 'Olaf' });
  const paper = () => item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const request = item({ action: 'UploadDocument', children: [paper()] });
  const own = flightClaim({
    owner: me,
    reference_number: 'AB-100',
    external_id: 'K-1',
    people: [passenger({ first_name: 'Wilhelmina' })],
    documents: [request, item({ action: 'MessageCustomer', message: 'Van Wilhelmina' }), paper()],
  });
  const managed = flightClaim({ owner: other, managers: [me], reference_number: 'ZZ-900', documents: [paper()] });
  return { me, other, own, managed, contacts: [me, other], claims: [own, managed] };
}

onEachDatabase('erasing', (world) => {
  test('[ACCOUNT-12] a claim goes with every row and file; other claims stay; twice is the same', async () => {
    const people = given();
    const draftFile = { id: someId(), claim: people.own };
    const here = await world({ ...people, staff: [staffMember({}, { draftFile })] });
    const files = (await here.onDisk()).stored.length;
    expect(await eraseClaim(here, people.own.id, erase)).toBe('gone');
    expect(await removeErasedFiles(here)).toBe(3);
    expect((await here.onDisk()).stored.length).toBe(files - 3);
    expect(await here.files.trashed()).toEqual([]);
    const events = await here.db.selectFrom('event').select(['kind', 'payload']).execute();
    expect(events).toEqual([{ kind: 'claim.erased', payload: JSON.stringify({ subjectId: null, externalId: 'K-1' }) }]);
    expect(await tablesWith(here, people.own.id)).toEqual(['audit', 'event']);
    const after = await here.everything();
    expect(await eraseClaim(here, people.own.id, erase)).toBe('gone');
    expect(await here.everything()).toEqual(after);
    const claim = await here.client.getClaim({ Id: people.managed.id });
    expect(claim.status).toBe(200);
  });

  test('[ACCOUNT-12] between the claims of a contact others have their turn', async () => {
    const owner = contact();
    let turn = 0;
    const turns = new Set<number>();
    const onStatement = ({ sql }: { readonly sql: string }) => {
      if (sql.startsWith('delete from "claim" where')) turns.add(turn);
    };
    const claims = Array.from({ length: 4 }, () => flightClaim({ owner }));
    const here = await world({ contacts: [owner], claims, onStatement });
    let watch = setImmediate(function pass() {
      turn += 1;
      watch = setImmediate(pass);
    });
    onTestFinished(() => clearImmediate(watch));
    expect(await eraseContact(here, owner.id, whole)).toBe('gone');
    expect(turns.size).toBe(4);
  });

  test('[ACCOUNT-12, CALL-13] a claim whose parent is erased shows so at once', async () => {
    const people = given();
    const child = flightClaim({ owner: people.me, parent_claim_id: people.own.id });
    const here = await world({ ...people, claims: [...people.claims, child] });
    const read = async () => (await here.client.getClaim({ Id: child.id })).body;
    expect(await read()).toMatchObject({ ParentClaimId: people.own.id });
    expect(await eraseClaim(here, people.own.id, erase)).toBe('gone');
    expect(await read()).toMatchObject({ ParentClaimId: null });
    const events = await here.db.selectFrom('event').select('kind').where('claim_id', '=', child.id).execute();
    expect(events).toEqual([{ kind: 'claim.changed' }]);
  });

  test('[ACCOUNT-12] a claim of many rows is hidden with the first slice, and cut off anywhere it is completed', async () => {
    const people = given();
    const here = await world(people);
    const rows = Array.from({ length: 1_200 }, (_, at) => ({
      id: `many-${at}`,
      claim_id: people.own.id,
      at: '2026-11-01T10:00:00.000Z',
      can_react: false,
      checklist: {},
      optional: false,
      perform_required: false,
      acknowledges: false,
      by_manager: false,
      parent_document_id: at % 2 === 1 ? `many-${at - 1}` : null,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await insert(here.db, 'document', rows.slice(at, at + 100));
    }
    let begun = 0;
    const cut = {
      ...here,
      db: new Proxy(here.db, {
        get: (db, name) => {
          if (name === 'transaction' && ++begun > 2) throw new Error('killed');
          const value = Reflect.get(db, name);
          return typeof value === 'function' ? value.bind(db) : value;
        },
      }),
    };
    await expect(eraseClaim(cut, people.own.id, erase)).rejects.toThrow('killed');
    expect(await here.client.getClaim({ Id: people.own.id })).toMatchObject({ status: 404 });
    const { body } = await here.client.refreshDossier({});
    expect(JSON.stringify(body)).not.toContain('AB-100');
    expect(await eraseClaim(here, people.own.id, () => 'leave')).toBe('gone');
    expect(await tablesWith(here, people.own.id)).toEqual(['audit', 'event']);
    expect(await here.db.selectFrom('event').selectAll().execute()).toHaveLength(1);
  });

  test('[ACCOUNT-12] a contact goes with claims, access and settings; a claim that they managed is its owner’s again', async () => {
    const people = given();
    const here = await world(people);
    const { client } = here;
    expect(await eraseContact(here, people.me.id, whole)).toBe('gone');
    expect((await client.refreshDossier({})).status).toBe(401);
    expect(await tablesWith(here, people.me.id)).toEqual(['audit', 'event']);
    for (const text of ['Wilhelmina', people.me.email]) expect(await tablesWith(here, text), text).toEqual([]);
    const owner = await here.clientOf(people.other);
    const { body } = await owner.getClaim({ Id: people.managed.id });
    expect(body).toMatchObject({ ReferenceNumber: 'ZZ-900' });
    const claim = await here.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow();
    expect(claim.managed_by_claim_manager).toBe(false);
    expect(await eraseContact(here, people.me.id, whole)).toBe('gone');
  });
});

onEachStorage('erasing while something fails', (world) => {
  test('[ACCOUNT-12] a store that does not answer, or a file that cannot be deleted, leaves a mark, and the next round goes on', async () => {
    let isDown = true;
    const people = given();
    const here = await world({
      ...people,
      files: (store) => ({
        ...store,
        remove: async (name) => {
          if (isDown) throw new Error('the store does not answer');
          return store.remove(name);
        },
      }),
    });
    await eraseContact(here, people.me.id, whole);
    const before = (await here.onDisk()).stored.length;
    await expect(removeErasedFiles(here)).rejects.toThrow('does not answer');
    expect(await here.db.selectFrom('leaving_file').selectAll().execute()).toHaveLength(2);
    expect(await tablesWith(here, 'Wilhelmina')).toEqual([]);
    isDown = false;
    expect(await removeErasedFiles(here)).toBe(2);
    expect((await here.onDisk()).stored.length).toBe(before - 2);
    expect(await here.files.trashed()).toEqual([]);
  });

  test('[ACCOUNT-12] messages and files that are sent while the claim goes are refused or gone with it', async () => {
    const people = given();
    const here = await world(people);
    const { client, files } = here;
    const send = (at: number) =>
      client.sendMessage({ claimId: people.own.id, subject: 'Vraag', body: `Wilhelmina ${at}` });
    const upload = (at: number) =>
      client.parts(documentCalls.uploadFiles, uploadParts(people.own.id, [{ name: `Wilhelmina-${at}.pdf` }]));
    const answers = await Promise.all([
      ...[1, 2, 3].map(send),
      eraseContact(here, people.me.id, whole),
      ...[4, 5, 6].map(send),
      ...[1, 2, 3].map(upload),
    ]);
    const states = answers.flatMap((one) => (typeof one === 'string' ? [] : [one.status]));
    expect(states.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    await eraseContact(here, people.me.id, whole);
    await removeErasedFiles({ ...here, files });
    expect(await tablesWith(here, 'Wilhelmina')).toEqual([]);
    const rows = await here.db.selectFrom('file').select('stored_name').execute();
    expect((await here.onDisk()).stored.toSorted()).toEqual(rows.map((row) => row.stored_name).toSorted());
  });
});

onEachDatabase('erasing much', (world) => {
  test('[ACCOUNT-12] a manager of 350 claims is taken off all of them, a hundred in a transaction', async () => {
    const people = given();
    const here = await world(people);
    const template = await find(here.db, 'claim', { id: people.managed.id });
    const ids = Array.from({ length: 350 }, (_, at) => `managed-${at}`);
    for (let at = 0; at < ids.length; at += 50) {
      const some = ids.slice(at, at + 50);
      const claims = some.map((id) => ({ ...template, id, reference_number: id, managed_by_claim_manager: true }));
      await here.db.insertInto('claim').values(claims).execute();
      await insert(
        here.db,
        'claim_manager',
        some.map((claim_id) => ({ claim_id, contact_id: people.me.id })),
      );
    }
    expect(await eraseContact(here, people.me.id, whole)).toBe('gone');
    expect(await here.db.selectFrom('claim_manager').selectAll().execute()).toEqual([]);
    const left = await here.db.selectFrom('claim').select('id').where('managed_by_claim_manager', '=', true).execute();
    expect(left).toEqual([]);
    expect(await here.db.selectFrom('claim').select('id').execute()).toHaveLength(351);
  });
});
