import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseDue, insertErasing } from './features/erasure/carry-out.ts';
import { systemClock as clock } from './platform/clock.ts';
import { contact, flightClaim, item } from './testing/given.ts';
import { installed } from './testing/installed.ts';
import { testRandom as random } from './testing/random.ts';
import { seedClaim, seedContact } from './testing/seed.ts';

test('[ACCOUNT-12] after an erasure SQLite’s file and its log have no page of before while the server is open', async () => {
  const { where, open, files } = await installed('sqlite', 1);
  const planted = ['Zqvoornaam', 'Zqbericht'];
  const [first_name = '', message = ''] = planted;
  const bytes = () =>
    Buffer.concat(
      readdirSync(where.dataDir)
        .filter((name) => name.startsWith('redress.sqlite'))
        .map((name) => readFileSync(join(where.dataDir, name))),
    );
  const found = () => planted.filter((text) => bytes().includes(text));
  const add = async () => {
    const one = contact({ first_name });
    const claim = flightClaim({ closed: true, documents: [item({ message })] });
    await seedContact({ db: open.db, files, clock }, one, 'x');
    await seedClaim({ db: open.db, files, clock }, claim, one);
    await insertErasing(open.db, { clock }, one.id);
  };
  const bookYears = 7;
  await add();
  expect(found()).toEqual(planted);
  await eraseDue({ db: open.db, clock, random, files, bookYears });
  expect(found()).toEqual([]);
});
