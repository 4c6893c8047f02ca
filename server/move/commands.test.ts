import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { engines, installed, place } from '../testing/installed.ts';
import { start } from '../testing/moves.ts';
import { s3World } from '../testing/s3/shared.ts';

describe.runIf(engines.includes('postgres'))('npm run move', () => {
  test('says what was copied and how to switch, and never shows a password', async () => {
    const here = await installed('sqlite', 2);
    const { where } = await place('postgres');
    const { files, server, bucketName } = await s3World();
    const url = new URL(where.databaseUrl ?? '');
    url.password = 'the-password';
    url.searchParams.set('options', `-c search_path=${where.schema}`);
    const { FILES_URL = '', ...keys } = server.environment(bucketName, 'redress/files');
    const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...around } = process.env;
    const env = { ...around, ...keys, DATA_DIR: here.where.dataDir };
    const run = async (...args: readonly string[]) => {
      const given = ['tools/commands/move.ts', '--to', url.href, '--files', FILES_URL, ...args];
      const { stdout, stderr } = await promisify(execFile)(process.execPath, given, { env });
      return stdout + stderr;
    };
    const copied = await run();
    expect(copied).toMatch(/^Copied\. \d+ rows and 2 files \(2 of them in this run\)[\s\S]*--final/);
    const moved = await run('--final');
    expect(moved).toMatch(/^Moved\. \d+ rows and 2 files \(0 of them in this run\)[\s\S]*FILES_URL=s3:/);
    expect(copied + moved).not.toContain('the-password');
    await (await start({ where, files })).close();
  });
});
