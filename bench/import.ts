// How long it takes to import many claims, and how much memory that needs: `node bench/import.ts [claims] [folder]`.
// With DATABASE_URL it imports into that PostgreSQL database, which must be empty; otherwise into a new SQLite file.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { redress } from '../server/brands/brand.ts';
import { openDatabase } from '../server/database/open.ts';
import { importFile } from '../server/desk/imports/file.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemRandom } from '../server/platform/random.ts';

const claims = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(process.argv[3] ?? tmpdir(), 'redress-bench-'));
const file = join(folder, 'claims.ndjson');

/** A contact with a claim, two passengers, and a timeline of three documents. */
function line(number: number): string {
  const id = String(number).padStart(7, '0');
  return JSON.stringify({
    Contact: {
      ExternalId: `C-${id}`,
      EMailAddress: `reiziger${id}@voorbeeld.example`,
      FirstName: 'Sanne',
      LastName: `Berg ${id}`,
      City: 'Utrecht',
      CountryCode: 'NL',
    },
    Claim: {
      ExternalId: `K-${id}`,
      ReferenceNumber: `7${id}`,
      ClaimType: 'Regulation_261_2004',
      IncidentType: 'Cancellation',
      AirlineCode: 'XN',
      FlightNumber: '1673',
      DepartureAirport: 'AMS',
      DepartureFlightDateTime: '2026-08-14T18:40',
      ArrivalAirport: 'BCN',
      CompensationPerPassenger: 250,
      SubmittedDate: '2026-08-20T09:00:00Z',
      ClaimStatusTitle: 'In behandeling',
      ClaimStatus: '<p>Wij hebben de maatschappij aangeschreven.</p>',
    },
    Persons: [
      { ExternalId: 'P-1', FirstName: 'Sanne', LastName: 'Berg', BirthDate: '1986-03-07' },
      { ExternalId: 'P-2', FirstName: 'Olaf', LastName: 'Berg', BirthDate: '1984-11-21' },
    ],
    Documents: [
      {
        ExternalId: 'D-1',
        DocumentAction: 'MessageRedress',
        Message: 'Wij hebben uw claim ontvangen.',
        TimeStamp: '2026-08-20T09:01:00Z',
      },
      {
        ExternalId: 'D-2',
        DocumentAction: 'MessageAirline',
        Message: 'Wij onderzoeken uw zaak.',
        TimeStamp: '2026-09-02T12:00:00Z',
      },
      {
        ExternalId: 'D-3',
        DocumentAction: 'RequestReply',
        IsPerformDocumentActionRequired: true,
        CanReact: true,
        Message: 'Hebt u vouchers aangenomen?',
        TimeStamp: '2026-09-20T12:00:00Z',
      },
    ],
  });
}

const out = createWriteStream(file);
for (let number = 0; number < claims; number += 1) {
  if (!out.write(`${line(number)}\n`)) await new Promise<void>((go) => out.once('drain', go));
}
out.end();
await finished(out);
console.log(`${claims} lines, ${(statSync(file).size / 1e6).toFixed(0)} MB`);

const { db, engine, close } = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL });
for (const round of ['first', 'second']) {
  let [most, least] = [0, Number.POSITIVE_INFINITY];
  let next = 0;
  const started = performance.now();
  const context = { db, clock: systemClock, random: systemRandom, brands: [redress] };
  const counts = await importFile(context, file, join(folder, 'report.ndjson'), ({ read }) => {
    if (read < next) return;
    next = read + 1_000_000;
    const memory = process.memoryUsage.rss() / 1e6;
    most = Math.max(most, memory);
    least = Math.min(least, memory);
  });
  const seconds = (performance.now() - started) / 1_000;
  const pace = `${seconds.toFixed(1)} s, ${Math.round(claims / seconds)} lines a second`;
  console.log(
    `${engine}, ${round} import: ${pace}, memory ${least.toFixed(0)} to ${most.toFixed(0)} MB, ${JSON.stringify(counts)}`,
  );
}
await close();
rmSync(folder, { recursive: true, force: true });
