import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Engine, openDatabase } from '../../../server/database/open.ts';
import { newKeyEntry } from '../../../server/platform/encryption/key-list.ts';
import { diskFiles } from '../../../server/platform/files/disk.ts';
import { adoptFiles } from '../../../server/platform/files/survey.ts';
import { systemRandom } from '../../../server/platform/random.ts';
import { temporaryFolder } from '../../../server/testing/folder.ts';
import { emptyPlace, engines } from '../../../server/testing/migration-kills.ts';
import { smallDisk } from '../../../server/testing/small-disk.ts';
import { freePort } from '../../testing/free-port.ts';
import { examine } from './doctor.ts';
import { type Finding, runCheck } from './finding.ts';

/** An installation without a server, and the settings by which the doctor finds it. */
async function installation(engine: Engine) {
  const place = await emptyPlace(engine);
  onTestFinished(() => place.remove());
  const { db, close } = await openDatabase(place.where);
  const { dataDir, databaseUrl } = place.where;
  const files = await diskFiles(join(dataDir, 'files'));
  await adoptFiles({ db, files, random: systemRandom });
  await close();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://localhost',
    ADDRESS_LOOKUP: 'local',
    EXCHANGE_RATES_URL: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  return { env, files, dataDir, where: place.where };
}

const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check);
const faults = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'fault');

/** A mail server of this machine that takes one password, and counts the mails that it gets. */
async function mailServer() {
  let mails = 0;
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('no'), { user: 'a' }),
    onData: (stream, _, done) => {
      mails += 1;
      stream.resume().once('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port: (listening.address() as AddressInfo).port, mails: () => mails };
}

describe.each(engines)('npm run doctor on %s', (engine) => {
  test('[M10] says whether the keys are there, private and the right ones', async () => {
    const { env, dataDir, where } = await installation(engine);
    const file = join(dataDir, 'encryption.keys');
    writeFileSync(file, newKeyEntry(), { mode: 0o600 });
    const set = { ...env, ENCRYPTION_KEY_FILE: file };
    await (await openDatabase({ ...where, encryptionKeyFile: file })).close();
    const says = async (settings: object) => of(await examine({ ...env, ...settings }), 'database');
    const good = await says(set);
    expect(good.map((one) => one.says)).toContainEqual(expect.stringMatching(/^keys in .*, k\w+ encrypts$/));
    expect(faults(good)).toEqual([]);
    chmodSync(file, 0o644);
    expect((await says(set)).map((one) => one.says)).toContainEqual(expect.stringContaining('chmod 600'));
    expect((await says({})).map((one) => one.says)).toContainEqual(
      expect.stringMatching(/^encrypted values need k\w+, and the settings/),
    );
    writeFileSync(file, newKeyEntry());
    expect(
      faults(await says(set))
        .map((one) => one.says)
        .join(),
    ).toContain('does not hold it');
    writeFileSync(file, 'nonsense');
    expect(
      faults(await says(set))
        .map((one) => one.says)
        .join(),
    ).toContain('is no key');
  });

  test('finds no fault in a sound installation, tells the schema, and writes nothing that stays', async () => {
    const { env } = await installation(engine);
    const findings = await examine(env);
    expect(faults(findings)).toEqual([]);
    const said = of(findings, 'database').map(({ says }) => says);
    expect(said).toContainEqual(expect.stringMatching(/^schema \d{4}-/));
    expect(of(findings, 'files')[0]?.says).toContain('belongs to the database');
    expect(of(findings, 'port')).toMatchObject([
      { level: 'warning', says: expect.stringContaining('no server answers') },
    ]);
  });

  test('finds files of another installation, with what to do', async () => {
    const { env, files } = await installation(engine);
    await files.writeInstallationId(systemRandom.id(), true);
    const [fault] = faults(await examine(env));
    expect(fault).toMatchObject({ check: 'files', says: expect.stringContaining('belongs to another database') });
    expect(fault?.todo).toContain('DATABASE_URL and DATA_DIR');
  });
});

test('a database that is damaged, or not accessible, is a fault, and the other checks are made all the same', async () => {
  const { env, dataDir } = await installation('sqlite');
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `redress.sqlite${end}`), { force: true });
  writeFileSync(join(dataDir, 'redress.sqlite'), Buffer.alloc(20_000, 'x'));
  const findings = await examine(env);
  expect(faults(findings)).toMatchObject([
    { check: 'database', todo: expect.stringContaining('restore the last backup') },
  ]);
  expect(of(findings, 'files')[0]?.level).toBe('ok');
  const inaccessible = await examine({ ...env, DATA_DIR: join(dataDir, 'redress.sqlite') });
  expect(of(inaccessible, 'database')).toMatchObject([
    { level: 'fault', says: expect.stringMatching(/ENOTDIR.*user of the server/) },
  ]);
});

test('[M2] on a full disk doctor does not call the database damaged, and a command says what to do', async (context) => {
  const disk = await smallDisk(8);
  if (!disk) return context.skip('no file system may be mounted here');
  onTestFinished(() => disk.remove());
  const env = { DATA_DIR: join(disk.folder, 'data'), EXCHANGE_RATES_URL: 'off', PORT: String(await freePort()) };
  await (await openDatabase({ dataDir: env.DATA_DIR })).close();
  disk.fill();
  const says = expect.stringContaining('the disk is full');
  expect(of(await examine(env), 'database')).toMatchObject([{ level: 'fault', says }]);
  const listing = spawn(process.execPath, ['tools/commands/staff.ts', 'list'], {
    env: { PATH: process.env.PATH, ...env },
  });
  const [err, [code]] = await Promise.all([text(listing.stderr), once(listing, 'exit')]);
  expect([code, err]).toEqual([1, 'There is no space left on a disk: make room, and repeat the command.\n']);
});

test('wrong settings are faults with their sentences, and an unreachable PostgreSQL is one without its password', async () => {
  const wrong = await examine({ PORT: 'x', MAIL_FROM: 'nobody' });
  expect(faults(wrong).map(({ check }) => check)).toEqual(['settings', 'settings']);
  const folder = temporaryFolder();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://redress:plantedsecret@127.0.0.1:9/redress',
    ADDRESS_LOOKUP: 'local',
  };
  const child = spawn(process.execPath, ['tools/commands/doctor.ts'], {
    env: { PATH: process.env.PATH, ...env, EXCHANGE_RATES_URL: 'off', PORT: String(await freePort()) },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(err).toBe('');
  expect(out).not.toContain('plantedsecret');
  expect(out).toMatch(/^fault +database .*ECONNREFUSED/m);
});

test('[L12] the mail server is greeted and logged in to, and gets no mail; a wrong password is a fault that is not shown', async () => {
  const { env } = await installation('sqlite');
  const { port, mails } = await mailServer();
  const withPassword = (password: string) => ({ ...env, SMTP_URL: `smtp://portal:${password}@127.0.0.1:${port}` });
  expect(of(await examine(withPassword('right')), 'mail')).toMatchObject([{ level: 'ok' }]);
  const refused = await examine(withPassword('plantedwrong'));
  expect(of(refused, 'mail')).toMatchObject([{ level: 'fault', says: expect.stringContaining('EAUTH') }]);
  expect(JSON.stringify(refused)).not.toContain('plantedwrong');
  expect(mails()).toBe(0);
});

test('a check that hangs is a fault after its time, and one that throws is a fault with its reason', async () => {
  const hang = await runCheck({ name: 'hang', within: 20, run: () => new Promise(() => undefined) }, String);
  expect(hang).toMatchObject([{ check: 'hang', level: 'fault', says: 'did not end within 0.02 seconds' }]);
  const broken = await runCheck({ name: 'broken', run: async () => Promise.reject(new Error('why')) }, String);
  expect(broken).toMatchObject([{ level: 'fault', says: 'Error: why' }]);
});
