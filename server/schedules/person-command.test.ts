import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { restoreCommand } from '../backup/commands.ts';
import { openDatabase } from '../database/open.ts';
import { systemClock } from '../platform/clock.ts';
import { backUp, storeOf } from '../testing/backups.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { flightClaim, item } from '../testing/given.ts';
import { type Installed, installed, place } from '../testing/installed.ts';
import { engines, type Place } from '../testing/migration-kills.ts';
import { testRandom as random } from '../testing/random.ts';
import { seedClaim } from '../testing/seed.ts';
import { sentFile } from '../testing/sent-files.ts';
import { filesOfZip } from '../testing/zip.ts';
import { personCommand } from './person-command.ts';

/** Runs `npm run person` for a place, in a process of its own. */
function commandAt({ databaseUrl, dataDir }: Place['where']) {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...around } = process.env;
  const env = { ...around, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  return async (...args: string[]) => {
    const work = promisify(execFile)(process.execPath, ['tools/commands/person.ts', ...args], { env });
    return work.then(
      ({ stdout }) => ({ done: true, said: stdout }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ done: false, said: `${stdout}${stderr}` }),
    );
  };
}

/** The same in this process, for what needs no start of its own. */
function commandIn({ open: { db }, files }: Installed) {
  return async (...args: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const writeCopy = () => Promise.reject(new Error('nothing is copied here'));
    const context = { db, files, clock: systemClock, random, bookYears: 7, say, writeCopy };
    return { done: await personCommand(context, args), said: lines.map((line) => `${line}\n`).join('') };
  };
}

describe.each(engines)('npm run person on %s', { timeout: 300_000 }, (engine) => {
  test('[ACCOUNT-12, ACCOUNT-13] counts first, stops at a hold or an open claim, copies, erases with --yes, and twice is refused', async () => {
    const here = await installed(engine);
    const { db } = here.open;
    const { email, id } = here.contact;
    const paper = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
    const claim = flightClaim({ reference_number: 'AB-7', closed: true, documents: [paper] });
    await seedClaim({ db, clock: systemClock, files: here.files }, claim, here.contact);
    const [run, ask] = [commandAt(here.where), commandIn(here)];
    expect((await ask('erase', email)).said).toContain('open claim');
    await db.updateTable('claim').set({ closed: true }).execute();
    expect(await ask('hold', email, '--reason', 'dispute 12', '--claim', 'AB-7')).toMatchObject({ done: true });
    expect((await ask('erase', email, '--yes')).said).toContain('A hold is set');
    expect((await ask('status', id)).said).toMatch(/Hold on claim AB-7 since \S+: dispute 12/);
    expect((await ask('hold', email, '--lift', '--claim', 'AB-7')).said).toContain('1 holds were lifted.');
    expect((await ask('hold', email, '--lift')).done, 'there is none').toBe(false);
    const counted = await ask('erase', email);
    expect(counted).toMatchObject({ done: false, said: expect.stringContaining('add --yes') });
    expect(counted.said).toMatch(/\d+ {2}claim\n/);
    const to = join(temporaryFolder(), 'copy.zip');
    expect(await run('export', email, '--to', to)).toMatchObject({ done: true });
    expect([...filesOfZip(readFileSync(to)).keys()]).toContain('data.json');
    expect(await run('erase', email, '--yes')).toEqual({ done: true, said: 'All that may be erased is erased.\n' });
    for (const table of ['claim', 'contact', 'document', 'file', 'leaving_file'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(
      (await db.selectFrom('audit').select('actor').where('act', '=', 'contact.erased').execute())[0]?.actor,
    ).toMatch(/^command /);
    expect(await run('erase', email, '--yes')).toEqual({ done: false, said: 'There is no such contact.\n' });
    expect(existsSync(to)).toBe(true);
  });

  test('[ACCOUNT-12] of a restored backup, whoever was erased since is erased by the command that the other database prints', async () => {
    const here = await installed(engine);
    const { id } = here.contact;
    await here.open.db.updateTable('claim').set({ closed: true }).execute();
    const volume = temporaryFolder();
    const { stamp } = await backUp(here, volume);
    const ask = commandIn(here);
    expect(await ask('erased')).toEqual({ done: true, said: '' });
    await ask('erase', id, '--yes');
    const since = stamp.slice(0, 10);
    const printed = await ask('erased', '--since', since);
    expect(printed).toEqual({ done: true, said: `npm run person -- erase ${id} --yes\n` });
    expect(await ask('erased', '--since', '2999-01-01')).toEqual({ done: true, said: '' });
    const other = here.where.databaseUrl?.replace(/\/\w+(?=\?|$)/, '/none');
    const wrong = commandAt({ dataDir: temporaryFolder(), ...(other ? { databaseUrl: other } : {}) });
    const missing = other ? 'database "none" does not exist' : 'There is no database at ';
    expect(await wrong('erased')).toMatchObject({ done: false, said: expect.stringContaining(missing) });
    for (const no of ['June', '2026-06-31']) expect((await ask('erased', '--since', no)).done, no).toBe(false);

    const there = await place(engine);
    const lines: string[] = [];
    const files = await storeOf(there.where);
    const target = { where: there.where, files, brands: join(there.where.dataDir, 'brands'), now: new Date(), random };
    const say = (line: string) => void lines.push(line);
    await restoreCommand({ openTarget: async () => target, heldKeys: () => [], say }, ['--from', volume]);
    expect(lines.join('\n')).toContain(`npm run person -- erased --since ${since}`);
    const [, , , , ...again] = printed.said.trim().split(' ');
    expect(await commandAt(there.where)(...again)).toMatchObject({ done: true });
    const { db, close } = await openDatabase(there.where);
    expect(await db.selectFrom('contact').select('id').execute()).toEqual([]);
    await close();
  });
});
