// The address table, in the database that the settings name: `npm run addresses -- import addresses.csv`.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { importAddresses } from '../../server/platform/addresses/import.ts';
import { operateOnDatabase } from './operate.ts';

const usage = `Addresses that are looked up without a network:
  npm run addresses -- import addresses.csv
The first line names the columns: postcode, huisnummer, straat, woonplaats (or postal_code, house_number, street, town).`;

const [act, file, ...more] = process.argv.slice(2);
if (act !== 'import' || !file || more.length > 0) {
  console.log(usage);
  process.exitCode = 1;
} else {
  await operateOnDatabase(async ({ db, say }) => {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const { imported, wrong } = await importAddresses(db, lines);
    say(`Addresses kept: ${imported}.`);
    if (wrong.length > 0) {
      const shown = wrong.slice(0, 10).join(', ');
      say(`Lines that are no address, left out: ${wrong.length} (${shown}${wrong.length > 10 ? '…' : ''}).`);
    }
    return true;
  });
}
