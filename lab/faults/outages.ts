import { setTimeout as sleep } from 'node:timers/promises';
import { smallDisk } from '../../server/testing/small-disk.ts';
import { type Answer, addPeople, type Person } from './callers.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './run.ts';
import { isDone, kinds, newWrite, type Write } from './writes.ts';

/** M5: PostgreSQL is stopped, and then hangs (SIGSTOP). */
export const away: Fault = {
  name: 'away',
  engines: ['postgres'],
  promise:
    'While PostgreSQL is stopped or hangs, calls answer 503 with Retry-After within 5 s and /readyz within 2 s; all is well a second after it is back.',
  limit: 420,
  async run(context) {
    const { halt, start, pause, resume } = context.cluster;
    if (!halt || !start || !pause || !resume) throw new Error('this PostgreSQL may not be stopped');
    const installation = await context.install();
    await installation.start();
    const people = await addPeople(installation, 4, 2);
    const sent = new Sent();
    // In any case, leave PostgreSQL running for the next fault.
    context.after(async () => {
      await resume();
      await halt();
      await start();
    });
    for (const [name, begin, end] of [
      ['stopped', halt, start],
      ['paused', pause, resume],
    ] as const) {
      await sent.all(people, ['message']);
      await begin();
      const answers = probe(people);
      await sleep(60_000);
      await end();
      judge(context, name, await answers());
      await sleep(1_000);
      const after = await sent.all(people, ['message']);
      if (!after.every(isDone)) context.broken(`${name}: writes failed after it was back`);
    }
    return check(context, installation, people, sent);
  },
};

/** Writes that are sent once each. */
class Sent {
  readonly acknowledged: Write[] = [];
  readonly open: Write[] = [];
  readonly answers: Answer[] = [];

  /** Sends a write of each kind for each person, one after another. */
  async all(people: readonly Person[], only: readonly Write['kind'][] = kinds, claim = 0) {
    const answers: Answer[] = [];
    for (const kind of only) {
      for (const { caller, claims } of people) {
        const write = newWrite(kind, caller, claims[claim] ?? '');
        const answer = await write.send();
        (isDone(answer) ? this.acknowledged : this.open).push(write);
        answers.push(answer);
      }
    }
    this.answers.push(...answers);
    return answers;
  }
}

/** Requests /readyz, a read and a write concurrently every half a second, until the answers are asked for. */
function probe([reader, writer]: readonly Person[]): () => Promise<Record<'ready' | 'calls', Answer[]>> {
  const asked = { ready: [] as Promise<Answer>[], calls: [] as Promise<Answer>[] };
  const timer = setInterval(() => {
    if (!reader || !writer) return;
    asked.ready.push(reader.caller.send('/readyz'));
    asked.calls.push(reader.caller.readClaim(reader.claims[0] ?? ''));
    asked.calls.push(newWrite('message', writer.caller, writer.claims[0] ?? '').send());
  }, 500);
  return async () => {
    clearInterval(timer);
    return { ready: await Promise.all(asked.ready), calls: await Promise.all(asked.calls) };
  };
}

/** Checks the answers during an outage. A call may also have succeeded early or late. */
function judge(context: FaultContext, name: string, found: Record<'ready' | 'calls', Answer[]>): void {
  for (const [what, most] of [
    ['ready', 2_000],
    ['calls', 5_000],
  ] as const) {
    const answers = found[what];
    const slowest = Math.round(Math.max(0, ...answers.map(({ took }) => took)));
    if (slowest > most) context.broken(`${name}: ${what} took ${slowest} ms`);
    const wrong = answers.find(({ status }) => status !== 200 && status !== 503);
    if (wrong) context.broken(`${name}: ${what} answered ${wrong.status}`);
    const refused = answers.filter(({ status }) => status === 503);
    if (refused.length === 0) context.broken(`${name}: ${what} never answered 503`);
    if (what === 'calls' && refused.some(({ retryAfter }) => retryAfter === null))
      context.broken(`${name}: answers 503 without Retry-After`);
    context.note(`${name}: ${what} ${refused.length} times 503, within ${slowest} ms`);
  }
}

/** F4, M2: the disk of the data folder is full. */
export const disk: Fault = {
  name: 'disk',
  engines: ['sqlite', 'postgres'],
  promise:
    'On a full disk nothing acknowledged is lost, reads go on, and what cannot be written is answered 507 or 503 with Retry-After; with space all works again within 5 s.',
  limit: 300,
  async run(context) {
    const small = await smallDisk(64);
    if (!small) throw new Error('no disk may be mounted here');
    context.after(small.remove);
    const installation = await context.install(small.folder);
    await installation.start();
    const sent = new Sent();
    const everybody: Person[] = [];
    for (let round = 0; round < 20; round += 1) {
      // Every round has its own contacts, because some writes are rate-limited by the hour.
      const people = await addPeople(installation, 3, 2);
      everybody.push(...people);
      // A session's activity time is written every five seconds: it is due in the first round, and not in the others.
      if (round === 0) await sleep(5_100);
      small.fill();
      for (let times = 0; times < 5; times += 1) {
        await sent.all(people);
        const reads = await Promise.all(people.map(({ caller, claims }) => caller.readClaim(claims[0] ?? '')));
        if (!reads.every(isDone)) context.broken(`a read was answered ${reads.map(({ status }) => status)}`);
      }
      small.free();
      await recovered(context, people, sent);
    }
    if (sent.answers.every(isDone)) context.broken('the disk was not full');
    return check(context, installation, everybody, sent);
  },
};

/** Checks that every kind of write succeeds again once there is space. */
async function recovered({ broken }: FaultContext, people: readonly Person[], sent: Sent): Promise<void> {
  const ends = performance.now() + 5_000;
  while (performance.now() < ends) {
    const answers = await sent.all(people.slice(0, 1), undefined, 1);
    if (answers.every(({ status }) => status === 200 || status === 429)) return;
    await sleep(100);
  }
  broken('writes still failed when there was space again');
}
