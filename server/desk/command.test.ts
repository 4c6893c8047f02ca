import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { Desk } from '../testing/desk.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { onSqlite, type World } from '../testing/world.ts';
import { deskCommand } from './command.ts';
import { importFile } from './imports/import.ts';

/** Runs the command as at a terminal; answers whether it was done, and what it wrote. */
async function run(here: World, line: string): Promise<{ done: boolean; said: string }> {
  const said: string[] = [];
  const context = { ...here, localWebhooks: false };
  const terminal = { say: (one: string) => void said.push(one), importFile: async () => true };
  return { done: await deskCommand({ ...context, ...terminal }, line.split(' ')), said: said.join('\n') };
}

const keyIn = (said: string) => /once: (rdk_\S+)$/m.exec(said)?.[1] ?? '';

onSqlite('the command of the desk', (world) => {
  test('[DESK-2] a key is made, listed, rotated with an overlap and revoked', async () => {
    const here = await world();
    expect((await run(here, 'keys list')).said).toBe('There is no key yet.');
    const made = keyIn((await run(here, 'keys add --name Dossier --scopes read,events --days 30')).said);
    const status = async (key: string) => (await new Desk(here.app, key).listClaims()).status;
    expect(await status(made)).toBe(200);
    const id = made.split('_')[1] ?? '';
    expect((await run(here, 'keys list')).said).toBe(
      `${id}  Dossier  read,events  in force until 2026-12-20 09:00 UTC  last used 2026-11-20 09:00 UTC`,
    );
    here.clock.pass({ minutes: 1 });
    const fresh = keyIn((await run(here, `keys rotate ${id} --overlap 1`)).said);
    expect([await status(made), await status(fresh)]).toEqual([200, 200]);
    here.clock.pass({ hours: 1 });
    expect([await status(made), await status(fresh)]).toEqual([401, 200]);
    expect((await run(here, `keys revoke ${fresh.split('_')[1]}`)).done).toBe(true);
    expect(await status(fresh)).toBe(401);
    expect((await run(here, 'keys list')).said).toMatch(/revoked.*expired/s);
  });

  test('[DESK-2] a key that was replaced is not rotated again, so that no new key ends with the overlap of an old one', async () => {
    const here = await world();
    const made = keyIn((await run(here, 'keys add --name Dossier --scopes read')).said);
    const idOf = (key: string) => key.split('_')[1] ?? '';
    here.clock.pass({ minutes: 1 });
    const first = await run(here, `keys rotate ${idOf(made)} --overlap 1`);
    const second = idOf(keyIn(first.said));
    expect(first.said).toContain(
      `Key ${second} takes the place of ${idOf(made)}, which works until 2026-11-20 10:01 UTC. The new one has no end.`,
    );
    here.clock.pass({ minutes: 1 });
    const refused = await run(here, `keys rotate ${idOf(made)}`);
    expect(refused).toEqual({
      done: false,
      said: `Key ${idOf(made)} was replaced already, by ${second}: rotate that one, or add a key.`,
    });
    const third = keyIn((await run(here, `keys rotate ${second} --overlap 1`)).said);
    here.clock.pass({ hours: 2 });
    const status = async (key: string) => (await new Desk(here.app, key).listClaims()).status;
    expect([await status(made), await status(third)]).toEqual([401, 200]);
  });

  test('[DESK-2] a rotated key has the end of the old one, or another one that is asked for; both ends are said', async () => {
    const here = await world();
    const made = keyIn((await run(here, 'keys add --name Dossier --days 2')).said).split('_')[1] ?? '';
    here.clock.pass({ minutes: 1 });
    const inherited = await run(here, `keys rotate ${made} --overlap 72`);
    expect(inherited.said).toContain(
      'which works until 2026-11-22 09:00 UTC. The new one works until 2026-11-22 09:00 UTC.',
    );
    here.clock.pass({ minutes: 1 });
    const renewed = await run(here, `keys rotate ${keyIn(inherited.said).split('_')[1]} --overlap 1 --days 30`);
    expect(renewed.said).toContain(
      'which works until 2026-11-20 10:02 UTC. The new one works until 2026-12-20 09:02 UTC.',
    );
    expect((await run(here, `keys rotate ${keyIn(renewed.said).split('_')[1]} --days 0`)).done).toBe(false);
  });

  test('[DESK-8] a webhook is added with its secret shown once, listed and removed', async () => {
    const here = await world();
    const { said } = await run(here, 'webhooks add https://systeem.example/in');
    expect(said).toMatch(/once: [\w-]{43}$/);
    const id = /Webhook (\w{32})/.exec(said)?.[1] ?? '';
    expect((await run(here, 'webhooks list')).said).toBe(`${id}  https://systeem.example/in  0 waiting  0 dead`);
    const [paused_at, webhooks] = [here.clock.now().toISOString(), here.db.updateTable('webhook')];
    await webhooks.set({ paused_at }).execute();
    expect((await run(here, 'webhooks list')).said).toMatch(/0 dead {2}paused since 2026-11-20 09:00 UTC$/);
    expect((await run(here, `webhooks dead ${id}`)).said).toBe('There are no dead letters.');
    expect((await run(here, `webhooks replay ${id}`)).said).toBe('0 dead letters are sent once more.');
    expect((await run(here, `webhooks remove ${id}`)).done).toBe(true);
    expect((await run(here, 'webhooks list')).said).toBe('There is no webhook yet.');
  });

  test('[DESK-2] what it cannot do it says, and does nothing', async () => {
    const here = await world();
    for (const line of [
      '',
      'keys',
      'keys add',
      'keys add --name A --scopes alles',
      'keys add --name A --days 0',
      'keys rotate x',
      'keys rotate x --overlap -1',
      'keys revoke x',
      'keys revoke',
      'keys add --name Claims system',
      'webhooks add http://systeem.example/in',
      'webhooks add https://127.0.0.1/',
      'webhooks remove x',
      'webhooks dead x',
      'webhooks replay x',
      'import',
      'keys list --alles',
      'keys list a b',
    ]) {
      const { done, said } = await run(here, line);
      expect.soft([done, said !== ''], line).toEqual([false, true]);
    }
    expect(await here.db.selectFrom('desk_key').selectAll().execute()).toEqual([]);
    expect(await here.db.selectFrom('webhook').selectAll().execute()).toEqual([]);
  });

  test('[DESK-9] a file is imported with a report beside it, and the progress ends at its end', async () => {
    const here = await world();
    const folder = temporaryFolder();
    const [path, report] = [join(folder, 'contacten.ndjson'), join(folder, 'report.ndjson')];
    const line = (number: number) =>
      JSON.stringify({ Contact: { ExternalId: `C-${number}`, EMailAddress: `c${number}@voorbeeld.example` } });
    writeFileSync(path, `${Array.from({ length: 300 }, (_, number) => line(number)).join('\n')}\n{`);
    const context = { ...here, brands: [redress] };
    let last = { read: 0, all: -1 };
    const counts = await importFile(context, path, report, (progress) => {
      expect(progress.read).toBeGreaterThanOrEqual(last.read);
      last = progress;
    });
    expect(counts).toEqual({ added: 300, changed: 0, unchanged: 0, refused: 1 });
    expect(last.read).toBe(last.all);
    const into = (to: string) => importFile(context, path, to, () => undefined);
    await expect(into(join(folder, '.', 'contacten.ndjson'))).rejects.toThrow('would replace the file');
    await expect(into(join(folder, 'none', 'report'))).rejects.toThrow('ENOENT');
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    expect([lines.length, JSON.parse(lines[300] ?? '')]).toMatchObject([301, { Line: 301, Result: 'refused' }]);
  });
});
