import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/open.ts';
import { eraseDue, insertErasing } from './features/erasure/carry-out.ts';
import { systemClock as clock } from './platform/clock.ts';
import { contact, flightClaim, item } from './testing/given.ts';
import { installed } from './testing/installed.ts';
import { testRandom as random } from './testing/random.ts';
import { seedClaim, seedContact } from './testing/seed.ts';

test('[ACCOUNT-12] after an erasure SQLite’s file and its log have no page of before while the server is open; with Litestream its own', async () => {
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
    await insertErasing(open.db, { clock }, one.id, 'operator');
  };
  const erasureRules = { keepYears: 7, backupDays: 30 };
  await add();
  expect(found()).toEqual(planted);
  await eraseDue({ db: open.db, clock, random, files, erasureRules });
  expect(found()).toEqual([]);

  await add();
  const replicated = await openDatabase({ ...where, litestream: true });
  onTestFinished(replicated.close);
  await eraseDue({ db: replicated.db, clock, random, files, erasureRules });
  expect(await open.db.selectFrom('contact').select('id').where('first_name', '=', first_name).execute()).toEqual([]);
  // Litestream has to read the log first.
  expect(found()).toEqual(planted);
});
