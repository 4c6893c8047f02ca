import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { brief } from './installation.ts';
import { addDesk, addPeople } from './people.ts';
import { PostgresProxy } from './proxy.ts';
import { isDone, type Kind, newWrite, type Write } from './writes.ts';

/** The SQL statement that identifies the transaction to break for each kind of write. */
const places = [
  { kind: 'whole', statement: 'insert into "file"' },
  { kind: 'pieces', statement: 'insert into "upload_piece"' },
  { kind: 'desk', statement: 'insert into "file"' },
] as const satisfies readonly { kind: Kind; statement: string }[];

/** C2: COMMIT succeeds but the server gets no answer. */
export const commit: Fault = {
  name: 'commit',
  ids: ['C2', 'H1'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A lost answer to COMMIT costs no file: an upload whole, one in pieces and a file of the desk are there once, whole, when they are sent again.',
  limit: { short: 180, long: 600 },
  run,
};

async function run(context: FaultContext) {
  const rounds = context.form === 'long' ? 50 : 2;
  const { installation, arm, fired } = await breakable(context);
  await installation.start();
  const people = await addPeople(installation, 1, 1);
  const desk = await addDesk(installation);
  const [person] = people;
  const claim = person?.claims[0];
  if (!person || !claim) throw new Error('a contact with a claim was asked for');
  const [acknowledged, open]: [Write[], Write[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const { kind, statement } of places) {
      const write = newWrite(kind, kind === 'desk' ? desk : person.caller, claim);
      arm(statement);
      let answer = await write.send();
      if (!fired()) context.broken(`no COMMIT was broken for ${kind}: ${answer.status}`);
      for (let tries = 0; tries < 20 && !isDone(answer); tries += 1) {
        await installation.settled();
        await sleep(100);
        answer = await write.send();
      }
      (isDone(answer) ? acknowledged : open).push(write);
      if (!isDone(answer)) context.broken(`${kind}: ${answer.status} also when sent again`);
    }
  }
  if (installation.crashes > 0) {
    const ended = `the server ended ${installation.crashes} times by itself`;
    // After an I/O error of its own disk the server may exit to recover; a lost connection is no reason to.
    if (context.engine === 'sqlite') context.note(`${ended}, as it does after a failed fsync`);
    else context.broken(`${ended}: ${brief(installation.output)}`);
  }
  context.note(`${rounds * places.length} answers to COMMIT lost`);
  const ledger = { acknowledged, open, statuses: new Map(), withoutRetryAfter: 0 };
  return check(context, installation, people, ledger);
}

/** An installation in which the next COMMIT of a kind can be broken, by a proxy or by a double of SQLite. */
async function breakable(context: FaultContext) {
  if (context.engine === 'postgres') {
    let proxy: PostgresProxy | undefined;
    const through = async (url: string) => {
      proxy = await PostgresProxy.before(url);
      context.after(() => proxy?.close());
      return proxy.urlOf(url);
    };
    const installation = await context.install({ through, restarts: true });
    let before = 0;
    const arm = (statement: string) => {
      before = proxy?.dropped ?? 0;
      proxy?.dropCommit(statement);
    };
    return { installation, arm, fired: () => (proxy?.dropped ?? 0) > before };
  }
  const control = join(context.folder(), 'control');
  const environment = { FAULT_CONTROL: control };
  const installation = await context.install({ double: 'broken-commit', environment, restarts: true });
  return {
    installation,
    arm: (statement: string) => writeFileSync(control, statement),
    fired: () => !existsSync(control),
  };
}
