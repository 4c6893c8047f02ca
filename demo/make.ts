import { Readable } from 'node:stream';
import { type Insertable, sql } from 'kysely';
import { largestUpload } from '#contract/values/constants.ts';
import type { Brand } from '../server/brands/brand.ts';
import { putAllWords } from '../server/changes/find-word-store.ts';
import { batchesOf, needsRowLocks } from '../server/database/queries.ts';
import { commitAlone } from '../server/database/shared-commit.ts';
import type { FileRow } from '../server/database/tables/documents.ts';
import type { Db, Tables } from '../server/database/tables.ts';
import { isKnownUncommitted } from '../server/database/unavailable.ts';
import type { Clock } from '../server/platform/clock.ts';
import { Passwords } from '../server/platform/credentials/passwords.ts';
import { sealRow } from '../server/platform/encryption/sealed-columns.ts';
import { encryptingFiles } from '../server/platform/files/file-cipher.ts';
import type { FileStore } from '../server/platform/files/store.ts';
import { storedColumns } from '../server/platform/files/stored-content.ts';
import { installationValue, storeFirst } from '../server/platform/installation-store.ts';
import type { Random } from '../server/platform/random.ts';
import { claimF } from './claim-f.ts';
import { claimA, claimN, claimP, claimV } from './claims-of-client.ts';
import { claimC, claimL } from './claims-of-family.ts';
import { claimsOfOthers } from './claims-of-others.ts';
import { writeDemoFacts } from './facts.ts';
import { type DemoFileKey, demoFiles, readDemoFile } from './files/index.ts';
import { managedClaims } from './managed-claims.ts';
import { withDueDates } from './managed-tasks.ts';
import { Moments } from './moments.ts';
import { claimsAboutMoney } from './money/index.ts';
import { otherBrand } from './other-brand.ts';
import { demoPassword, peopleRows } from './people.ts';
import { demoId, filled, type Rows, together } from './rows.ts';
import { dutchStory, englishStory } from './stories/story.ts';
import { templateRows } from './templates.ts';
import { waitingWork } from './waiting-work.ts';

/**
 * Fills a new database with the demo in one transaction, and stores the time under the installation value 'demo'. Does
 * nothing when there is a demo already. Ids and data depend only on the date of the clock.
 */
export async function makeDemo(context: {
  db: Db;
  files: FileStore;
  clock: Clock;
  random: Random;
  /** Further brands of this installation: each gets a contact with a claim. */
  others?: readonly Brand[];
}): Promise<void> {
  const { db, files, clock, others = [] } = context;
  if ((await installationValue(db, 'demo')) !== undefined) return;
  const moments = new Moments(clock.now());
  const rows = demoRows(moments, await new Passwords().hash(demoPassword), others);
  const stored: FileRow[] = [];
  try {
    const context = { db, files: encryptingFiles(files, db) };
    for (const { key } of demoFiles) stored.push(await storeFile(context, key, sentAt(rows, key)));
    const made = await commitAlone(() =>
      db.transaction().execute(async (transaction) => {
        // Of two processes that start together, only one creates the demo; the other waits here until that is complete.
        if (needsRowLocks(transaction)) await sql`set local lock_timeout = 0`.execute(transaction);
        if (!(await storeFirst(transaction, 'demo', moments.now.toISOString()))) return false;
        // Their seals were made where they were stored.
        await transaction.insertInto('file').values(stored).execute();
        await insert(transaction, rows);
        await putAllWords(transaction);
        for (const facts of claimsAboutMoney(moments).facts) await writeDemoFacts(transaction, facts);
        return true;
      }),
    );
    if (!made) await Promise.all(stored.map((file) => files.remove(file.stored_name)));
  } catch (error) {
    if (isKnownUncommitted(error)) await Promise.all(stored.map((file) => files.remove(file.stored_name)));
    throw error;
  }
}

function demoRows(moments: Moments, passwordHash: string, others: readonly Brand[]): Rows {
  const families = [dutchStory, englishStory].flatMap((story) =>
    [claimF, claimL, claimC].map((claim) => claim(moments, story)),
  );
  const own = [claimV, claimP, claimA, claimN].map((claim) => claim(moments));
  const managed = [
    { manager: 'manager', count: 800, closed: 251, tasks: 37, newest: 4_841_990, seed: 261 },
    // With the claim of locked@demo.example the agency has twelve.
    { manager: 'agency', count: 11, closed: 3, tasks: 2, newest: 4_841_502, seed: 889 },
  ] as const;
  const rows = together([
    peopleRows(moments, passwordHash),
    ...families,
    ...own,
    ...claimsOfOthers(moments),
    ...others.map((brand) => otherBrand(moments, passwordHash, brand)),
    ...managed.map((portfolio) => {
      const portfolioRows = managedClaims(moments, passwordHash, portfolio);
      return portfolio.manager === 'manager' ? withDueDates(moments, portfolioRows) : portfolioRows;
    }),
    claimsAboutMoney(moments).rows,
    templateRows(moments),
  ]);
  const all = together([rows, waitingWork(moments, rows)]);
  return { ...all, address: addressRows([...(rows.contact ?? []), ...(rows.person ?? [])]) };
}

/** When the document of a file arrived. */
function sentAt(rows: Rows, key: string): string {
  const id = demoId(`file/${key}`);
  const document = rows.document?.find((row) => row.file_id === id);
  if (!document) throw new Error(`no demo document has the file '${key}'`);
  return document.at;
}

/** Inserts table by table, in batches below the databases' limit of values per statement. */
async function insert(db: Db, rows: Rows): Promise<void> {
  for (const table of filled) {
    for (const batch of batchesOf<object>(rows[table] ?? [])) {
      // The rows match their table, which TypeScript cannot infer from a variable table name.
      const piece = batch.map((row) => sealRow(db, table, row)) as unknown as readonly Insertable<Tables['contact']>[];
      await db
        .insertInto(table as 'contact')
        .values(piece)
        .execute();
    }
  }
}

type Addressed = Pick<Tables['person'], 'postal_code' | 'house_number' | 'street_name' | 'city'>;

/** The address table of the demo (D-19): the address of every person in it; postal codes in capitals without spaces. */
function addressRows(people: readonly Partial<Addressed>[]): Tables['address'][] {
  const found = new Map<string, Tables['address']>();
  for (const { postal_code, house_number, street_name, city } of people) {
    if (!postal_code || !house_number || !street_name || !city) continue;
    const row = {
      postal_code: postal_code.replaceAll(' ', '').toUpperCase(),
      house_number,
      street: street_name,
      town: city,
    };
    found.set(`${row.postal_code} ${row.house_number}`, row);
  }
  return [...found.values()];
}

/** Stores a demo file and returns its row. */
async function storeFile(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  key: DemoFileKey,
  at: string,
): Promise<FileRow> {
  const { name, contentType, content } = await readDemoFile(key);
  const arrived = await files.receive(Readable.from([content]), largestUpload);
  const id = demoId(`file/${key}`);
  return {
    id,
    ...storedColumns(db, { table: 'file', id }, arrived, await files.save(arrived)),
    name,
    content_type: contentType,
    created_at: at,
    verdict: 'none',
    checked_at: null,
  };
}
