import { expect, test } from 'vitest';
import type { LineReport } from '#contract/desk/schema.ts';
import { redress } from '../../brands/brand.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { importedFrom, linesOf } from './import.ts';

/** A line with a contact, their claim, a passenger with a child, and two documents, one under the other. */
function line(number: number, part: { claim?: object; contact?: object; more?: object } = {}): string {
  return JSON.stringify({
    Contact: {
      ExternalId: `C-${number}`,
      EMailAddress: `c${number}@voorbeeld.example`,
      LastName: 'Berg',
      ...part.contact,
    },
    Claim: {
      ExternalId: `K-${number}`,
      ReferenceNumber: `R${number}`,
      ClaimType: 'Regulation_261_2004',
      ...part.claim,
    },
    Persons: [
      {
        ExternalId: 'mees',
        FirstName: 'Mees',
        LegalRepresentativeLink1: { LegalRepresentativeLinkType: 'Passenger', PersonId: 'sanne' },
      },
      { ExternalId: 'sanne', FirstName: 'Sanne' },
    ],
    Documents: [
      { ExternalId: 'brief', DocumentAction: 'MessageAirline', Message: 'Nee', TimeStamp: '2026-10-01T09:00:00Z' },
      { ExternalId: 'vraag', ParentDocumentId: 'brief', Message: 'Klopt dat?', TimeStamp: '2026-10-02T09:00:00Z' },
    ],
    Managers: [`C-${number}`],
    ...part.more,
  });
}

/** A batch is of a hundred lines. */
const twoBatches = Array.from({ length: 110 }, (_, index) => line(index));

const text = (lines: readonly string[]) => lines.map((one) => `${one}\n`).join('');

async function* inPieces(whole: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(whole);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** Imports as the command does; `stopAfter` reports it is cut off, as by a kill between two batches. */
async function imported(here: World, whole: string, stopAfter = Number.POSITIVE_INFINITY): Promise<LineReport[]> {
  const context = { ...here, brands: [redress] };
  const reports: LineReport[] = [];
  for await (const report of importedFrom(context, { clientId: 'command' }, inPieces(whole, 1_000))) {
    reports.push(report);
    if (reports.length >= stopAfter) break;
  }
  return reports;
}

const counted = (reports: readonly LineReport[]) =>
  Object.fromEntries([...Map.groupBy(reports, ({ Result }) => Result)].map(([result, all]) => [result, all.length]));

/** What is there by the desk's own names, without the ids and times that chance and clock made. */
async function state(here: World) {
  const desk = await here.desk();
  const { body } = await desk.listClaims([], { limit: '500' } as never);
  const wholes = await Promise.all(body.Items.map(async ({ Id }) => (await desk.readClaim([Id])).body));
  const nameOf = new Map(
    wholes.flatMap((claim) =>
      [claim, claim.Contact, ...claim.Persons, ...claim.Documents].map((one) => [one.Id, one.ExternalId]),
    ),
  );
  const plain = JSON.stringify(wholes.toSorted((a, b) => ((a.ExternalId ?? '') < (b.ExternalId ?? '') ? -1 : 1)))
    .replaceAll(/"Version":"[^"]*"/g, '"Version":""')
    .replaceAll(/"([0-9a-f]{32})"/g, (_, id: string) => `"${nameOf.get(id) ?? 'nobody'}"`);
  return JSON.parse(plain);
}

onEachDatabase('the import', (world) => {
  test('[DESK-9] a line brings a contact, a claim, its people and documents; the report has a line for each', async () => {
    const here = await world();
    const reports = await imported(
      here,
      text([line(1), '', line(2), 'geen JSON', JSON.stringify({ Claim: { ExternalId: 'K-3' } })]),
    );
    expect(reports).toMatchObject([
      { Line: 1, Result: 'added', ExternalId: 'K-1' },
      { Line: 3, Result: 'added', ExternalId: 'K-2' },
      { Line: 4, Result: 'refused', ExternalId: null, Fields: [{ field: '', message: 'The line is no JSON.' }] },
      {
        Line: 5,
        Result: 'refused',
        ExternalId: 'K-3',
        Fields: [{ field: 'ContactId' }, { field: 'ReferenceNumber' }, { field: 'ClaimType' }],
      },
    ]);
    const [first] = await state(here);
    expect(first).toMatchObject({
      ExternalId: 'K-1',
      Contact: { ExternalId: 'C-1', EMailAddress: 'c1@voorbeeld.example' },
      Persons: [
        { ExternalId: 'mees', Place: 0, LegalRepresentativeLink1: { PersonId: 'sanne' } },
        { ExternalId: 'sanne', Place: 1 },
      ],
      Documents: [{ ExternalId: 'brief' }, { ExternalId: 'vraag', ParentDocumentId: 'brief' }],
      Managers: [{ ExternalId: 'C-1' }],
    });
  });

  test('[DESK-9] importing twice changes nothing at all, and writes to nobody', async () => {
    const here = await world();
    const whole = text(twoBatches);
    expect(counted(await imported(here, whole))).toEqual({ added: twoBatches.length });
    const before = await here.everything();
    here.clock.pass({ hours: 1 });
    expect(counted(await imported(here, whole))).toEqual({ unchanged: twoBatches.length });
    expect(await here.everything()).toEqual(before);
    const events = await here.db.selectFrom('event').select(['kind', 'payload']).execute();
    expect(events.every(({ payload }) => JSON.parse(payload).quiet === true)).toBe(true);
    expect(counted(events.map(({ kind }) => ({ Result: kind })) as never)).toEqual({
      'contact.added': twoBatches.length,
      'claim.added': twoBatches.length,
    });
  });

  test('[DESK-9] one that was cut off is completed by importing again, to the same end', async () => {
    const whole = text(twoBatches);
    const [cut, straight] = [await world(), await world()];
    await imported(cut, whole, 1);
    const halfway = (await cut.db.selectFrom('claim').select('id').execute()).length;
    expect(halfway).toBe(100);
    expect(counted(await imported(cut, whole))).toEqual({ unchanged: halfway, added: 10 });
    await imported(straight, whole);
    expect(await state(cut)).toEqual(await state(straight));
  });

  test('[DESK-9] what a contact has changed since stays when the same line comes again; another line changes what it names', async () => {
    const here = await world();
    await imported(here, text([line(1)]));
    await here.db.updateTable('person').set({ city: 'Delft' }).where('external_id', '=', 'sanne').execute();
    expect(counted(await imported(here, text([line(1)])))).toEqual({ unchanged: 1 });
    expect(counted(await imported(here, text([line(1, { claim: { FlightNumber: '12' } })])))).toEqual({ changed: 1 });
    const [claim] = await state(here);
    expect(claim).toMatchObject({
      FlightNumber: '12',
      ReferenceNumber: 'R1',
      Persons: [{}, { City: 'Delft', FirstName: 'Sanne' }],
    });
  });

  test('[DESK-9] lines of one batch build on one another: a contact in many lines, a parent claim, a second thought', async () => {
    const here = await world();
    const of = (number: number, claim: object = {}) =>
      line(number, {
        contact: { ExternalId: 'C', EMailAddress: 'c@voorbeeld.example' },
        claim,
        more: { Managers: [] },
      });
    const reports = await imported(here, text([of(1), of(2, { ParentClaimId: 'K-1' }), of(1, { FlightNumber: '7' })]));
    expect(reports.map(({ Result }) => Result)).toEqual(['added', 'added', 'changed']);
    expect(await state(here)).toMatchObject([
      { ExternalId: 'K-1', FlightNumber: '7', ContactExternalId: 'C' },
      { ExternalId: 'K-2', ParentClaimId: 'K-1' },
    ]);
  });
});

onSqlite('the import', (world) => {
  test('[DATA-4, DESK-9] a line with an unknown claim type is refused with its field, and nothing of it is kept', async () => {
    const here = await world();
    const before = await here.everything();
    const reports = await imported(here, text([line(1, { claim: { ClaimType: 'Regulation_2030' } })]));
    expect(reports).toMatchObject([{ Line: 1, Result: 'refused' }]);
    expect(JSON.stringify(reports[0])).toContain('ClaimType');
    expect(await here.everything()).toEqual(before);
  });

  test('[DESK-9, BRAND-2] a manager of another brand than the contact of the claim is refused', async () => {
    const here = await world();
    expect(counted(await imported(here, text([line(1), line(2)])))).toEqual({ added: 2 });
    await here.db.updateTable('contact').set({ brand: 'noordstern' }).where('external_id', '=', 'C-2').execute();
    const withoutContact = JSON.stringify({ Claim: { ExternalId: 'K-1' }, Managers: ['C-2'] });
    const reports = await imported(here, text([withoutContact, line(3, { more: { Managers: ['C-3', 'C-2'] } })]));
    expect(reports.map(({ Result, Fields }) => [Result, Fields?.[0]?.field])).toEqual([
      ['refused', 'Managers'],
      ['refused', 'Managers'],
    ]);
  });

  test('[DESK-9] a line that is refused leaves nothing, and the lines around it stand', async () => {
    const here = await world();
    const twin = line(2, { contact: { EMailAddress: 'c1@voorbeeld.example' } });
    const number = line(3, { claim: { ReferenceNumber: 'R1' } });
    const parent = line(4, { more: { Documents: [{ ExternalId: 'x', ParentDocumentId: 'y' }] } });
    const manager = line(5, { more: { Managers: ['C-77'] } });
    const reports = await imported(here, text([line(1), twin, number, parent, manager, line(6)]));
    expect(reports.map(({ Result, Fields }) => [Result, Fields?.[0]?.field])).toEqual([
      ['added', undefined],
      ['refused', 'Contact.EMailAddress'],
      ['refused', 'Claim.ReferenceNumber'],
      ['refused', 'ParentDocumentId'],
      ['refused', 'Managers'],
      ['added', undefined],
    ]);
    const rows = await here.db
      .selectFrom('contact')
      .select('external_id')
      .where('external_id', 'is not', null)
      .execute();
    expect(rows.map((row) => row.external_id).toSorted()).toEqual(['C-1', 'C-6']);
  });

  test('[DESK-9] over HTTP the same import answers the same report, line by line', async () => {
    const here = await world();
    const desk = await here.desk(['import']);
    const answer = await desk.importLines([], undefined, { payload: text([line(1), '{']) });
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(
      answer.text
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one).Result),
    ).toEqual(['added', 'refused']);
  });
});

test('[DESK-9] lines are found whatever the pieces they come in; one that is too long is named, and the next is read', async () => {
  const whole = `\ufeffeen\r\n\n  \ntweeë\n${'x'.repeat(50)}\nlaatste`;
  for (const size of [1, 2, 3, 7, 1_000]) {
    const found = [];
    for await (const one of linesOf(inPieces(whole, size), 20)) found.push([one.number, one.text?.trim() ?? null]);
    expect.soft(found, `pieces of ${size}`).toEqual([
      [1, 'een'],
      [4, 'tweeë'],
      [5, null],
      [6, 'laatste'],
    ]);
  }
});
