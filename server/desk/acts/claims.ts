import type { Closing } from '#contract/claims/rules.ts';
import { incidentTypes } from '#contract/claims/schema.ts';
import type { GivenStage } from '#contract/dates/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskClaim, GivenClaim, GivenStatus, PutAnswer } from '#contract/desk/schema.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { amountOrNull, centsOf } from '#contract/values/money.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { type ContactRow, contactById } from '../../access/contact-store.ts';
import { refuse } from '../../access/refusals.ts';
import { holdersOf } from '../../changes/notice-store.ts';
import { notifyNewHolders } from '../../changes/notices.ts';
import type { Change } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import { replaceEndedStages, stageChange, writeStage } from '../../facts/stage-store.ts';
import { limitationIn } from '../../facts/terms.ts';
import { instantOf } from '../../platform/clock.ts';
import { cleanStatusHtml } from '../../platform/html.ts';
import { presentClosing } from '../../presenters/claim.ts';
import {
  act,
  type DeskContext,
  ofClaim,
  type Put,
  requireVersion,
  type WriteContext,
  type Writing,
  type Written,
} from './act.ts';
import { invalid, refuseDeskField, refuseTaken } from './errors.ts';
import {
  columnsOf,
  type Decision,
  decideFields,
  empties,
  type Fields,
  type Mode,
  shownFields,
  versioned,
  withColumns,
} from './fields.ts';
import { replaceManagers, writeDecision } from './stores/record-store.ts';
import { claimNamed, claimOr404, contactNamed, contactsByName } from './stores/reference-store.ts';

const statusFields = {
  ClaimStatusTitle: { column: 'status_title', empty: null },
  StatusCode: { column: 'status_code', empty: null },
  ClaimStatus: { column: 'status_html', empty: null, stored: cleanStatusHtml },
  StatusActor: { column: 'status_actor', empty: null },
  LastLookedAt: { column: 'last_looked_at', empty: null },
  NextStep: { column: 'next_step', empty: null },
  NextStepText: { column: 'next_step_text', empty: null },
  UsualDays: { column: 'usual_days', empty: null },
  // Without `empty`: it stays unless the step changes.
  StepSince: { column: 'stage_since' },
} as const satisfies Fields<GivenStatus, ClaimRow>;

const claimFields = {
  ...statusFields,
  ExternalId: { column: 'external_id' },
  ReferenceNumber: { column: 'reference_number' },
  ClaimType: { column: 'claim_type' },
  IncidentType: { column: 'incident_type', empty: null },
  SubmittedDate: { column: 'submitted_at', empty: null },
  ClaimClosed: { column: 'closed', empty: false },
  ClosedAs: { column: 'closed_as', empty: null },
  // Without `empty`: it follows from closing.
  ClosedAt: { column: 'closed_at' },
  IsManagedByClaimManager: { column: 'managed_by_claim_manager', empty: false },
  LeadGeneratorId: { column: 'lead_generator_id', empty: null },
  AirlineCode: { column: 'airline_code', empty: null },
  FlightNumber: { column: 'flight_number', empty: null },
  DepartureAirport: { column: 'departure_airport', empty: null },
  DepartureFlightDateTime: { column: 'departure_at', empty: null },
  ArrivalAirport: { column: 'arrival_airport', empty: null },
  ArrivalFlightDateTime: { column: 'arrival_at', empty: null },
  DocumentsComplete: { column: 'documents_complete', empty: false },
  // Without `empty`: the contact completes the passengers.
  PassengersComplete: { column: 'passengers_complete' },
  CanSubmitExtraCostsClaim: { column: 'can_submit_extra_costs_claim', empty: false },
  CanAddPassenger: { column: 'can_add_passenger', empty: false },
  CanAddQuote: { column: 'can_add_quote', empty: false },
  IsPassengerAddressRequired: { column: 'passenger_address_required', empty: false },
  IsPassengerBirthPlaceRequired: { column: 'passenger_birth_place_required', empty: false },
  CompensationPerPassenger: { column: 'compensation_per_passenger_cents', empty: null, stored: centsOf },
  TotalClaimValue: { column: 'total_claim_value_cents', empty: null, stored: centsOf },
  ClientRemarks: { column: 'client_remarks', empty: null },
} as const satisfies Fields<GivenClaim, ClaimRow>;
const allFields = {
  ...claimFields,
  ContactId: { column: 'contact_id' },
  ParentClaimId: { column: 'parent_claim_id' },
} as Fields<GivenClaim, ClaimRow>;
const statusNames: readonly string[] = Object.keys(statusFields);
const limitationName = 'Limitation';
const statusWords = statusNames.filter((field) => field !== 'LastLookedAt' && field !== 'StepSince');

interface ClaimReferences {
  readonly contactId: string | undefined;
  readonly parentId: string | null | undefined;
}

const ofNewClaim = { has_facts: false, unseen_reports: 0, retain_until: null, desk_changed_at: null } as const;

function decideClaim(
  row: ClaimRow | undefined,
  { name, given, mode }: Put<GivenClaim>,
  { contactId, parentId }: ClaimReferences,
  { clock, random, lineHash }: WriteContext,
): Decision<ClaimRow> {
  const isPut = empties(mode, row);
  const parent = parentId === undefined && !isPut ? {} : { parent_claim_id: parentId ?? null };
  const now = instantOf(clock);
  // DATES-1: a step cannot have begun in the future.
  if (given.StepSince !== undefined && given.StepSince > now) throw refuseDeskField('StepSince', 'is in the future');
  const columns: Partial<ClaimRow> = {
    ...columnsOf<GivenClaim, ClaimRow>(claimFields, given, isPut),
    ...limitationColumns(given, isPut),
    ...(contactId === undefined ? {} : { contact_id: contactId }),
    ...parent,
  };
  if (row) {
    const following = {
      ...closingColumns(row, columns, now),
      ...wordColumns(row, columns),
      ...stepColumns(row, columns, now),
    };
    const decision = withLimitationName(decideFields(row, { ...columns, ...following }, allFields));
    fitting(decision.row);
    // ANSWER-41: whoever looks at a claim, corrects or closes it has not changed what its status says.
    const isNew = decision.result === 'changed' && decision.names.some((field) => statusWords.includes(field));
    return isNew ? withColumns(decision, { updated_at: now }) : decision;
  }
  if (mode === 'patch') throw refuse(deskRefusals.notFound, { data: { what: 'claim' } });
  requireNeeded(given, contactId);
  const added = {
    passengers_complete: false,
    ...columns,
    ...closingColumns(undefined, columns, now),
    stage_since: columns.next_step === null ? null : (given.StepSince ?? now),
    ...ofNewClaim,
    id: random.id(),
    external_id: given.ExternalId ?? (name || null),
    imported_hash: lineHash ?? null,
    updated_at: now,
    version: 1,
  } as ClaimRow;
  fitting(added);
  return { result: 'added', row: added };
}

/** ANSWER-27: a claim ended when it was closed, unless somebody says when; an open one has not ended. */
function closingColumns(before: ClaimRow | undefined, after: Partial<ClaimRow>, now: string): Partial<ClaimRow> {
  if (!(after.closed ?? before?.closed ?? false)) return { closed_as: null, closed_at: null };
  return { closed_at: after.closed_at ?? before?.closed_at ?? now };
}

/** DATES-6: the columns of the limitation as it was given; none when a patch leaves it out. */
function limitationColumns({ Limitation: given }: Pick<GivenClaim, 'Limitation'>, isPut: boolean) {
  if (given === undefined && !isPut) return {};
  return {
    limitation_date: given?.Date ?? null,
    limitation_basis: given?.Basis ?? null,
    limitation_stops: given?.Stops ?? null,
    limitation_stopped_on: given?.StoppedOn ?? null,
    limitation_stopped_by: given?.StoppedBy ?? null,
    limitation_is_estimate: given?.IsEstimate ?? false,
  };
}

/** The decision with the columns of the limitation under the one name that they have in the API. */
function withLimitationName(decision: Decision<ClaimRow>): Decision<ClaimRow> {
  if (decision.result !== 'changed') return decision;
  const nameOf = (name: string) => (name.startsWith('limitation_') ? limitationName : name);
  return { ...decision, names: [...new Set(decision.names.map(nameOf))].toSorted() };
}

/** A code speaks for the title that it came with, and a text for its step (DESK-10): another one that comes without has none. */
function wordColumns(before: ClaimRow, columns: Partial<ClaimRow>): Partial<ClaimRow> {
  const gone = (
    [
      ['status_title', 'status_code'],
      ['next_step', 'next_step_text'],
    ] as const
  ).filter(([of, words]) => columns[of] !== undefined && columns[of] !== before[of] && columns[words] === undefined);
  return Object.fromEntries(gone.map(([, words]) => [words, null]));
}

/** DATES-1: a new step or a reopened claim begins the step now, unless StepSince says otherwise. */
function stepColumns(before: ClaimRow, columns: Partial<ClaimRow>, now: string) {
  const after = { ...before, ...columns };
  const isNew = after.next_step !== before.next_step || (before.closed && !after.closed);
  if (after.next_step === null) return { stage_since: null };
  return isNew && columns.stage_since === undefined ? { stage_since: now } : {};
}

function requireNeeded(given: GivenClaim, contactId: string | undefined): void {
  const needed = (['ContactId', 'ReferenceNumber', 'ClaimType'] as const).filter((field) =>
    field === 'ContactId' ? contactId === undefined : given[field] === undefined,
  );
  if (needed.length === 0) return;
  const fields = needed.map((field) => invalid(field, 'is needed for a new claim'));
  throw refuse(generalRefusals.invalid, { fields });
}

/** LIST-6: the incident type must belong to the claim type, and a claim cannot be its own parent. */
function fitting(row: ClaimRow): void {
  const incidents: readonly string[] = incidentTypes[row.claim_type as keyof typeof incidentTypes] ?? [];
  const wrong: WrongField[] = [];
  if (row.incident_type !== null && !incidents.includes(row.incident_type)) {
    wrong.push(invalid('IncidentType', `is one of ${incidents.join(', ')} for ${row.claim_type}`));
  }
  if (row.parent_claim_id === row.id) wrong.push(invalid('ParentClaimId', 'is the claim itself'));
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
}

/** Puts or patches a claim (DESK-3). A change of status alone uses the same function (DESK-10). */
export function saveClaim(context: DeskContext, asked: Writing<GivenClaim>, mode: Mode): Promise<PutAnswer> {
  const { input: given, ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const name = parameters.claim ?? '';
    const known = await claimNamed(db, name, 'lock');
    if (ifMatch !== null) requireVersion(ifMatch, known && (await presentDeskClaim(db, known)));
    const written = await putClaim(db, context, known, { name, given, mode });
    const { row } = written;
    return { ...written, of: ofClaim(row), shown: await presentDeskClaim(db, row), remarks: remarksOn(given) };
  });
}

/** Writes a claim as given, or creates it. An import may bring its contact, whose row is locked, and its ended stages. */
export async function putClaim(
  db: Db,
  context: WriteContext,
  known: ClaimRow | undefined,
  put: Put<GivenClaim>,
  brought: { readonly contact?: ContactRow | undefined; readonly stages?: readonly GivenStage[] | undefined } = {},
): Promise<Written<ClaimRow>> {
  const decision = decideClaim(known, put, await resolved(db, put.given, brought.contact), context);
  const { result, row } = decision;
  // PERM-1: others may act on the claim from now on.
  const isMoved =
    known?.contact_id !== row.contact_id || known.managed_by_claim_manager !== row.managed_by_claim_manager;
  const holders = known && isMoved && context.lineHash === undefined ? await holdersOf(db, known.id) : null;
  await writeDecision(db, 'claim', decision).catch(refuseTaken('claim', 'ReferenceNumber'));
  if (holders) {
    const come = (await holdersOf(db, row.id)).filter((id) => !holders.includes(id));
    await notifyNewHolders(db, context, row.id, come);
  }
  if (brought.stages) await replaceEndedStages(db, context, row, brought.stages);
  const stage = stageChange(known, row, instantOf(context.clock));
  if (stage) await writeStage(db, context, stage);
  return { result, row, changes: changesOf(decision, known) };
}

/** ACCOUNT-12: the owner is held, so that their erasure comes before this claim, or sees it. */
async function resolved(db: Db, given: GivenClaim, brought: ContactRow | undefined): Promise<ClaimReferences> {
  const contact = given.ContactId === undefined ? brought : await contactNamed(db, given.ContactId, 'lock');
  if (given.ContactId !== undefined && !contact) throw unknown('ContactId', 'contact');
  const parent = given.ParentClaimId ? await claimNamed(db, given.ParentClaimId) : undefined;
  if (given.ParentClaimId && !parent) throw unknown('ParentClaimId', 'claim');
  return { contactId: contact?.id, parentId: given.ParentClaimId === undefined ? undefined : (parent?.id ?? null) };
}

export function unknown(field: string, what: string) {
  return refuse(deskRefusals.unknownReference, { data: { field, what }, fields: [invalid(field, `names no ${what}`)] });
}

function changesOf(decision: Decision<ClaimRow>, before: ClaimRow | undefined): readonly Change[] {
  if (decision.result === 'added') return [{ kind: 'claim.added', subjectId: null }];
  if (decision.result === 'unchanged') return [];
  const { names, row } = decision;
  const status = names.filter((name) => statusNames.includes(name));
  const ownEvent = ['ClaimClosed', ...(row.closed === before?.closed ? [] : ['ClosedAs', 'ClosedAt']), limitationName];
  const rest = names.filter((name) => !statusNames.includes(name) && !ownEvent.includes(name));
  const list = (fields: readonly string[]) => ({ fields: fields.join(',') });
  return [
    ...(status.length > 0 ? [{ kind: 'status.changed', subjectId: null, details: list(status) } as const] : []),
    ...(rest.length > 0 ? [{ kind: 'claim.changed', subjectId: null, details: list(rest) } as const] : []),
    ...(names.includes(limitationName) ? [{ kind: 'limitation.changed', subjectId: null } as const] : []),
    ...(row.closed === before?.closed
      ? []
      : [{ kind: row.closed ? ('claim.closed' as const) : ('claim.reopened' as const), subjectId: null }]),
  ];
}

/** DESK-4: remarks on the elements that were removed from a status. */
function remarksOn({ ClaimStatus: html }: GivenStatus) {
  if (!html) return [];
  const removed = cleanStatusHtml(html).replaceAll(/\s/g, '').length < html.replaceAll(/\s/g, '').length - 40;
  const forbidden = /<(?:script|style|iframe|object|embed|form|svg|math)\b|\son\w+\s*=|javascript:/i.test(html);
  return removed || forbidden
    ? [{ field: 'ClaimStatus', message: 'Elements or attributes that are not allowed were taken out.' }]
    : [];
}

/** Closes or reopens a claim (DESK-5), and says how it ended (ANSWER-27). Repeating it changes nothing. */
export function setClosed(
  context: DeskContext,
  asked: Writing<unknown>,
  closed: boolean,
  ClosedAs?: Closing,
): Promise<PutAnswer> {
  return saveClaim(context, { ...asked, input: { ClaimClosed: closed, ...(ClosedAs && { ClosedAs }) } }, 'patch');
}

async function presentDeskClaim(db: Db, row: ClaimRow): Promise<DeskClaim> {
  return shownClaim(row, (await contactById(db, row.contact_id)).external_id);
}

export function shownClaim(row: ClaimRow, ownerExternalId: string | null): DeskClaim {
  return versioned({
    Id: row.id,
    ContactId: row.contact_id,
    ContactExternalId: ownerExternalId,
    ParentClaimId: row.parent_claim_id,
    ...shownFields(claimFields, row),
    ...presentClosing(row),
    CompensationPerPassenger: amountOrNull(row.compensation_per_passenger_cents),
    TotalClaimValue: amountOrNull(row.total_claim_value_cents),
    Limitation: limitationIn(row),
    TimeStamp: row.updated_at,
  });
}

/** Sets the managers of a claim (DESK-5) to exactly these contacts. */
export function putManagers(context: DeskContext, asked: Writing<{ readonly ContactIds: readonly string[] }>) {
  const { input, ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
    const shown = await presentDeskClaim(db, claim);
    requireVersion(ifMatch, shown);
    return { ...(await writeManagers(db, context, claim, input.ContactIds, 'ContactIds')), of: ofClaim(claim), shown };
  });
}

export async function writeManagers(
  db: Db,
  context: WriteContext,
  claim: ClaimRow,
  names: readonly string[],
  field: string,
): Promise<Written<ClaimRow>> {
  // Held as the owner of a claim is (ACCOUNT-12), in one order for all calls.
  const contacts = await contactsByName(db, [...names, claim.contact_id], 'lock');
  const owner = contacts.withId(claim.contact_id);
  const wanted = names.map((name) => {
    const found = contacts.named(name);
    if (!found) throw unknown(field, 'contact');
    // BRAND-2, MONEY-6: a claim is shown by the terms of the one brand of its owner.
    if (owner && found.brand !== owner.brand)
      throw refuseDeskField(field, 'names a contact of another brand than that of the contact of the claim');
    return found.id;
  });
  const { changed, come } = await replaceManagers(db, claim.id, new Set(wanted));
  if (!changed) return { result: 'unchanged', row: claim, changes: [] };
  if (claim.managed_by_claim_manager && context.lineHash === undefined)
    await notifyNewHolders(db, context, claim.id, come);
  return { result: 'changed', row: claim, changes: [{ kind: 'managers.changed', subjectId: null }] };
}
