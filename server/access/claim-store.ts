import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { type Lock, lockOf, type Relation } from '#contract/claims/rules.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import { engineOf } from '../database/open.ts';
import { needsRowLocks, prepareQuery } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type Opened, openColumns } from '../platform/encryption/sealed-columns.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions/session-store.ts';

export type ClaimRow = Selectable<Tables['claim']>;

export type OwnedClaim = ClaimRow & { readonly culture: Culture };

async function findAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<OwnedClaim | undefined> {
  const [claim] = await claimOfContact(db, { claimId, contactId });
  return claim;
}

interface ClaimAndContact extends Readonly<Record<string, unknown>> {
  readonly claimId: string;
  readonly contactId: string;
}
type ValueOf = <Name extends keyof ClaimAndContact & string>(name: Name) => ClaimAndContact[Name];

/** The single condition of access to a claim: the contact owns or manages it. */
function isAccessibleTo(contactId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claim.contact_id = ${contactId} or exists (select 1 from claim_manager
    where claim_manager.claim_id = claim.id and claim_manager.contact_id = ${contactId}))`;
}

function claimsOfContact(db: Db, value: ValueOf) {
  return db
    .selectFrom('claim')
    .innerJoin('contact as owner', 'owner.id', 'claim.contact_id')
    .selectAll('claim')
    .select((eb) => eb.ref('owner.culture').$castTo<Culture>().as('culture'))
    .where('claim.id', '=', value('claimId'))
    .where('claim.retain_until', 'is', null)
    .where(isAccessibleTo(value('contactId')));
}

const claimOfContact = prepareQuery<ClaimAndContact, OwnedClaim>((db, value) => claimsOfContact(db, value));

/**
 * The ids are separated by commas; null without any. In one statement: each takes a round trip on PostgreSQL, and a notice of a later
 * change must not count as seen.
 */
const viewedClaim = prepareQuery<
  ClaimAndContact,
  OwnedClaim & Readonly<Record<'notice_ids' | 'put_away', string | null>>
>((db, value) => {
  const ids = (column: string) =>
    sql.raw(engineOf(db) === 'postgres' ? `string_agg(${column}, ',')` : `group_concat(${column})`);
  return claimsOfContact(db, value).select([
    sql<string | null>`(select ${ids('notice.id')} from notice where notice.contact_id = ${value('contactId')}
        and notice.claim_id = claim.id and notice.done_at is null and notice.kind <> 'reminder')`.as('notice_ids'),
    sql<string | null>`(select ${ids('document.id')} from task_put_away join document on document.id = document_id
        where task_put_away.contact_id = ${value('contactId')} and document.claim_id = claim.id)`.as('put_away'),
  ]);
});

/** A contact without access does not take the lock, so they block nobody. Returns false if it took no lock. */
async function lockAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<boolean> {
  if (!needsRowLocks(db)) return true;
  const locked = await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where(isAccessibleTo(contactId))
    .forNoKeyUpdate()
    .execute();
  return locked.length > 0;
}

/** Locks the rows of several claims in the order of the ids, for changes made by the portal itself or by the claims service. */
export async function lockClaims(db: Db, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0 || !needsRowLocks(db)) return;
  await db.selectFrom('claim').select('id').where('id', 'in', claimIds).orderBy('id').forNoKeyUpdate().execute();
}

declare const proven: unique symbol;

/** A claim that the session may access. Only `requireClaim` and `lockClaim` create one; stores take this type and never a bare id. */
export interface ClaimScope {
  readonly [proven]: true;
  readonly claim: ClaimRow;
  /** Of the owner: the claims service writes in its language. */
  readonly culture: Culture;
  readonly session: Session;
  readonly relation: Relation;
  readonly lock: Lock | null;
}

/** The single access check for claims: throws the same 404 for a claim of somebody else as for a missing one (PERM-3). */
export async function requireClaim(db: Db, session: Session, claimId: string): Promise<ClaimScope> {
  return scopeOf(session, await findAccessibleClaim(db, session.contactId, claimId));
}

/** To catch with: what stands in a claim is missing for whoever has no access to the claim (PERM-3). */
export const withoutClaim = (missing: Refusal) => (error: { readonly refusal?: unknown }) => {
  throw error.refusal === claimRefusals.notFound ? refuse(missing) : error;
};

export interface ViewedClaim {
  readonly scope: ClaimScope;
  /** NOTICE-3: the notices about it that wait to be mailed to the contact, except reminders. */
  readonly noticeIds: readonly string[];
  /** ANSWER-42: the ids of the tasks that the contact has put away, in their order. */
  readonly putAway: readonly string[];
}

export async function requireViewedClaim(db: Db, session: Session, claimId: string): Promise<ViewedClaim> {
  const [found] = await viewedClaim(db, { claimId, contactId: session.contactId });
  const { notice_ids, put_away, ...claim } = found ?? {};
  const scope = scopeOf(session, found && (claim as OwnedClaim));
  return { scope, noticeIds: notice_ids?.split(',') ?? [], putAway: put_away?.split(',').toSorted() ?? [] };
}

function scopeOf(session: Session, claim: OwnedClaim | undefined): ClaimScope {
  if (!claim) throw refuse(claimRefusals.notFound);
  const relation: Relation = claim.contact_id === session.contactId ? 'own' : 'managed';
  const { culture, ...row } = claim;
  return { claim: row, culture, session, relation, lock: lockOf(relation, row.managed_by_claim_manager) } as ClaimScope;
}

/**
 * A claim whose row the current transaction has locked, with access checked under that lock: until the transaction ends, nobody
 * can close or lock the claim or remove a manager. Every write to a claim requires one.
 */
export interface LockedClaim extends ClaimScope {
  readonly [lockHeld]: true;
}
declare const lockHeld: unique symbol;

/**
 * Locks a claim for the current transaction, then checks access (404 as in `requireClaim`). A manager who was removed while the
 * call waited for the lock gets the 404. The claim's row is always locked before any other row, so transactions on one claim take
 * their locks in the same order and cannot deadlock.
 */
export async function lockClaim(db: Db, session: Session, claimId: string): Promise<LockedClaim> {
  // A claim that is given to the contact after this moment is not theirs yet: its row is not locked.
  if (!(await lockAccessibleClaim(db, session.contactId, claimId))) throw refuse(claimRefusals.notFound);
  // Read again after locking: the query that waited for the lock still shows other tables as they were before the wait.
  return (await requireClaim(db, session, claimId)) as LockedClaim;
}

/** Locks an open claim for a change that both its owner and its manager may make (D-30). Throws 409 for a closed claim. */
export async function requireOpen(db: Db, session: Session, claimId: string): Promise<LockedClaim> {
  return refuseClosed(await lockClaim(db, session, claimId));
}

/** PERM-1, PERM-2: locks an open claim for a change of payout or people; throws 409 if it is closed or another contact manages it. */
export async function requireEditable(db: Db, session: Session, claimId: string): Promise<LockedClaim> {
  return refuseLocked(await lockClaim(db, session, claimId));
}

/** Throws 409 for a closed claim. It takes no lock: writes use `requireOpen`, which locks first. */
export function refuseClosed<Scope extends ClaimScope>(scope: Scope): Scope {
  if (scope.claim.closed) throw refuse(claimRefusals.closed);
  return scope;
}

/** Throws 409 for a closed claim, and for one whose payout and people another contact manages (PERM-2). */
export function refuseLocked<Scope extends ClaimScope>(scope: Scope): Scope {
  refuseClosed(scope);
  if (scope.lock) throw refuse(claimRefusals[scope.lock]);
  return scope;
}

export type PersonRow = Opened<StoredPerson>;
type StoredPerson = Selectable<Tables['person']>;

/** All people of a claim, in order, after the access check. */
export function peopleIn(db: Db, { claim }: ClaimScope): Promise<PersonRow[]> {
  return peopleOfClaim(db, claim.id);
}

/** The same for work that is nobody's. */
export async function peopleOfClaim(db: Db, claimId: string): Promise<PersonRow[]> {
  return openPeople(db, await peopleOf(db, { claimId }));
}

const peopleOf = prepareQuery<{ claimId: string }, StoredPerson>((db, value) =>
  db.selectFrom('person').selectAll().where('claim_id', '=', value('claimId')).orderBy('place').orderBy('id'),
);

export function openPeople(db: Db, rows: readonly StoredPerson[]): PersonRow[] {
  return rows.map((row) => openColumns(db, 'person', row.id, row));
}
