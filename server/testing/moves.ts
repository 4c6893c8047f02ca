import { onTestFinished } from 'vitest';
import { beginSession } from '../access/sessions/session-store.ts';
import { createApp } from '../app/create-app.ts';
import { openDatabase } from '../database/open.ts';
import { type MoveTask, moveInstallation } from '../move/move.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { pairFiles } from '../platform/files/pairing.ts';
import type { FileStore } from '../platform/files/store.ts';
import { HttpBrowser } from './http-browser.ts';
import type { Place } from './migration-kills.ts';
import { testRandom } from './random.ts';
import { sharedThreads } from './shared-threads.ts';
import { cheapPasswords } from './world.ts';

/** Where an installation is. */
export interface Site {
  readonly where: Place['where'];
  readonly files: FileStore;
}

/** Moves an installation as the command does; `to` is null for what stays. */
export function move(
  from: Site,
  to: { readonly where: Place['where'] | null; readonly files: FileStore | null },
  more: Partial<MoveTask> = {},
) {
  const signal = new AbortController().signal;
  const given = { toName: 'the new place', isFinal: false, withoutDamaged: false, random: testRandom, signal };
  return moveInstallation({ from, to, ...given, ...more });
}

/** Does what a server does before it listens: throws NotPaired if it would not start. */
export async function start({ where, files }: Site) {
  const open = await openDatabase({ ...where, say: () => undefined });
  try {
    await pairFiles({ db: open.db, files, random: testRandom }, { database: 'the database', files: 'the files' });
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** Starts a server that is reached over HTTP. */
export async function serve(site: Site, clock: Clock = systemClock) {
  const { db, close } = await start(site);
  const app = await createApp({
    db,
    files: site.files,
    settings: { secure: false, logLevel: 'silent', trustProxy: false },
    portal: null,
    clock,
    random: testRandom,
    passwords: cheapPasswords,
    ...sharedThreads,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const browserOf = async (contactId: string) => {
    const session = { contactId, staffId: null, culture: 'nl-NL', userAgent: null } as const;
    const browser = new HttpBrowser(origin, { sid: await beginSession(db, { random: testRandom, clock }, session) });
    await browser.ask('isloggedin');
    return browser;
  };
  return { db, origin, browserOf };
}
