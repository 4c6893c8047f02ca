import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as deskCalls from '#contract/desk/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import type { Db } from './database/tables.ts';
import { encryptionOf } from './platform/encryption/encryption.ts';
import { resealAll } from './platform/encryption/reseal.ts';
import { deskOf } from './testing/desk.ts';
import { flightClaim } from './testing/given.ts';
import { onEachDatabase, type World } from './testing/world.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = /^h1:[0-9a-f]{64}$/;
const line = JSON.stringify({
  Contact: { ExternalId: 'C-1', EMailAddress: 'sanne@voorbeeld.example', LastName: 'Berg' },
  Claim: { ExternalId: 'K-1', ReferenceNumber: 'R-1', ClaimType: 'Regulation_261_2004' },
});

async function importIt(here: World): Promise<string> {
  const desk = await deskOf(here);
  const { text } = await desk.call(deskCalls.deskCalls.importLines, [], undefined, { payload: `${line}\n` });
  return JSON.parse(text).Result as string;
}

const importedHash = async (db: Db) =>
  (await db.selectFrom('claim').select('imported_hash').where('external_id', '=', 'K-1').executeTakeFirstOrThrow())
    .imported_hash;

/** As a process that does not key its hashes, whether it is of before or reads the settings later. */
async function unkeyed<Answer>({ db }: World, work: () => Promise<Answer>): Promise<Answer> {
  const encryption = encryptionOf(db);
  if (!encryption) throw new Error('there are no keys');
  encryption.isContentOn = false;
  return work().finally(() => {
    encryption.isContentOn = true;
  });
}

onEachDatabase('hashes of what people send', (world) => {
  test('[P3] the hash of an imported line cannot be tried without the key; one of before counts, and is keyed by the next round', async () => {
    const here = await world({ claims: [] });
    const { db, clock } = here;
    expect(await unkeyed(here, () => importIt(here))).toBe('added');
    const before = await importedHash(db);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(await importIt(here)).toBe('unchanged');
    await resealAll({ db, clock });
    const now = await importedHash(db);
    expect(now).toMatch(keyed);
    expect(now).not.toContain(sha256(before ?? ''));
    expect(await importIt(here)).toBe('unchanged');
    await resealAll({ db, clock });
    expect(await importedHash(db)).toBe(now);
  });

  test('[P3, CALL-10] the hash of a call that was made cannot be tried either; a repeat of one of before has one effect', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const { db, client } = here;
    const send = (body: string, key?: string) =>
      client.call(
        messageCalls.sendMessage,
        { claimId: claim.id, subject: 'a', body },
        key ? { headers: { 'idempotency-key': key } } : {},
      );
    const sent = async () => (await db.selectFrom('document').select('id').execute()).length;
    const first = await unkeyed(here, () => send('ja', 'key-1'));
    expect(first.status).toBe(200);
    expect((await send('ja', 'key-1')).text).toBe(first.text);
    expect((await send('nee', 'key-1')).code).toBe('call.keyReused');
    expect(await sent()).toBe(1);
    expect((await send('ja', 'key-2')).status).toBe(200);
    expect((await send('ja')).status).toBe(200);
    expect((await send('ja')).status).toBe(200);
    expect(await sent()).toBe(3);
    const hashes = (await db.selectFrom('kept_answer').select('asked_hash').execute()).map((row) => row.asked_hash);
    expect(hashes.filter((hash) => keyed.test(hash))).toHaveLength(2);
  });
});
