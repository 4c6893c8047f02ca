import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PermanentFailure } from '../../platform/jobs/leased-queue.ts';
import { Desk } from '../../testing/desk.ts';
import { flightClaim, someId, staffMember } from '../../testing/given.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { signDelivery } from '../webhooks/post-delivery.ts';
import { type Sender, WebhookDelivery } from '../webhooks/webhook-delivery.ts';
import { testWebhook } from './systems.ts';

const me = () => staffMember({ role: 'admin', name: 'Ans Vos' }, { confirmed: true });

/** Sends what is due to the webhooks. */
function deliver({ db, clock }: World, send: Sender): Promise<number> {
  return new WebhookDelivery({
    db,
    clock,
    local: false,
    log: () => ({ error: () => undefined }) as never,
    send,
  }).runDue();
}

onEachDatabase('keys and webhooks at the workbench', (world) => {
  test('[TEAM-4] a key is shown once, works, is rotated with an overlap and revoked; all staff are mailed and the audit names the admin', async () => {
    const employee = me();
    const here = await world({ staff: [employee] });
    const client = await here.staffClientOf(employee);
    const works = async (key: string) => (await new Desk(here.app, key).listClaims()).status;
    const { body: made } = await client.addKey({ name: 'Boekhouding', scopes: ['read'], days: 30 });
    expect(await works(made.Key)).toBe(200);
    const { text, body: listed } = await client.keys();
    expect(listed).toMatchObject([{ Id: made.Id, Name: 'Boekhouding', Scopes: ['read'], State: 'active' }]);
    expect(text).not.toContain(made.Key);
    here.clock.pass({ minutes: 1 });
    const { body: fresh } = await client.rotateKey({ id: made.Id, overlap: 1, days: null });
    expect(fresh).toMatchObject({ OldEndsAt: '2026-11-20T10:01:00.000Z', EndsAt: '2026-12-20T09:00:00.000Z' });
    expect([await works(made.Key), await works(fresh.Key)]).toEqual([200, 200]);
    const again = await client.rotateKey({ id: made.Id, overlap: 1, days: null });
    expect(again).toMatchObject({ status: 409, code: 'staff.keyReplaced' });
    expect((await client.revokeKey({ id: fresh.Id })).status).toBe(200);
    expect(await works(fresh.Key)).toBe(401);
    for (const id of [fresh.Id, someId()]) {
      expect(await client.revokeKey({ id })).toMatchObject({ status: 404, code: 'staff.notFound' });
      expect(await client.rotateKey({ id, overlap: 1, days: null })).toMatchObject({ status: 404 });
    }
    const audit = here.db
      .selectFrom('audit')
      .select('act')
      .where('staff_id', '=', employee.id)
      .where('act', 'like', 'desk.%');
    expect((await audit.orderBy('sequence').execute()).map(({ act }) => act)).toEqual([
      'desk.keyAdded',
      'desk.keyRotated',
      'desk.keyRevoked',
    ]);
    expect((await here.mails()).filter(({ text }) => text.includes('Boekhouding'))).toHaveLength(3);
  });

  test('[TEAM-4] at most a hundred keys work and twenty webhooks are there at once; one that is removed makes room', async () => {
    const employee = me();
    const here = await world({ staff: [employee] });
    const client = await here.staffClientOf(employee);
    const at = here.clock.now().toISOString();
    const ids = Array.from({ length: 99 }, (_, number) => `k${number}`);
    const key = { name: 'x', secret_hash: 'x', scopes: 'read', created_at: at };
    await insert(here.db, 'desk_key', ids.map((id) => ({ ...key, id, client_id: id })) as never);
    const addKey = () => client.addKey({ name: 'x', scopes: ['read'], days: null });
    const { Id: id } = (await addKey()).body;
    const full = (most: number) => ({ status: 409, code: 'staff.full', body: { data: { most } } });
    expect(await addKey()).toMatchObject(full(100));
    expect(await client.rotateKey({ id, overlap: 1, days: null })).toMatchObject(full(100));
    await client.revokeKey({ id });
    expect((await addKey()).status).toBe(200);
    const hook = { url: 'https://systeem.example/in', secret: 'x', created_at: at, last_position: 0 };
    await insert(here.db, 'webhook', ids.slice(0, 19).map((id) => ({ ...hook, id })) as never);
    const addWebhook = () => client.copy().addWebhook({ url: hook.url });
    const both = await Promise.all([addWebhook(), addWebhook()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await addWebhook()).toMatchObject(full(20));
  });

  test('[TEAM-4] a webhook is added and removed, by mails that name its host alone; while it is paused nothing is sent to it, and then all that waited', async () => {
    const employee = me();
    const here = await world({ claims: [flightClaim()], staff: [employee] });
    const client = await here.staffClientOf(employee);
    for (const url of ['http://systeem.example/in', 'https://10.0.0.1/in', 'systeem']) {
      expect(await client.addWebhook({ url }), url).toMatchObject({ status: 422, code: 'staff.webhookAddress' });
    }
    const { body: made } = await client.addWebhook({ url: 'https://systeem.example/in?token=geheim' });
    const { Id: id } = made;
    const got: string[] = [];
    const send: Sender = async (_url, { Kind }, secret) => void got.push(`${Kind} ${secret === made.Secret}`);
    const say = () => here.client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: 'Is er nieuws?' });
    expect((await client.pauseWebhook({ id, paused: true })).status).toBe(200);
    await say();
    await deliver(here, send);
    expect(got).toEqual([]);
    const { text, body } = await client.webhooks();
    expect(body).toMatchObject([{ Id: id, PausedAt: here.clock.now().toISOString(), Waiting: 1, DeliveredAt: null }]);
    expect(text).not.toContain(made.Secret);
    await client.pauseWebhook({ id, paused: false });
    await deliver(here, send);
    expect(got).toEqual(['message.sent true']);
    expect((await client.webhooks()).body).toMatchObject([
      { PausedAt: null, DeliveredAt: here.clock.now().toISOString() },
    ]);
    expect((await client.removeWebhook({ id })).status).toBe(200);
    expect((await client.webhooks()).body).toEqual([]);
    const gone = { status: 404, code: 'staff.notFound' };
    expect(await client.removeWebhook({ id })).toMatchObject(gone);
    expect(await client.pauseWebhook({ id, paused: true })).toMatchObject(gone);
    expect(await client.testWebhook({ id })).toMatchObject(gone);
    const mails = await here.mails();
    expect(mails.filter(({ text }) => text.includes('systeem.example'))).toHaveLength(4);
    // A path may be a secret, and no mail of ours leads to where an admin chose.
    expect(JSON.stringify(mails)).not.toMatch(/geheim|https:..systeem/);
  });

  test('[TEAM-4] dead letters are sent once more: one, those since a moment, or all', async () => {
    const employee = me();
    const here = await world({ claims: [flightClaim()], staff: [employee] });
    const client = await here.staffClientOf(employee);
    const { Id: id } = (await client.addWebhook({ url: 'https://systeem.example/in' })).body;
    const refuses: Sender = async () => {
      throw new PermanentFailure('answered 503');
    };
    for (let count = 0; count < 4; count += 1) {
      await here.client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: `Vraag ${count}` });
      here.clock.pass({ minutes: 1 });
    }
    await deliver(here, refuses);
    const { body: dead } = await client.deadLetters({ id });
    expect(dead).toHaveLength(4);
    expect(dead[0]).toMatchObject({ Kind: 'message.sent', Attempts: 1, Failure: 'answered 503' });
    const got: string[] = [];
    const takes: Sender = async (_url, { Id }) => void got.push(Id);
    const replay = async (which: { eventId?: string; since?: string }) => {
      const { body } = await client.replayDead({ id, ...which });
      await deliver(here, takes);
      return body.Count;
    };
    expect(await replay({ eventId: dead[1]?.EventId ?? '' })).toBe(1);
    expect(await replay({ since: dead[3]?.At ?? '' })).toBe(1);
    expect(await replay({})).toBe(2);
    expect(await replay({})).toBe(0);
    expect(got).toEqual([1, 3, 0, 2].map((index) => dead[index]?.EventId));
    expect((await client.deadLetters({ id })).body).toEqual([]);
  });

  test('[TEAM-4] a test is signed as every event is, and says whether it arrived', async () => {
    const employee = me();
    const systems = { keyId: someId(), webhookId: someId() };
    const here = await world({ staff: [employee], systems });
    const client = await here.staffClientOf(employee);
    expect((await client.testWebhook({ id: systems.webhookId })).body.Failure).toMatch(/inside/);

    const got: { headers: IncomingMessage['headers']; body: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(got.length === 1 ? 204 : 503).end();
      });
    });
    onTestFinished(() => void receiver.close());
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
    await here.db.updateTable('webhook').set({ url }).execute();
    const context = { ...here, jobs: here.app.jobs } as never;
    const asked = { staff: { staffId: employee.id }, input: { id: systems.webhookId }, save: async () => undefined };
    expect(await testWebhook(context, asked as never, true)).toEqual({ Failure: null });
    expect(await testWebhook(context, asked as never, true)).toEqual({ Failure: 'answered 503' });
    const event = JSON.parse(got[0]?.body ?? '{}');
    expect(event).toMatchObject({ Kind: 'webhook.test' });
    expect(got[0]?.headers).toMatchObject(signDelivery(event, 'geheim', here.clock.now()).headers);
  });
});
