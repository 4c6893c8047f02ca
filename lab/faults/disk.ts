import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as claimCalls from '#contract/claims/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { promised } from './bounds.ts';
import type { Answer } from './caller.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import type { Installation } from './installation.ts';
import { addPeople, type Person } from './people.ts';
import { endWithUs } from './tidy.ts';
import { watch } from './watcher.ts';
import { isDone, kindsOfContacts, newWrite, type Write } from './writes.ts';

/** F4, M2: the disk of the data folder is full. */
export const disk: Fault = {
  name: 'disk',
  ids: ['F4', 'M2'],
  engines: ['sqlite', 'postgres'],
  promise:
    'On a full disk nothing acknowledged is lost, reads go on, and what cannot be written is answered 507 or 503 with Retry-After; with space all works again within 5 s.',
  limit: { short: 180, long: 300 },
  run,
};

interface Disk {
  readonly installation: Installation;
  fill(): void;
  free(): void;
}

/** The number of contacts that write in each round. */
const peopleEach = 3;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const rounds = form === 'long' ? 20 : 2;
  const { installation, fill, free } = await smallDisk(context);
  await installation.start();
  // Every round has its own contacts, because some writes are rate-limited by the hour.
  const everybody = await addPeople(installation, peopleEach * rounds, 2);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const acknowledged: Write[] = [];
  const open: Write[] = [];
  const [writes, reads]: [Answer[], Answer[]] = [[], []];
  const write = async (people: readonly Person[], answers: Answer[]) => {
    for (const kind of kindsOfContacts) {
      for (const { caller, claims } of people) {
        const one = newWrite(kind, caller, claims[0] ?? '');
        const answer = await one.send();
        answers.push(answer);
        (isDone(answer) ? acknowledged : open).push(one);
      }
    }
  };
  await write(everybody.slice(0, peopleEach), []);
  for (let round = 0; round < rounds; round += 1) {
    // A session's activity time is written every five seconds: it is due in the first round, and not in the second.
    if (round === 0) await sleep(5_100);
    const people = everybody.slice(round * peopleEach, (round + 1) * peopleEach);
    fill();
    for (let times = 0; times < 5; times += 1) {
      await write(people, writes);
      reads.push(...(await readAll(people)));
    }
    free();
    await recovered(context, people, acknowledged);
  }
  const waited = await watcher.stop();
  judge(context, writes, reads);
  if (installation.crashes > 0) broken(`the server ended ${installation.crashes} times by itself`);
  note(`${writes.length} writes and ${reads.length} reads on a full disk`);
  const ledger = { acknowledged, open, statuses: new Map(), withoutRetryAfter: 0 };
  return { ...(await check(context, installation, everybody, ledger)), waited };
}

function readAll(people: readonly Person[]): Promise<Answer[]> {
  const ask = ({ caller, claims: [claim = ''] }: Person) =>
    caller.send(pathOf(claimCalls.getClaim), { form: { Id: claim, culture: 'nl-NL' } });
  return Promise.all(people.map(ask));
}

function judge({ broken, note }: FaultContext, writes: readonly Answer[], reads: readonly Answer[]): void {
  const failed = reads.filter((answer) => !isDone(answer));
  if (failed.length > 0) broken(`${failed.length} of ${reads.length} reads were answered ${failed[0]?.status}`);
  const wrong = writes.filter(({ status }) => ![200, 503, 507].includes(status));
  const counts = Object.entries(Object.groupBy(wrong, ({ status }) => status));
  for (const [status, some] of counts) broken(`${some?.length} of ${writes.length} writes were answered ${status}`);
  const full = writes.filter(({ status }) => [503, 507].includes(status));
  const silent = full.filter(({ retryAfter }) => retryAfter === null);
  if (silent.length > 0) broken(`${silent.length} answers without Retry-After`);
  if (wrong.length + full.length === 0) broken('the disk was not full');
  note(`${full.length} writes answered 507 or 503, ${writes.filter(isDone).length} found room`);
}

/** Checks that every kind of write succeeds again once there is space. */
async function recovered(context: FaultContext, people: readonly Person[], acknowledged: Write[]): Promise<void> {
  const began = performance.now();
  const [person] = people;
  const { form, broken } = context;
  while (person && performance.now() - began < promised({ form }, 5_000)) {
    const tried = kindsOfContacts.map((kind) => newWrite(kind, person.caller, person.claims[1] ?? ''));
    const answers = await Promise.all(tried.map((one) => one.send()));
    acknowledged.push(...tried.filter((_, place) => answers[place]?.status === 200));
    if (answers.every(({ status }) => status === 200 || status === 429)) return;
    await sleep(100);
  }
  broken('writes still failed when there was space again');
}

/** An installation on a disk of 64 MB that can be filled, or with a double if no disk can be mounted. */
async function smallDisk(context: FaultContext): Promise<Disk> {
  const folder = context.folder();
  const place = join(folder, 'disk');
  mkdirSync(place);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=0700', 'tmpfs', place], { stdio: 'ignore' });
  if (mounted.status !== 0) {
    context.note('no disk could be mounted: a double stands in');
    const control = join(folder, 'control');
    const installation = await context.install({ double: 'full-disk', environment: { FAULT_CONTROL: control } });
    return { installation, fill: () => writeFileSync(control, 'full'), free: () => rmSync(control, { force: true }) };
  }
  const unmount = () => void spawnSync('umount', ['-l', place], { stdio: 'ignore' });
  const forget = endWithUs({ end: unmount, endNow: unmount });
  context.after(() => {
    forget();
    unmount();
  });
  const installation = await context.install({ folder: place });
  const filler = join(place, 'filler');
  return { installation, fill: () => fillWith(filler), free: () => rmSync(filler, { force: true }) };
}

/** Writes to a file until the disk is full. */
function fillWith(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      const zeros = Buffer.alloc(size);
      try {
        while (writeSync(file, zeros) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
