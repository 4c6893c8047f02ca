import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { erasureCheck } from '../tools/commands/doctor/erasure-check.ts';
import { startProduct } from '../tools/testing/product.ts';
import { openDatabase } from './database/open.ts';
import { eraseNow, insertErasing } from './features/erasure/carry-out.ts';
import { eraseAgain, erasedButThere } from './features/erasure/erase-again.ts';
import { systemClock as clock } from './platform/clock.ts';
import { erasureList } from './platform/files/erasure-list.ts';
import type { Settings } from './platform/settings.ts';
import { backUp, restoreInto, storeOf } from './testing/backups.ts';
import { everythingIn } from './testing/everything.ts';
import { contact, flightClaim, item, passenger } from './testing/given.ts';
import { engines, type Installed, installed, place, temporaryFolder } from './testing/installed.ts';
import type { Place } from './testing/migration-kills.ts';
import { testRandom } from './testing/random.ts';
import { seedClaim, seedContact } from './testing/seed.ts';
import { sentFile } from './testing/sent-files.ts';

const planted = [
  ...['zq.terug@voorbeeld.example', 'Zqvoornaam', 'Zqachternaam', 'Zqstraat', 'Zqreiziger', 'Zqstatus'],
  ...['Zqbericht', 'Zqomschrijving', 'Zqbestand', 'Zqinhoud', 'Zqopen'],
];
const [email = '', first = '', last = '', street = '', traveller = '', status = ''] = planted;
const [message = '', description = '', fileName = '', content = '', ofOpen = ''] = planted.slice(6);

/** A contact with a closed claim, and one that is open at the time of the backup, with a planted text in each field and file. */
async function seedPlanted({ open: { db }, files }: Installed) {
  const one = contact({ email, first_name: first, last_name: last, street_name: street });
  const paper = item({
    file: {
      name: `${fileName}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${content}\n`)]),
    },
  });
  const claims = [
    flightClaim({
      closed: true,
      people: [passenger({ first_name: traveller })],
      status_html: `<p>${status}</p>`,
      documents: [item({ message: message, description: description }), paper],
    }),
    flightClaim({ documents: [item({ message: ofOpen })] }),
  ];
  await seedContact({ db, files, clock }, one, 'x');
  for (const claim of claims) await seedClaim({ db, files, clock }, claim, one);
  return one;
}

const rulesWith = (backupTo: string | null) => ({ keepYears: 7, backupTo });

/** Closes what is open and erases the contact, as `npm run person -- erase` does. */
async function erase({ open: { db }, files }: Installed, contactId: string, backupTo: string | null): Promise<void> {
  await db.updateTable('claim').set({ closed: true }).where('contact_id', '=', contactId).execute();
  const context = { db, clock, random: testRandom, files, erasureRules: rulesWith(backupTo) };
  await eraseNow(context, contactId, async (db) => {
    await insertErasing(db, context, contactId, 'operator');
    return true;
  });
}

/** Which planted texts the tables and files of a place have. */
async function plantedIn({ where }: Pick<Place, 'where'>): Promise<readonly string[]> {
  const { db, close } = await openDatabase(where);
  const rows = JSON.stringify(await everythingIn(db));
  await close();
  const entries = readdirSync(join(where.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const bytes = Buffer.concat(
    entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
  return planted.filter((text) => rows.includes(text) || bytes.includes(text));
}

/** What the doctor says of erasures. */
async function findings({ where }: Pick<Place, 'where'>): Promise<readonly string[]> {
  const said: string[] = [];
  const say = (level: string) => (says: string) => void said.push(`${level}: ${says}`);
  const found = { ok: say('ok'), warning: say('warning'), fault: say('fault') };
  const facts = { installationId: null, newestRate: null, isCurrent: true };
  await erasureCheck(where as unknown as Settings, facts).run(found as never);
  return said;
}

/** The settings by which a server finds a place. */
function environmentOf({ where: { databaseUrl, schema, dataDir } }: Pick<Place, 'where'>): Record<string, string> {
  const options = encodeURIComponent(`-c search_path=${schema}`);
  const settings = { DATA_DIR: dataDir, DEMO: '0', OUTGOING: '0', LOG_LEVEL: 'error' };
  return databaseUrl ? { ...settings, DATABASE_URL: `${databaseUrl}?options=${options}` } : settings;
}

describe.each(engines)('after a restore on %s', { timeout: 300_000 }, (engine) => {
  test('[ACCOUNT-12] whoever was erased since the backup is erased again by the start: none of the planted texts is left, and other people stay', async () => {
    const here = await installed(engine, 1);
    const one = await seedPlanted(here);
    const volume = temporaryFolder();
    await backUp(here, volume);
    // No backup comes after the erasure: the list in its folder is what the server wrote there at once.
    await erase(here, one.id, volume);
    // The last mail, which says that it is done, waits with its address.
    expect(await plantedIn(here)).toEqual([email]);

    const there = await place(engine);
    expect(await restoreInto(there, volume)).toMatchObject({ erasures: 1 });
    expect((await plantedIn(there)).length).toBe(planted.length);
    expect(await findings(there)).toEqual([
      `fault: 1 contacts are in the database although their erasure was completed: ${one.id}`,
    ]);

    const product = await startProduct(environmentOf(there), resolve('server/main.ts'));
    onTestFinished(() => product.stop());
    expect(await plantedIn(there)).toEqual([]);
    expect(await findings(there)).toEqual(['ok: nobody whose erasure was completed is in the database']);
    const { db, close } = await openDatabase(there.where);
    expect(await db.selectFrom('contact').select('id').execute()).toEqual([{ id: here.contact.id }]);
    expect(await db.selectFrom('document').select('id').execute()).toHaveLength(1);
    // No mail goes to an address that the person had asked to be forgotten.
    expect(await db.selectFrom('job').select('kind').where('kind', 'like', 'mail.%').execute()).toEqual([]);
    await close();
  });

  test('[ACCOUNT-12] a database that was exchanged without a restore by Redress, next to the same files, forgets again too', async () => {
    const here = await installed(engine, 1);
    const one = await seedPlanted(here);
    const volume = temporaryFolder();
    await backUp(here, volume);
    await erase(here, one.id, null);
    const there = await place(engine);
    expect(await restoreInto(there, volume)).toMatchObject({ erasures: 0 });
    const { db, close } = await openDatabase(there.where);
    onTestFinished(close);
    expect(await erasedButThere(db, await storeOf(there.where))).toEqual([]);
    expect(await erasedButThere(db, here.files)).toEqual([one.id]);
    // The next backup copies the list, also for the backups of before.
    await backUp(here, volume);
    expect(await erasureList(volume).listedErasures()).toMatchObject([{ contactId: one.id }]);
  });

  test('[ACCOUNT-12] an erasure that is done and not listed is listed by the next start; twice changes nothing', async () => {
    const here = await installed(engine, 0);
    const one = await seedPlanted(here);
    await erase(here, one.id, null);
    rmSync(join(here.where.dataDir, 'files', 'erased'), { recursive: true });
    const { db } = here.open;
    const context = { db, clock, random: testRandom, files: here.files, erasureRules: rulesWith(null) };
    for (let time = 0; time < 2; time += 1) {
      expect(await eraseAgain(context)).toBe(0);
      expect(await here.files.listedErasures()).toMatchObject([{ contactId: one.id }]);
    }
  });
});
