import { expect, test } from 'vitest';
import { isOfStaff } from '#contract/call.ts';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import type { Client } from '../testing/client.ts';
import { contact, flightClaim, request } from '../testing/given.ts';
import { asks, browserFor, scene } from '../testing/scene.ts';
import { type MakeWorld, onEachDatabase, onSqlite, onStricter, type World } from '../testing/world.ts';

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const countOf = async ({ db }: World) => (await db.selectFrom('document').select('id').execute()).length;

const names = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as AnyCall).once);

/** Calls that are sent several times at once have one effect. */
function haveOneEffect(world: MakeWorld, names: readonly CallName[]): void {
  test.each(names)(
    '[F7, CALL-10] %s, sent several times at once and once more, has one effect and one answer',
    async (name) => {
      const on = scene();
      const here = await world(on);
      const client = await browserFor(calls[name], on, here);
      // A password may be tried by fewer at the same moment (LOGIN-10).
      const sent = name === 'answerOffer' ? 4 : 8;
      const [first, ...rest] = await Promise.all(
        Array.from({ length: sent }, () => asks[name](client.copy(), on, on.owner, withKey('one'))),
      );
      expect(first?.status).toBe(200);
      expect(rest.map(({ text }) => text)).toEqual(Array(sent - 1).fill(first?.text));
      const after = await here.everything();
      // Each file of a report or a contest has an event of its own; the test sends one.
      const hasFile = name === 'reportAirline' || name === 'contestDecision';
      const events = after.event.filter((row) => !row.includes('task.performed')).length;
      // Much of what staff do is no event of the claim.
      if (isOfStaff(calls[name])) expect(events).toBeLessThan(2);
      else expect(events).toBe(hasFile ? 2 : 1);
      expect((await asks[name](client, on, on.owner, withKey('one'))).text).toBe(first?.text);
      expect(await here.everything()).toEqual(after);
    },
  );
}

// One way of storing answers serves all of them: two show it on each database.
const [ofStaff, ofContacts] = [
  names.filter((name) => isOfStaff(calls[name])),
  names.filter((name) => !isOfStaff(calls[name])),
];
onSqlite('a call of staff with one effect', (world) => haveOneEffect(world, ofStaff));
onStricter('a call of contacts with one effect', (world) => haveOneEffect(world, ofContacts));

onEachDatabase('a call with one effect', (world) => {
  haveOneEffect(world, ['sendMessage', 'uploadFiles']);

  test('[CALL-10] the calls are those whose second effect would harm', () => {
    expect(names).toEqual(expect.arrayContaining(['sendMessage', 'createReview', 'confirmAction']));
  });

  async function setting() {
    const here = await world({ claims: [flightClaim()] });
    const say = (client: Client, body: string, sent = {}) =>
      client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body }, sent);
    return { here, claim: here.claim, say, client: here.client };
  }

  test('[CALL-10, W37] without a key each call is carried out: the same words twice are two messages', async () => {
    const { here, say, client } = await setting();
    const first = await say(client, 'Hallo');
    expect((await say(client, 'Hallo')).body).not.toEqual(first.body);
    expect(await countOf(here)).toBe(2);
    expect(await here.db.selectFrom('stored_answer').selectAll().execute()).toEqual([]);
  });

  test('[CALL-10] with an Idempotency-Key a repeat is answered alike for a day, also after logging in again', async () => {
    const { here, say, client } = await setting();
    const first = await say(client, 'Hallo', withKey('een'));
    expect((await say(client, 'Hallo', withKey('twee'))).body).not.toEqual(first.body);
    here.clock.pass({ hours: 23, minutes: 59 });
    const again = await here.clientOf(here.contact);
    expect((await say(again, 'Hallo', withKey('een'))).body).toEqual(first.body);
    expect(await countOf(here)).toBe(2);
    here.clock.pass({ minutes: 1 });
    expect((await say(again, 'Hallo', withKey('een'))).body).not.toEqual(first.body);
  });

  test('[CALL-10] a repeat has no effect, whatever came in between; another key has', async () => {
    const { here, claim, client } = await setting();
    const choose = (paymentMethod: 'Bank' | 'PayPal', key: string) =>
      client.updatePaymentMethod({ claimId: claim.id, paymentMethod }, withKey(key));
    const chosen = async () =>
      (await here.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow()).payment_method;
    await choose('PayPal', 'one');
    await choose('Bank', 'two');
    expect((await choose('PayPal', 'one')).status).toBe(200);
    expect(await chosen()).toBe('Bank');
    await choose('PayPal', 'three');
    expect(await chosen()).toBe('PayPal');
  });

  test('[CALL-10] a key that was used for something else is refused; another contact’s key is their own', async () => {
    const other = contact();
    const [mine, theirs] = [flightClaim(), flightClaim({ owner: other })];
    const here = await world({ contacts: [contact(), other], claims: [{ ...mine, owner: null }, theirs] });
    const message = (claim: { id: string }, body: string) => ({ claimId: claim.id, subject: 'Vraag', body });
    expect((await here.client.sendMessage(message(mine, 'a'), withKey('k'))).status).toBe(200);
    const reused = await here.client.sendMessage(message(mine, 'b'), withKey('k'));
    expect(reused).toMatchObject({ status: 422, code: 'call.keyReused' });
    const client = await here.clientOf(other);
    expect((await client.sendMessage(message(theirs, 'b'), withKey('k'))).status).toBe(200);
  });

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(201)])('[CALL-9] %j is no key: 422, and nothing is done', async (key) => {
    const { here, say, client } = await setting();
    const answer = await say(client, 'Hallo', withKey(Buffer.from(key).toString('latin1')));
    if (key.trim() === '' && answer.status === 200) return expect(await countOf(here)).toBe(1);
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'Idempotency-Key' }] } });
    expect(await countOf(here)).toBe(0);
  });

  test('[CALL-9] a refusal is not kept: what was refused may be done later with the same key', async () => {
    const task = request('RequestReply', { can_react: true });
    const { client, db } = await world({ claims: [flightClaim({ closed: true, documents: [task] })] });
    const reply = () => client.sendMessage({ documentId: task.id, body: 'Ja.' }, withKey('k'));
    expect((await reply()).status).toBe(409);
    await db.updateTable('claim').set({ closed: false }).execute();
    expect((await reply()).status).toBe(200);
  });

  test('[CALL-10] what fails half-way is neither done nor kept; the repeat does it', async () => {
    const { here, say, client } = await setting();
    await here.db.schema.alterTable('stored_answer').renameTo('elsewhere').execute();
    expect((await say(client, 'Hallo', withKey('one'))).status).toBe(500);
    await here.db.schema.alterTable('elsewhere').renameTo('stored_answer').execute();
    expect(await countOf(here)).toBe(0);
    expect((await say(client, 'Hallo', withKey('one'))).status).toBe(200);
    expect(await countOf(here)).toBe(1);
  });
});
