import type { GivenStage } from '#contract/dates/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { ImportLine } from '#contract/desk/schema.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import { recordDeskChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import { putClaim, writeManagers } from '../api/claims.ts';
import { putContact } from '../api/contacts.ts';
import { putDocument } from '../api/documents.ts';
import { putPerson } from '../api/persons.ts';
import { ofClaim, type WriteContext, type Written } from '../api/route.ts';
import { claimNamed, contactNamed } from '../api/stores/reference-store.ts';
import { lockNamed, stampRow, wholly } from './store.ts';

/** A parsed line, with the hash that identifies an identical line. */
export interface ReadLine {
  readonly number: number;
  readonly given: ImportLine;
  readonly hash: string;
}

/** Locks what lines may change: first the claims, as everywhere, then the contacts. */
export async function lockLines(db: Db, lines: readonly ReadLine[]): Promise<void> {
  const given = lines.map((line) => line.given);
  const claims = given.flatMap(({ Claim }) => Claim?.ExternalId ?? []);
  const contacts = given.flatMap(({ Contact, Claim, Managers = [] }) =>
    [Contact?.ExternalId, Claim?.ContactId, ...Managers].filter((name) => name !== undefined),
  );
  await lockNamed(db, 'claim', claims);
  await lockNamed(db, 'contact', contacts);
}

/** Writes a line as the desk's calls do. If it throws, nothing of the line remains. */
export function writeLine(
  db: Db,
  context: WriteContext,
  caller: Pick<DeskCaller, 'clientId'>,
  line: ReadLine,
): Promise<Written<unknown>['result']> {
  return wholly(db, () => write(db, { ...context, quiet: true }, caller, line));
}

async function write(
  db: Db,
  context: WriteContext,
  caller: Pick<DeskCaller, 'clientId'>,
  { given, hash }: ReadLine,
): Promise<Written<unknown>['result']> {
  const { Contact, Claim, Stages } = given;
  const before = Claim
    ? await claimNamed(db, Claim.ExternalId, 'hold')
    : await contactNamed(db, Contact?.ExternalId ?? '', 'hold');
  if (before?.imported_hash === hash) return 'unchanged';

  const contact =
    Contact &&
    (await inPart('Contact', putContact(db, context, { name: Contact.ExternalId, given: Contact, mode: 'merge' })));
  for (const change of contact?.changes ?? [])
    await recordDeskChange(db, context, caller, { claimId: null, contactId: contact?.row.id ?? null }, change);
  if (!Claim) {
    if (contact) await stampRow(db, 'contact', contact.row.id, { imported_hash: hash });
    return contact?.result ?? 'unchanged';
  }
  const asked = { ...withStepSince(Claim, Stages), ContactId: Claim.ContactId ?? contact?.row.id };
  const claim = await inPart(
    'Claim',
    putClaim(db, context, { name: Claim.ExternalId, given: asked, mode: 'merge' }, Stages),
  );
  const { row, result } = claim;
  const isNew = result === 'added';
  const parts = await writeParts(db, context, row, given, isNew);
  // The parts of a new claim create no events; the claim's own event covers them.
  const changes = [claim, ...(isNew ? [] : parts)].flatMap((written) => written.changes);
  for (const change of changes) await recordDeskChange(db, context, caller, ofClaim(row), change);
  // How long an imported claim is needed follows from what it says, not from the day of the import.
  await stampRow(db, 'claim', row.id, { imported_hash: hash, ...(isNew ? { desk_changed_at: null } : {}) });
  return parts.some((part) => part.result !== 'unchanged') && !isNew ? 'changed' : result;
}

async function writeParts(
  db: Db,
  context: WriteContext,
  claim: ClaimRow,
  { Persons = [], Documents = [], Managers }: ImportLine,
  isNew: boolean,
): Promise<Written<unknown>[]> {
  const written: Written<unknown>[] = [];
  const placed = isNew ? Persons.map((person, at) => ({ ...person, Place: person.Place ?? at })) : Persons;
  // Representatives are written before the people who refer to them; a representative has no link of their own.
  const linked = (one: (typeof Persons)[number]) =>
    Number(Boolean(one.LegalRepresentativeLink1 ?? one.LegalRepresentativeLink2));
  for (const person of placed.toSorted((one, other) => linked(one) - linked(other)))
    written.push(await putPerson(db, context, claim, { name: person.ExternalId, given: person, mode: 'merge' }));
  for (const document of Documents)
    written.push(await putDocument(db, context, claim, { name: document.ExternalId, given: document, mode: 'merge' }));
  if (Managers) written.push(await writeManagers(db, context, claim, Managers, 'Managers'));
  return written;
}

/** Names what another row has, or what is not there, by its part of the line. */
async function inPart<Result>(part: 'Contact' | 'Claim', work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const isNamed = error instanceof Refused && ofNames.includes(error.refusal);
    if (!isNamed) throw error;
    const { refusal, carries } = error;
    const fields = (carries.fields ?? []).map((wrong) => ({ ...wrong, field: `${part}.${wrong.field}` }));
    throw refuse(refusal, { ...carries, fields });
  });
}
const ofNames: readonly object[] = [deskRefusals.taken, deskRefusals.unknownReference];

type GivenClaimLine = NonNullable<ImportLine['Claim']>;

/** DATES-1: the running one of the given stages says since when the step of the claim runs. */
function withStepSince(given: GivenClaimLine, stages: readonly GivenStage[] = []): GivenClaimLine {
  const running = stages.find(({ NextStep, Until }) => Until === null && NextStep === given.NextStep);
  return running && given.StepSince === undefined ? { ...given, StepSince: running.Since } : given;
}
