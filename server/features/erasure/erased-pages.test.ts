import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { systemClock as clock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { contact, flightClaim, item } from '../../testing/given.ts';
import { installed } from '../../testing/installed.ts';
import { collectingMailer } from '../../testing/mailer.ts';
import { testRandom as random } from '../../testing/random.ts';
import { seedClaim, seedContact } from '../../testing/seed.ts';
import { eraseDue, insertErasing } from './usecases.ts';

/** Everything in the files of the database. */
const bytesIn = (folder: string) =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => name.startsWith('redress.sqlite'))
      .map((name) => readFileSync(join(folder, name))),
  );

test('[ACCOUNT-12] after an erasure SQLite’s file and its log have no page of before while the server is open', async () => {
  const { where, open, files } = await installed('sqlite', 1);
  const planted = ['Zqvoornaam', 'Zqbericht'];
  const [first_name = '', message = ''] = planted;
  const found = () => planted.filter((text) => bytesIn(where.dataDir).includes(text));
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

test('[ACCOUNT-12] after the last mail of an erasure SQLite’s file and its log have its address no more', async () => {
  const { where, open, files } = await installed('sqlite', 1);
  const one = contact({ email: 'zqlaatste@voorbeeld.example' });
  await seedContact({ db: open.db, files, clock }, one, 'x');
  await insertErasing(open.db, { clock }, one.id);
  await eraseDue({ db: open.db, clock, random, files, bookYears: 7 });
  expect(bytesIn(where.dataDir).includes(one.email), 'the job of the mail has it').toBe(true);
  const sent: Mail[] = [];
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const mail = { mailer: collectingMailer(sent), publicUrl: 'https://portaal.example' };
  const app = await createApp({ db: open.db, files, settings, clock, portal: null, mail });
  await app.jobs.runDue();
  await app.close();
  expect(sent.map(({ to }) => to.address)).toEqual([one.email]);
  expect(bytesIn(where.dataDir).includes(one.email)).toBe(false);
});
