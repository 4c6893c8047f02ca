import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/account.ts';
import type { CompactDossierAnswer, DossierAnswer } from '#contract/claims/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import { claimOfRow, type ListClaim, type ManagedCounts } from '#contract/claims/list-rows.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type ManagedClaim, type ManagedPage, managedFamily } from '#contract/managed-claims.ts';
import { dossierThrottle } from '#contract/values/constants.ts';
import { asList } from '#contract/values/shapes.ts';
import { api, apiTagged } from '../lib/api/api.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { type KnownAnswer, knownAnswer, queryClient, quietOnce, refetchQuietly, storeTag } from '../lib/api/queries.ts';
import { pageData } from '../lib/page/page-data.ts';
import { setSessionState } from '../lib/session/session-state.ts';
import { deleteDrafts } from '../lib/storage/draft-entries.ts';
import { needsAction } from './claim-facts.ts';

/** The dossier as the portal uses it; one-or-many fields are lists (LIST-13). */
export interface OwnDossier {
  readonly contact: Contact;
  readonly own: readonly ListClaim[];
  /** The claims that the contact manages, unless there are more than are shown as cards (LIST-19). */
  readonly managed: readonly ListClaim[];
  readonly managedCounts: ManagedCounts;
}

interface ListedClaims {
  readonly Claim: readonly ListClaim[];
}

/** A dossier as it is cached: as a login brings it, or from the rows of a refresh. */
export interface CachedDossier {
  readonly DisclaimerAccepted: boolean;
  readonly Dossier:
    | (Omit<NonNullable<DossierAnswer['Dossier']>, 'Claims' | 'ManagedClaims'> & {
        readonly Claims: ListedClaims;
        readonly ManagedClaims: ListedClaims;
        /** Only of a refresh. */
        readonly Managed?: ManagedCounts;
      })
    | null;
}

const dossierKey = ['dossier'] as const;
/** LIST-14: what is loaded of the claims that the contact manages. */
export const managedKey = ['managed'] as const;

/**
 * Processes the answer of a login or a refresh: caches it and records the time (STATE-2), or records that the terms
 * are open.
 */
export function takeDossier(answer: CachedDossier): void {
  const { DisclaimerAccepted: accepted, Dossier: dossier } = answer;
  if (!accepted || !dossier) {
    setSessionState({ loggedIn: true, needsAcceptDisclaimer: !accepted });
    return;
  }
  // STATE-3: nothing of another contact is shown to this one.
  deleteDrafts(dossier.Contact.Id);
  setSessionState({
    loggedIn: true,
    needsAcceptDisclaimer: false,
    lastDossierRefresh: Date.now(),
    culture: pageData.culture,
    countries: asList(dossier.Countries),
  });
  queryClient.setQueryData(dossierKey, answer);
}

/** LIST-15: the dossier; no second call within ten seconds of the last. */
export const dossierQuery = queryOptions({
  queryKey: dossierKey,
  staleTime: dossierThrottle,
  structuralSharing: shareEqualParts,
  queryFn: async () => {
    const asking = cachedQuery();
    const input = { culture: pageData.culture };
    const known = knownAnswer<CachedDossier>(dossierKey);
    const asked = await apiTagged(claimCalls.refreshCompactDossier, input, {
      knownTag: known?.tag,
      ...quietOnce(dossierKey),
    }).catch((error: unknown) => {
      if (refusalCode(error) === 'session.termsOpen') setSessionState({ loggedIn: true, needsAcceptDisclaimer: true });
      throw error;
    });
    const { answer, tag } = asked
      ? { answer: fromRows(asked.answer), tag: asked.tag }
      : (known as KnownAnswer<CachedDossier>);
    // A logout removed the query meanwhile, so its late answer is discarded.
    if (cachedQuery() === asking) {
      takeDossier(answer);
      storeTag(dossierKey, tag);
    }
    return answer;
  },
});

/** LIST-19: the dossier of a refresh, its rows as claims. */
function fromRows({ Dossier: dossier, ...answer }: CompactDossierAnswer): CachedDossier {
  if (!dossier) return { ...answer, Dossier: null };
  const { Claims: own, ManagedClaims: managed } = dossier;
  const [Claims, ManagedClaims] = [{ Claim: own.map(claimOfRow) }, { Claim: managed.map(claimOfRow) }];
  return { ...answer, Dossier: { ...dossier, Claims, ManagedClaims } };
}

/** The most claims of which a new answer is compared with the old one, field by field. */
const compared = 100;

/**
 * Keeps the parts of the old dossier that the new one repeats, so that they do not render again. Of a manager's
 * thousands of claims only the contact is compared: comparing all fields takes longer than rendering the list.
 */
function shareEqualParts(before: unknown, after: unknown): unknown {
  // What `select` makes of an answer is made once for each answer.
  if (!isAnswer(before) || !isAnswer(after) || !before.Dossier || !after.Dossier) return after;
  const { Contact, Claims, ManagedClaims } = after.Dossier;
  if (asList(Claims?.Claim).length + asList(ManagedClaims?.Claim).length <= compared) {
    return replaceEqualDeep(before, after);
  }
  return { ...after, Dossier: { ...after.Dossier, Contact: replaceEqualDeep(before.Dossier.Contact, Contact) } };
}

function isAnswer(data: unknown): data is CachedDossier {
  return typeof data === 'object' && data !== null && 'Dossier' in data;
}

function cachedQuery() {
  return queryClient.getQueryCache().find({ queryKey: dossierKey });
}

/** The logged-in contact's dossier, as lists; `refetch` retries a failed load. */
export function useDossier() {
  return useQuery({ ...dossierQuery, select: asOwn });
}

/** The contact whose drafts these are (STATE-3): undefined while the dossier loads, '' when it cannot be loaded. */
export function useContactId(): string | undefined {
  const { data, isError } = useDossier();
  return data?.contact.Id ?? (isError || data === null ? '' : undefined);
}

/** The contact as far as it is known now, outside of a component; '' before the dossier has loaded. */
export function cachedContactId(): string {
  return queryClient.getQueryData<CachedDossier>(dossierKey)?.Dossier?.Contact.Id ?? '';
}

/** Several parts of a screen read the dossier, so its lists are made once for each answer. */
const ownOf = new WeakMap<CachedDossier, OwnDossier>();

function asOwn(answer: CachedDossier): OwnDossier | null {
  const { Dossier: dossier } = answer;
  if (!dossier) return null;
  const known = ownOf.get(answer);
  if (known) return known;
  const managed = asList(dossier.ManagedClaims?.Claim).map(withLists);
  const own = {
    contact: dossier.Contact,
    own: asList(dossier.Claims?.Claim).map(withLists),
    managed,
    managedCounts: dossier.Managed ?? countsOf(managed),
  };
  ownOf.set(answer, own);
  return own;
}

function countsOf(claims: readonly ListClaim[]): ManagedCounts {
  const Action = claims.filter(needsAction).length;
  const Closed = claims.filter((claim) => claim.ClaimClosed && !needsAction(claim)).length;
  return { All: claims.length, Action, Progress: claims.length - Action - Closed, Closed };
}

/**
 * A claim of the contact's lists and those related to it. What the dossier does not have of the managed claims is asked for: the
 * claim with its family.
 */
export function useFamily(id: string): readonly (ListClaim | ManagedClaim)[] {
  const { data } = useDossier();
  const isWhole = !data || data.managed.length === data.managedCounts.All;
  const queryKey = [...managedKey, 'family', id];
  const family = useQuery({
    queryKey,
    enabled: !isWhole,
    staleTime: dossierThrottle,
    queryFn: ({ signal }) =>
      api(managedFamily, { Id: id, culture: pageData.culture }, { signal, ...quietOnce(queryKey) }),
  });
  if (!data) return [];
  const listed = [...data.own, ...(isWhole ? data.managed : (family.data ?? []))];
  return [...new Map(listed.map((claim) => [claim.Id, claim])).values()];
}

/** LIST-13: the claim itself where its lists are lists already, else a copy. */
function withLists(claim: ListClaim): ListClaim {
  if (Array.isArray(claim.Passengers?.Person) && Array.isArray(claim.UnperformedDocumentActions?.DocumentAction)) {
    return claim;
  }
  return {
    ...claim,
    Passengers: { Person: [...asList(claim.Passengers?.Person)] },
    UnperformedDocumentActions: { DocumentAction: [...asList(claim.UnperformedDocumentActions?.DocumentAction)] },
  };
}

/** Refetches the dossier unless it is younger than ten seconds (CLAIM-4, LIST-15). */
export function refreshDossierSoon(): void {
  void queryClient.prefetchQuery(dossierQuery);
}

/** CLAIM-5: a claim, fetched only when it is not cached. */
const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claim', id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const queryKey = ['claim', id];
      const known = knownAnswer<ClaimDetail>(queryKey);
      const input = { Id: id, culture: pageData.culture };
      const asked = await apiTagged(claimCalls.getClaim, input, {
        signal,
        knownTag: known?.tag,
        ...quietOnce(queryKey),
      });
      const { answer, tag } = asked ?? (known as KnownAnswer<ClaimDetail>);
      storeTag(queryKey, tag);
      return answer;
    },
    select: claimWithLists,
  });

/**
 * Asks for what the screen at a path shows first. A screen that has it when it begins is drawn once, and whole; one whose answer
 * fails says so itself.
 */
export async function prepareScreen(path: string): Promise<void> {
  const [, claim] = /^\/claim\/([\w-]+)/.exec(path) ?? [];
  // The head of a claim names the others of its trip.
  await Promise.all([claim && queryClient.prefetchQuery(claimQuery(claim)), queryClient.prefetchQuery(dossierQuery)]);
}

export function useClaim(id: string) {
  return useQuery(claimQuery(id));
}

/** Refetches a claim after a change in it, and marks the list as stale. */
export async function refreshClaim(id: string): Promise<void> {
  for (const queryKey of [dossierKey, managedKey])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['claim', id] });
}

/**
 * STATUS-13: marks a cached claim as stale when it is older than `version`. It is refetched now when it is shown,
 * otherwise when it is shown next.
 */
export async function claimChanged(id: string, version: number): Promise<void> {
  const queryKey = ['claim', id] as const;
  // A running fetch may bring that version already, so wait for it.
  await queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  const known = queryClient.getQueryData<ClaimDetail>(queryKey);
  if (known && known.Version < version) await refetchQuietly(queryKey);
}

/** STATUS-13: it is unknown what changed, so every cached claim is stale and those shown are refetched. */
export async function claimsChanged(): Promise<void> {
  await refetchQuietly(['claim']);
}

/** Whether a cached list holds this claim at that version or newer. */
export function isListed(id: string, version: number): boolean {
  const listed = asOwn(queryClient.getQueryData(dossierKey) ?? { DisclaimerAccepted: false, Dossier: null });
  const pages = queryClient.getQueriesData<ManagedPage>({ queryKey: [...managedKey, 'page'] });
  const rows = pages.flatMap(([, page]) => page?.Rows ?? []);
  return [...(listed?.own ?? []), ...(listed?.managed ?? []), ...rows].some(
    (claim) => claim.Id === id && claim.Version >= version,
  );
}

/** STATUS-13: marks the lists as stale. What is shown is refetched now, the rest when it is shown next. */
export async function dossierChanged(shown: boolean): Promise<void> {
  await Promise.all([refetchQuietly(dossierKey, shown), refetchQuietly(managedKey, shown)]);
}

/** CLAIM-4: removes a claim from the cache. */
export function clearClaim(id: string): void {
  queryClient.removeQueries({ queryKey: ['claim', id] });
}

function claimWithLists(claim: ClaimDetail): ClaimDetail {
  return {
    ...claim,
    Passengers: { Person: [...asList(claim.Passengers?.Person)] },
    NonPassengers: { Person: [...asList(claim.NonPassengers?.Person)] },
    Documents: { Document: [...asList(claim.Documents?.Document)] },
    Receipts: { Receipt: [...asList(claim.Receipts?.Receipt)] },
  };
}
