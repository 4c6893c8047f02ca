import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { DeskEvent } from '#contract/events.ts';
import { recordBounce } from '../../changes/bounces.ts';
import { addEvent } from '../../changes/record-change.ts';
import { PermanentFailure } from '../../platform/jobs/leased-queue.ts';
import { sweep } from '../../schedules/sweep.ts';
import { flightClaim } from '../../testing/given.ts';
import { listening, serving } from '../../testing/listening.ts';
import { uploadTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { eventsAfter } from '../api/events.ts';
import { addressProblem, isPublicAddress, postDelivery, signDelivery } from './post-delivery.ts';
import { type Sender, WebhookDelivery } from './webhook-delivery.ts';
import { addWebhook, allWebhooks, deadLetters, removeWebhook, replayDead } from './webhook-store.ts';

const silent = () => ({ error: () => undefined, warn: () => undefined });

function delivery(here: World, sender: Sender): WebhookDelivery {
  return new WebhookDelivery({ db: here.db, clock: here.clock, log: silent, local: true, send: sender });
}

/** Events of claims, in turn: the n-th of claim c has the subject `c.n`. */
async function happen(here: World, claims: readonly { id: string }[], each: number): Promise<void> {
  for (let count = 0; count < each; count += 1) {
    await here.db.transaction().execute(async (db) => {
      for (const [index, claim] of claims.entries()) {
        const place = { actor: 'contact', claimId: claim.id, contactId: here.contact.id } as const;
        const change = { kind: 'document.removed', subjectId: `${index}.${count}` } as const;
        await addEvent(db, here, place, change);
      }
    });
  }
}

/** What each claim's lane got, in order and once each, as a receiver that knows events by their id. */
function perClaim(events: readonly DeskEvent[]): string[][] {
  const once = [...new Map(events.map((event) => [event.Id, event])).values()];
  const lanes = Map.groupBy(once, ({ SubjectId }) => SubjectId?.split('.')[0] ?? '');
  return [...lanes.keys()]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((lane) => (lanes.get(lane) ?? []).map(({ SubjectId }) => SubjectId ?? ''));
}

/** Lets time pass and the delivery work until nothing waits any more. */
async function untilDone(here: World, one: WebhookDelivery, limit = 60): Promise<void> {
  for (let round = 0; round < limit; round += 1) {
    await one.runDue();
    const [webhook] = await allWebhooks(here.db);
    if (Number(webhook?.waiting) === 0) return;
    here.clock.pass({ minutes: 1 });
  }
  throw new Error('events still wait');
}

const wanted = (claims: number, each: number) =>
  Array.from({ length: claims }, (_, claim) => Array.from({ length: each }, (_, count) => `${claim}.${count}`));

onEachDatabase('webhooks', (world) => {
  test('[DESK-8] two hundred events reach a receiver that is down for a while, each of them, in order per claim', async () => {
    const claims = Array.from({ length: 20 }, () => flightClaim());
    const here = await world({ claims });
    await addWebhook(here, 'https://systeem.example/in');
    const got: DeskEvent[] = [];
    let tries = 0;
    const one = delivery(here, async (_url, event) => {
      tries += 1;
      if (tries > 20 && tries <= 36) throw new Error('answered 503');
      got.push(event);
    });
    await happen(here, claims, 10);
    await untilDone(here, one);
    expect(got).toHaveLength(200);
    expect(perClaim(got)).toEqual(wanted(20, 10));
  });

  test('[DESK-8] a process that is killed in the middle loses nothing; what it had in hand is sent again with the same id', async () => {
    const claims = Array.from({ length: 5 }, () => flightClaim());
    const here = await world({ claims });
    await addWebhook(here, 'https://systeem.example/in');
    await happen(here, claims, 10);
    const got: DeskEvent[] = [];
    const never = new Promise<never>(() => undefined);
    // It has sent its event and never comes to write that down, as when it is killed.
    const killed = delivery(here, async (_url, event) => {
      got.push(event);
      if (got.length >= 8) await never;
    });
    void killed.runDue();
    await expect.poll(() => got.length).toBeGreaterThanOrEqual(8);
    const next = delivery(here, async (_url, event) => void got.push(event));
    await next.runDue();
    here.clock.pass({ minutes: 2 });
    await untilDone(here, next);
    expect(perClaim(got)).toEqual(wanted(5, 10));
    expect(got.length).toBeGreaterThan(50);
  });

  test('[DESK-8] two processes at once send each event once, and a lane never out of order', async () => {
    const claims = Array.from({ length: 6 }, () => flightClaim());
    const here = await world({ claims });
    await addWebhook(here, 'https://systeem.example/in');
    await happen(here, claims, 12);
    const got: DeskEvent[] = [];
    const sender: Sender = async (_url, event) => void got.push(event);
    const both = [delivery(here, sender), delivery(here, sender)];
    await Promise.all(both.map((one) => one.runDue()));
    await untilDone(here, both[0] as WebhookDelivery);
    expect(got).toHaveLength(72);
    expect(perClaim(got)).toEqual(wanted(6, 12));
  });

  test('[DESK-8] an event that is refused for good becomes a dead letter, the lane goes on, and a replay brings it', async () => {
    const [claim, other] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [claim, other] });
    const { id } = await addWebhook(here, 'https://systeem.example/in');
    await happen(here, [claim, other], 2);
    const got: string[] = [];
    let mended = false;
    const one = delivery(here, async (_url, { SubjectId }) => {
      if (SubjectId === '0.0' && !mended) throw new Error('answered 400');
      got.push(SubjectId ?? '');
    });
    await one.runDue();
    expect(got).toEqual(['1.0', '1.1']);
    for (let tries = 0; tries < 8; tries += 1) {
      here.clock.pass({ hours: 12 });
      await one.runDue();
    }
    expect(got).toEqual(['1.0', '1.1', '0.1']);
    expect(await deadLetters(here.db, id)).toMatchObject([
      { kind: 'document.removed', attempts: 8, failure: 'answered 400' },
    ]);
    mended = true;
    expect(await replayDead(here, id)).toBe(1);
    await one.runDue();
    expect(got.at(-1)).toBe('0.0');
    expect(await deadLetters(here.db, id)).toEqual([]);
  });

  test('[TEAM-4] dead letters are sent once more a limited number at once, the oldest first; what a removed webhook left goes with the sweep', async () => {
    const claims = [flightClaim(), flightClaim(), flightClaim()];
    const here = await world({ claims });
    const { id } = await addWebhook(here, 'https://systeem.example/in');
    await happen(here, claims, 1);
    await delivery(here, async () => {
      throw new PermanentFailure('answered 400');
    }).runDue();
    const dead = (await deadLetters(here.db, id)).map((one) => one.id);
    expect(dead).toHaveLength(3);
    expect(await replayDead(here, id, {}, 2)).toBe(2);
    expect((await deadLetters(here.db, id)).map((one) => one.id)).toEqual(dead.slice(2));
    await removeWebhook(here, id);
    const left = () => here.db.selectFrom('webhook_delivery').select('position').execute();
    expect(await left()).toHaveLength(3);
    await sweep(here);
    expect(await left()).toEqual([]);
  });

  test('[DESK-8] a webhook that is added while others are sent gets its events, and one that is removed no more', async () => {
    const here = await world({ claims: [flightClaim()] });
    const got: string[] = [];
    const one = delivery(here, async (url) => void got.push(new URL(url).hostname));
    one.start();
    onTestFinished(() => one.stop());
    const first = await addWebhook(here, 'https://een.example/in');
    await happen(here, [here.claim], 1);
    await expect.poll(() => got).toEqual(['een.example']);
    await addWebhook(here, 'https://twee.example/in');
    await removeWebhook(here, first.id);
    await happen(here, [here.claim], 1);
    await expect.poll(() => got).toEqual(['een.example', 'twee.example']);
  });

  test('[H3, DESK-8] what waits behind a failed event is not due before it, so that taking the next one reads few rows', async () => {
    const claims = [flightClaim(), flightClaim()];
    const here = await world({ claims });
    await addWebhook(here, 'https://systeem.example/in');
    const due = async () => {
      const rows = here.db.selectFrom('webhook_delivery').select('position').where('state', '=', 'waiting');
      return (await rows.where('due_at', '<=', here.clock.now().toISOString()).execute()).length;
    };
    const got: DeskEvent[] = [];
    let mended = false;
    const one = delivery(here, async (_url, event) => {
      if (!mended) throw new Error('answered 503');
      got.push(event);
    });
    await happen(here, claims, 10);
    expect([await one.runDue(), await due()]).toEqual([2, 0]);
    here.clock.pass({ seconds: 1 });
    // What happens meanwhile waits behind them too.
    await happen(here, claims, 1);
    expect([await one.runDue(), await due()]).toEqual([0, 0]);
    mended = true;
    here.clock.pass({ seconds: 4 });
    expect(await one.runDue()).toBe(22);
    const order = [...Array.from({ length: 10 }, (_, count) => count), 0];
    expect(got.map(({ SubjectId }) => SubjectId).filter((subject) => subject?.startsWith('1.'))).toEqual(
      order.map((count) => `1.${count}`),
    );
  });
});

onSqlite('webhooks', (world) => {
  test('[DESK-8] a webhook hears what contacts do from when it was added until it is removed', async () => {
    const here = await world({ claims: [flightClaim()] });
    await happen(here, [here.claim], 1);
    const { id } = await addWebhook(here, 'https://systeem.example/in');
    const got: DeskEvent[] = [];
    const one = delivery(here, async (_url, event) => void got.push(event));
    await one.runDue();
    expect(got).toEqual([]);
    here.clock.pass({ minutes: 20 });
    await here.client.sendMessage({ claimId: here.claim.id, subject: 'a', body: 'b' });
    await here.db
      .transaction()
      .execute((db) =>
        addEvent(
          db,
          here,
          { actor: 'desk', claimId: here.claim.id, contactId: null },
          { kind: 'claim.changed', subjectId: null },
        ),
      );
    await one.runDue();
    expect(got.map(({ Kind }) => Kind)).toEqual(['message.sent']);
    expect(await removeWebhook(here, id)).toBe(true);
    await here.client.sendMessage({ claimId: here.claim.id, subject: 'c', body: 'd' });
    await one.runDue();
    expect(got).toHaveLength(1);
  });

  test('[DESK-8] a receiver that does not answer holds up no other one, whatever waits for it', async () => {
    const claims = Array.from({ length: 20 }, () => flightClaim());
    const here = await world({ claims });
    await addWebhook(here, 'https://stil.example/in');
    await addWebhook(here, 'https://systeem.example/in');
    const got: string[] = [];
    const released = Promise.withResolvers<void>();
    let asked = 0;
    const one = delivery(here, async (url, { SubjectId }) => {
      if (!url.includes('stil')) return void got.push(SubjectId ?? '');
      asked += 1;
      await released.promise;
    });
    one.start();
    onTestFinished(async () => {
      released.resolve();
      await one.stop();
    });
    await happen(here, claims, 1);
    await expect.poll(() => got.length).toBe(20);
    await expect.poll(() => asked).toBeGreaterThan(0);
    // Also what happens only now: its deliveries are created although others are under way.
    await happen(here, claims.slice(0, 1), 1);
    await expect.poll(() => got.length).toBe(21);
    expect(asked).toBeLessThanOrEqual(4);
  });

  test('[DESK-7, DESK-8] a virus and a bounced mail, which the portal itself finds, are in the feed and reach the webhooks', async () => {
    const scan = async (content: Readable) => {
      content.destroy();
      return 'Eicar-Test-Signature';
    };
    const here = await world({ claims: [flightClaim()], scanner: { scan } });
    await addWebhook(here, 'https://systeem.example/in');
    const got: DeskEvent[] = [];
    const one = delivery(here, async (_url, event) => void got.push(event));
    await uploadTo(here.client, here.claim, [{ name: 'ticket.pdf' }]);
    await here.app.jobs.runDue();
    await recordBounce(here, here.contact, '5.1.1');
    await one.runDue();
    const named = (events: readonly DeskEvent[]) => events.map(({ Kind, Actor }) => `${Kind} by ${Actor}`);
    const wanted = ['document.added by contact', 'document.refused by system', 'mail.bounced by system'];
    expect(named(got).toSorted()).toEqual(wanted);
    expect(named((await eventsAfter(here.db, { limit: 10 })).Events)).toEqual(wanted);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('[L1] with outgoing %s the delivery is started %i times', async (outgoing, times) => {
    const here = await world({ outgoing });
    let started = 0;
    here.app.webhookDelivery.start = () => {
      started += 1;
    };
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    expect(started).toBe(times);
  });
});

const event = { Id: 'e1', Kind: 'message.sent', Details: {} } as unknown as DeskEvent;
const parcel = signDelivery(event, 'geheim', new Date('2026-11-20T09:00:00Z'));

test('[DESK-8] the receiver can prove by timestamp and body that it was us', async () => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const url = await serving(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    got.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    response.writeHead(204).end();
  });
  await postDelivery(url, parcel, true);
  const [{ headers, body } = { headers: {}, body: '' }] = got;
  expect(JSON.parse(body)).toEqual(event);
  expect(headers['redress-timestamp']).toBe('1795165200');
  expect(headers['redress-event-id']).toBe('e1');
  const mine = createHmac('sha256', 'geheim').update(`${headers['redress-timestamp']}.${body}`).digest('hex');
  expect(headers['redress-signature']).toBe(`v1=${mine}`);
});

test('[DESK-8] a redirect is not followed, and neither it nor a failure counts as received', async () => {
  let inside = 0;
  const secret = await serving((_, response) => {
    inside += 1;
    response.writeHead(200).end();
  });
  const url = await serving((_, response) => response.writeHead(307, { location: secret }).end());
  await expect(postDelivery(url, parcel, true)).rejects.toThrow('answered 307');
  const broken = await serving((_, response) => response.writeHead(500).end('x'.repeat(1_000_000)));
  await expect(postDelivery(broken, parcel, true)).rejects.toThrow('answered 500');
  const cut = await serving((request) => request.socket.destroy());
  await expect(postDelivery(cut, parcel, true)).rejects.toThrow(/ECONNRESET|socket/);
  expect(inside).toBe(0);
});

test('[DESK-8] an answer whose body ends with the connection counts by its status', async () => {
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nThanks'));
  });
  await expect(postDelivery(await listening(server), parcel, true)).resolves.toBeUndefined();
});

test.each([
  ['switches to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
  ['goes away without an answer', ''],
  ['goes away within its head', 'HTTP/1.1 204 No'],
  ['goes away within its body', 'HTTP/1.1 500 No\r\nContent-Length: 10\r\n\r\nab'],
  ['answers what is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
])(
  '[DESK-8] an attempt ends whatever the receiver does: it %s',
  async (_, answer) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (answer.startsWith('HTTP/1.1 101') ? socket.write(answer) : socket.end(answer)));
    });
    await expect(postDelivery(await listening(server), parcel, true)).rejects.toThrow();
  },
  5_000,
);

test.each([
  ['http://systeem.example/in', false],
  ['https://127.0.0.1/in', false],
  ['http://127.0.0.1:8080/in', false],
  ['https://169.254.169.254/latest', false],
  ['https://10.1.2.3/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[fd00::1]/', false],
  ['https://user:pass@systeem.example/', false],
  ['file:///etc/passwd', false],
  ['geen adres', false],
  ['https://systeem.example/in', true],
  ['https://93.184.215.14/in', true],
])('[DESK-8] that events may be sent to %s is %s', (address, allowed) => {
  expect(addressProblem(address, false) === null).toBe(allowed);
});

test('[DESK-8] a name is followed to addresses of the outside world alone, and this machine only where it is allowed', async () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '192.168.1.1',
    'fe80::1',
    'fec0::1',
    '3fff::1',
    '5f00::1',
    '64:ff9b:1::a00:1',
    '::127.0.0.1',
    '::ffff:0:a00:1',
    'x',
  ]) {
    expect.soft(isPublicAddress(address), address).toBe(false);
  }
  expect([isPublicAddress('93.184.215.14'), isPublicAddress('2606:2800:21f:cb07::1')]).toEqual([true, true]);
  // This name leads to the machine itself, whatever a list of addresses says of the name.
  await expect(postDelivery('https://localhost:1/in', parcel, false)).rejects.toThrow(/EINSIDE/);
  expect(addressProblem('http://127.0.0.1:8080/in', true)).toBeNull();
  expect(addressProblem('http://10.0.0.1:8080/in', true)).not.toBeNull();
});
