import type { GivenStage } from '#contract/dates/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { ImportLine } from '#contract/desk/schema.ts';
import { type ClaimRow, type PersonRow, peopleOfClaim } from '../../access/claim-store.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import { recordDeskChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import { ofClaim, type WriteContext, type Written } from '../acts/act.ts';
import { putClaim, writeManagers } from '../acts/claims.ts';
import { putContact } from '../acts/contacts.ts';
import { putDocument } from '../acts/documents.ts';
import { inPart } from '../acts/errors.ts';
import { putPerson } from '../acts/persons.ts';
import { claimNamed, contactNamed, documentNamed } from '../acts/stores/reference-store.ts';
import { lockNamed, stampRow, wholly } from './store.ts';

export interface ReadLine {
  readonly number: number;
  readonly given: ImportLine;
  readonly hash: string;
}

export async function lockLines(db: Db, lines: readonly ReadLine[]): Promise<void> {
  const given = lines.map((line) => line.given);
  const claims = given.flatMap(({ Claim }) => Claim?.ExternalId ?? []);
  const contacts = given.flatMap(({ Contact, Claim, Managers = [] }) =>
    [Contact?.ExternalId, Claim?.ContactId, ...Managers].filter((name) => name !== undefined),
  );
  await lockNamed(db, 'claim', claims);
  await lockNamed(db, 'contact', contacts);
}

export function writeLine(
  db: Db,
  context: WriteContext,
  caller: Pick<DeskCaller, 'clientId'>,
  { given, hash }: ReadLine,
): Promise<Written<unknown>['result']> {
  return wholly(db, () => write(db, { ...context, lineHash: hash }, caller, given));
}

type LineContext = WriteContext & { readonly lineHash: string };

async function write(
  db: Db,
  context: LineContext,
  caller: Pick<DeskCaller, 'clientId'>,
  given: ImportLine,
): Promise<Written<unknown>['result']> {
  const { Contact, Claim } = given;
  const { lineHash } = context;
  const knownClaim = Claim && (await claimNamed(db, Claim.ExternalId, 'lock'));
  if (knownClaim?.imported_hash === lineHash) return 'unchanged';
  const knownContact = Contact && (await contactNamed(db, Contact.ExternalId, 'lock'));
  if (!Claim && knownContact?.imported_hash === lineHash) return 'unchanged';

  const contact =
    Contact &&
    (await inPart(
      'Contact',
      putContact(db, context, knownContact, { name: Contact.ExternalId, given: Contact, mode: 'merge' }),
      ofNames,
    ));
  for (const change of contact?.changes ?? [])
    await recordDeskChange(db, context, caller, { claimId: null, contactId: contact?.row.id ?? null }, change);
  if (Claim) return writeClaim(db, context, caller, given, Claim, { known: knownClaim, contact: contact?.row });
  if (contact && knownContact) await stampRow(db, 'contact', knownContact.id, lineHash);
  return contact?.result ?? 'unchanged';
}

async function writeClaim(
  db: Db,
  context: LineContext,
  caller: Pick<DeskCaller, 'clientId'>,
  given: ImportLine,
  Claim: GivenClaimLine,
  { known, contact }: { readonly known: ClaimRow | undefined; readonly contact: ContactRow | undefined },
): Promise<Written<unknown>['result']> {
  const { Stages: stages } = given;
  const put = { name: Claim.ExternalId, given: withStepSince(Claim, stages), mode: 'merge' } as const;
  const claim = await inPart('Claim', putClaim(db, context, known, put, { contact, stages }), ofNames);
  const { row, result } = claim;
  const parts = await writeParts(db, context, row, given, !known);
  // The parts of a new claim create no events; the claim's own event covers them.
  const changes = [claim, ...(known ? parts : [])].flatMap((written) => written.changes);
  for (const change of changes) await recordDeskChange(db, context, caller, ofClaim(row), change);
  if (!known) return 'added';
  await stampRow(db, 'claim', row.id, context.lineHash);
  return parts.some((part) => part.result !== 'unchanged') ? 'changed' : result;
}

async function writeParts(
  db: Db,
  context: LineContext,
  claim: ClaimRow,
  { Persons = [], Documents = [], Managers }: ImportLine,
  isNew: boolean,
): Promise<Written<unknown>[]> {
  const written: Written<unknown>[] = [];
  let people: readonly PersonRow[] = isNew || Persons.length === 0 ? [] : await peopleOfClaim(db, claim.id);
  const placed = isNew ? Persons.map((person, at) => ({ ...person, Place: person.Place ?? at })) : Persons;
  // Representatives are written before the people who refer to them; a representative has no link of their own.
  const linked = (one: (typeof Persons)[number]) =>
    Number(Boolean(one.LegalRepresentativeLink1 ?? one.LegalRepresentativeLink2));
  for (const given of placed.toSorted((one, other) => linked(one) - linked(other))) {
    const person = await putPerson(db, context, claim, people, { name: given.ExternalId, given, mode: 'merge' });
    people = [...people.filter(({ id }) => id !== person.row.id), person.row];
    written.push(person);
  }
  for (const given of Documents) {
    const known = isNew ? undefined : await documentNamed(db, claim, given.ExternalId);
    written.push(await putDocument(db, context, claim, known, { name: given.ExternalId, given, mode: 'merge' }));
  }
  if (Managers) written.push(await writeManagers(db, context, claim, Managers, 'Managers'));
  return written;
}

/** What another row has, or what is not there, is named by its part of the line. */
const ofNames = [deskRefusals.taken, deskRefusals.unknownReference];

type GivenClaimLine = NonNullable<ImportLine['Claim']>;

/** DATES-1: the running one of the given stages says since when the step of the claim runs. */
function withStepSince(given: GivenClaimLine, stages: readonly GivenStage[] = []): GivenClaimLine {
  const running = stages.find(({ NextStep, Until }) => Until === null && NextStep === given.NextStep);
  return running && given.StepSince === undefined ? { ...given, StepSince: running.Since } : given;
}
