import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import type { Client, Sent } from '../../testing/client.ts';
import { contact, flightClaim, item, password, staffMember } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

const knowing = (tag: unknown): Sent => ({ headers: { 'if-none-match': String(tag) } });
const readDossier = (client: Client, sent?: Sent) => client.call(claimCalls.refreshDossier, { culture: 'nl-NL' }, sent);
const readRows = (client: Client, sent?: Sent) =>
  client.call(claimCalls.refreshCompactDossier, { culture: 'nl-NL' }, sent);
const readClaim = (client: Client, { id }: { readonly id: string }, sent?: Sent) =>
  client.call(claimCalls.getClaim, { Id: id, culture: 'nl-NL' }, sent);

onEachDatabase('an answer that the client has already', (world) => {
  test('[CALL-13] is 304 without a body until a claim of it changes', async () => {
    const claim = flightClaim({ documents: [item({ message: 'Hallo' })] });
    const here = await world({ claims: [claim] });
    const { client, clock } = here;
    for (const read of [readDossier, readRows, (one: Client, sent?: Sent) => readClaim(one, claim, sent)]) {
      const first = await read(client);
      expect(first.status).toBe(200);
      expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
      clock.pass({ seconds: 2 });
      const again = await read(client, knowing(`"another", ${first.headers.etag}`));
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers['cache-control']).toBe('no-store');

      const message = { claimId: claim.id, subject: 'Vraag', body: `Is er nieuws? ${clock.now().toISOString()}` };
      expect((await client.call(messageCalls.sendMessage, message)).status).toBe(200);
      const changed = await read(client, knowing(first.headers.etag));
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(first.headers.etag);
      expect((await read(client, knowing('*'))).status).toBe(200);
    }
  });

  test('[CALL-13] a dossier is new once the contact, their claims or their language are others', async () => {
    const [me, manager] = [contact(), contact()];
    const mine = flightClaim({ owner: me });
    const here = await world({ contacts: [me, manager], claims: [mine] });
    const client = await here.clientOf(me);
    let tag = (await readDossier(client)).headers.etag;
    const isNew = async (why: string, prefix?: string) => {
      const input = { culture: 'nl-NL' } as const;
      const sent = { ...knowing(tag), ...(prefix ? { prefix } : {}) };
      const answer = await client.call(claimCalls.refreshDossier, input, sent);
      expect([answer.status, answer.headers.etag === tag], why).toEqual([200, false]);
      tag = answer.headers.etag;
    };
    await isNew('in French', 'fr');
    await client.call(accountCalls.updateAccount, { Id: me.id, City: 'Delft' });
    await isNew('another city');
    const { db } = here;
    const managed = { claim_id: mine.id, contact_id: manager.id };
    await db
      .insertInto('lead_generator')
      .values({ number: 900, name: 'Reisbond', shown: true, updated_at: here.clock.now().toISOString() })
      .execute();
    await db.updateTable('claim').set({ lead_generator_id: 900, version: 2 }).where('id', '=', mine.id).execute();
    await isNew('a partner');
    await db.updateTable('lead_generator').set({ name: 'Reizigersbond' }).where('number', '=', 900).execute();
    await isNew('another name of the partner');
    const other = await here.clientOf(manager);
    const before = (await readDossier(other)).headers.etag;
    await db.insertInto('claim_manager').values(managed).execute();
    expect((await readDossier(other, knowing(before))).status).toBe(200);
    expect((await readDossier(client, knowing(tag))).status).toBe(304);
  });

  test('[CALL-13, PERM-3, TERMS-3] passes every check first: a known tag opens nothing', async () => {
    const [me, other] = [contact(), contact()];
    const claim = flightClaim({ owner: me });
    const here = await world({ contacts: [me, other], claims: [claim] });
    const client = await here.clientOf(me);
    const [ofClaim, ofDossier] = [
      (await readClaim(client, claim)).headers.etag,
      (await readDossier(client)).headers.etag,
    ];

    const theirs = await here.clientOf(other);
    const foreign = await readClaim(theirs, claim, knowing(ofClaim));
    const missing = await readClaim(theirs, { id: 'unknown' }, knowing(ofClaim));
    expect([foreign.status, foreign.text, foreign.headers.etag]).toEqual([404, missing.text, undefined]);
    expect((await readDossier(theirs, knowing(ofDossier))).status).toBe(200);
    expect((await readClaim(client, claim, { ...knowing(ofClaim), token: null })).status).toBe(403);
    const stranger = await here.stranger();
    expect((await readDossier(stranger, knowing(ofDossier))).status).toBe(401);
    expect((await readRows(stranger, knowing(ofDossier))).status).toBe(401);
    await here.db.updateTable('contact').set({ terms_accepted: null }).where('id', '=', me.id).execute();
    expect((await readDossier(client, knowing(ofDossier))).code).toBe('session.termsOpen');
    expect((await readRows(client, knowing(ofDossier))).code).toBe('session.termsOpen');
    expect((await readClaim(client, claim, knowing(ofClaim))).code).toBe('session.termsOpen');
  });

  test('[CALL-13, INTERNAL-4] what staff look at on behalf of a contact is written down with 304 too', async () => {
    const claim = flightClaim();
    const employee = staffMember();
    const here = await world({ claims: [claim], staff: [employee] });
    const client = await here.clientOf(here.contact, employee);
    const { headers } = await readClaim(client, claim);
    expect((await readClaim(client, claim, knowing(headers.etag))).status).toBe(304);
    const views = await here.db.selectFrom('audit').select('staff_id').where('act', '=', 'claim.viewed').execute();
    expect(views).toEqual([{ staff_id: employee.id }, { staff_id: employee.id }]);
  });

  test('[CALL-13] a login is answered in full, whatever the browser had before', async () => {
    const { client, contact: me, stranger } = await world();
    const { headers } = await readDossier(client);
    const input = { culture: 'nl-NL', email: me.email, password } as const;
    const answer = await (await stranger()).call(sessionCalls.login, input, knowing(headers.etag));
    expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
  });
});
