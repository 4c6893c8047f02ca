import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { isPaired } from '../platform/files/survey.ts';
import { systemRandom as random } from '../platform/random.ts';
import { flightClaim, item } from '../testing/given.ts';
import { sentFile } from '../testing/sent-files.ts';
import { onEachStorage, onSqlite, type World } from '../testing/world.ts';
import { filesCommand } from './files-command.ts';

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const oneFile = () => ({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
const places = { database: 'the database', files: '/the/folder' };

/** What the command prints, and whether it was done. */
async function run(here: World, line: string) {
  const said: string[] = [];
  const done = await filesCommand({ ...here, random, places, say: (words) => said.push(words) }, line.split(' '));
  return { said: said.join('\n'), done };
}

const storeOne = async ({ files }: World) => files.save(await files.receive(Readable.from([Buffer.from('x')]), 10));

onEachStorage('[C1] npm run files', (world) => {
  test('check counts, names what is missing, and changes nothing', async () => {
    const here = await world(oneFile());
    expect(await run(here, 'check')).toMatchObject({ done: true });
    await storeOne(here);
    const { said } = await run(here, 'check');
    expect(said).toContain('2 files are kept; the database refers to 1 of them.');
    expect(said).toContain('1 files have no row, 0 rows have no file.');
    const { stored_name: name } = await here.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    await here.files.remove(name);
    expect(await run(here, 'check')).toMatchObject({ done: false, said: expect.stringContaining(`missing: ${name}`) });
    expect((await here.onDisk()).stored).toHaveLength(1);
  });

  test('adopt says what it would do, and does it with --yes alone', async () => {
    const [here, other] = [await world(oneFile()), await world()];
    const mixed = { ...other, files: here.files };
    expect(await run(mixed, 'adopt')).toMatchObject({ done: false, said: expect.stringContaining('add --yes') });
    expect(await isPaired(mixed)).toBe(false);
    expect(await run(mixed, 'adopt --yes')).toMatchObject({ done: true });
    expect([await isPaired(mixed), await isPaired(here)]).toEqual([true, false]);
  });
});

onSqlite('[C1] npm run files', (world) => {
  test('anything else prints how to use it', async () => {
    const here = await world();
    for (const line of ['', 'adopt now', 'sweep-orphans --force', 'check it']) {
      expect.soft(await run(here, line), line).toMatchObject({ done: false, said: expect.stringContaining('npm run') });
    }
  });
});
