// The address table, in the database that the settings name: `npm run addresses -- import addresses.csv`.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../server/database/open.ts';
import { importAddresses } from '../../server/platform/addresses/import.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

// Files created from here on are accessible to their owner only, whatever the shell's umask is.
process.umask(0o077);

const usage = `Addresses that are looked up without a network:
  npm run addresses -- import addresses.csv
The first line names the columns: postcode, huisnummer, straat, woonplaats (or postal_code, house_number, street, town).`;

async function run([act, file, ...more]: readonly string[]): Promise<boolean> {
  if (act !== 'import' || !file || more.length > 0) {
    console.log(usage);
    return false;
  }
  const { db, close } = await openDatabase(readSettings(process.env));
  try {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const { kept, wrong } = await importAddresses(db, lines);
    console.log(`Addresses kept: ${kept}.`);
    if (wrong.length > 0) {
      const shown = wrong.slice(0, 10).join(', ');
      console.log(`Lines that are no address, left out: ${wrong.length} (${shown}${wrong.length > 10 ? '…' : ''}).`);
    }
    return true;
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run(process.argv.slice(2)))) ? 0 : 1;
