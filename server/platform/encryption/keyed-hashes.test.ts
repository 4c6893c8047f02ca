import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { flightClaim } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const line = JSON.stringify({
  Contact: { ExternalId: 'C-1', EMailAddress: 'sanne@voorbeeld.example', LastName: 'Berg' },
  Claim: { ExternalId: 'K-1', ReferenceNumber: 'R-1', ClaimType: 'Regulation_261_2004' },
});

async function importIt(here: World): Promise<string> {
  const desk = await here.desk();
  const { text } = await desk.importLines([], undefined, { payload: `${line}\n` });
  return JSON.parse(text).Result as string;
}

onEachDatabase('hashes of what people send', (world) => {
  test('[P3] the hash of an imported line recognises it, and differs between installations', async () => {
    const hashes: (string | null)[] = [];
    for (const here of [await world({ claims: [] }), await world({ claims: [] })]) {
      expect([await importIt(here), await importIt(here)]).toEqual(['added', 'unchanged']);
      const imported = here.db.selectFrom('claim').select('imported_hash').where('external_id', '=', 'K-1');
      hashes.push((await imported.executeTakeFirstOrThrow()).imported_hash);
    }
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('[P3, CALL-10] the hash of a call cannot be computed from its input alone; a repeat has one effect', async () => {
    const { db, client, claim } = await world({ claims: [flightClaim()] });
    const input = { claimId: claim.id, subject: 'a', body: 'ja' };
    const send = (body: string) => client.sendMessage({ ...input, body }, { headers: { 'idempotency-key': 'key-1' } });
    const first = await send('ja');
    expect(first.status).toBe(200);
    expect((await send('ja')).text).toBe(first.text);
    expect((await send('nee')).code).toBe('call.keyReused');
    expect(await db.selectFrom('document').select('id').execute()).toHaveLength(1);
    const stored = await db.selectFrom('stored_answer').select('asked_hash').execute();
    expect(stored.map((row) => row.asked_hash)).not.toContain(sha256(JSON.stringify(input)));
  });
});
