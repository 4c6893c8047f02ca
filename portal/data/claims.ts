import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Contact, Country } from '#contract/account.ts';
import type { CompactDossierAnswer, DossierAnswer } from '#contract/claims/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import { type Day, dayIn } from '#contract/dates/rules.ts';
import { type ManagedCounts, type ManagedPage, managedFamily } from '#contract/managed-claims.ts';
import { dossierThrottle } from '#contract/values/constants.ts';
import { hour } from '#contract/values/dates.ts';
import { asList } from '#contract/values/shapes.ts';
import { api, serverNow } from '../lib/api/api.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { askTagged, queryClient, quietOnce, refetchQuietly } from '../lib/api/queries.ts';
import { pageData } from '../lib/page/page-data.ts';
import { setSessionState } from '../lib/session/session-state.ts';
import { deleteDrafts } from '../lib/storage/draft-entries.ts';
import { today } from '../lib/texts/formats.ts';
import { needsAction } from './claim-facts.ts';

/** The dossier as the portal caches it, of a login or a refresh; one-or-many fields are lists (LIST-13). */
export interface OwnDossier {
  readonly contact: Contact;
  readonly countries: readonly Country[];
  readonly own: readonly ClaimItem[];
  /** The claims that the contact manages, unless there are more than are shown as cards (LIST-19). */
  readonly managed: readonly ClaimItem[];
  readonly managedCounts: ManagedCounts;
}

const dossierKey = ['dossier'] as const;
/** LIST-14: what is loaded of the claims that the contact manages. */
export const managedKey = ['managed'] as const;

/** Caches the dossier of a login and notes it in the session (STATE-2), or notes that the terms are open. */
export function takeDossier(answer: DossierAnswer): void {
  const dossier = dossierOf(answer);
  noteDossier(dossier);
  if (dossier) queryClient.setQueryData(dossierKey, dossier);
}

function noteDossier(dossier: OwnDossier | null): void {
  if (!dossier) {
    setSessionState({ loggedIn: true, needsAcceptDisclaimer: true });
    return;
  }
  // STATE-3: nothing of another contact is shown to this one.
  deleteDrafts(dossier.contact.Id);
  setSessionState({
    loggedIn: true,
    needsAcceptDisclaimer: false,
    lastDossierRefresh: Date.now(),
    culture: pageData.culture,
    countries: dossier.countries,
  });
}

/** The dossier of an answer; null while the terms are open. */
function dossierOf({ DisclaimerAccepted, Dossier: dossier }: DossierAnswer | CompactDossierAnswer): OwnDossier | null {
  if (!DisclaimerAccepted || !dossier) return null;
  const managed = claimsOf(dossier.ManagedClaims);
  return {
    contact: dossier.Contact,
    countries: asList(dossier.Countries),
    own: claimsOf(dossier.Claims),
    managed,
    managedCounts: 'Managed' in dossier ? dossier.Managed : countsOf(managed),
  };
}

function claimsOf(listed: { readonly Claim: ClaimItem[] } | null): readonly ClaimItem[] {
  return asList(listed?.Claim).map(withLists);
}

function withLists(claim: ClaimItem): ClaimItem {
  return {
    ...claim,
    Passengers: { Person: [...asList(claim.Passengers?.Person)] },
    UnperformedDocumentActions: { DocumentAction: [...asList(claim.UnperformedDocumentActions?.DocumentAction)] },
  };
}

function countsOf(claims: readonly ClaimItem[]): ManagedCounts {
  const Action = claims.filter(needsAction).length;
  const Closed = claims.filter((claim) => claim.ClaimClosed && !needsAction(claim)).length;
  return { All: claims.length, Action, Progress: claims.length - Action - Closed, Closed };
}

/** LIST-15: the dossier; no second call within ten seconds of the last. */
export const dossierQuery = queryOptions({
  queryKey: dossierKey,
  staleTime: dossierThrottle,
  structuralSharing: (before, after) => shareEqualParts(before as Cached, after as Cached),
  queryFn: ({ queryKey }) =>
    askTagged(
      { call: claimCalls.refreshCompactDossier, input: { culture: pageData.culture }, queryKey },
      dossierOf,
      noteDossier,
    ).catch((error: unknown) => {
      if (refusalCode(error) === 'session.termsOpen') noteDossier(null);
      throw error;
    }),
});

type Cached = OwnDossier | null | undefined;
/** The most claims of which a new answer is compared with the old one, field by field. */
const compared = 100;

/** Keeps what the new dossier repeats from rendering again; comparing thousands of claims would take longer than that. */
function shareEqualParts(before: Cached, after: Cached): Cached {
  if (!before || !after) return after;
  if (after.own.length + after.managed.length <= compared) return replaceEqualDeep(before, after);
  return { ...after, contact: replaceEqualDeep(before.contact, after.contact) };
}

export function useDossier() {
  return useQuery(dossierQuery);
}

/** The contact whose drafts these are (STATE-3): undefined while the dossier loads, '' when it cannot be loaded. */
export function useContactId(): string | undefined {
  const { data, isError } = useDossier();
  return data?.contact.Id ?? (isError || data === null ? '' : undefined);
}

/** The contact as far as it is known now, outside of a component; '' before the dossier has loaded. */
export function cachedContactId(): string {
  return queryClient.getQueryData<Cached>(dossierKey)?.contact.Id ?? '';
}

/** A claim and those related to it. Of managed claims that the dossier does not have, the claim is asked for with its family. */
export function useFamily(id: string): readonly ClaimItem[] {
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

/** Refetches the dossier unless it is younger than ten seconds (CLAIM-4, LIST-15). */
export function refreshDossierSoon(): void {
  void queryClient.prefetchQuery(dossierQuery);
}

/** CLAIM-5: a claim, fetched only when it is not cached. */
const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claim', id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ queryKey, signal }) =>
      askTagged(
        { call: claimCalls.getClaim, input: { Id: id, culture: pageData.culture }, queryKey, signal },
        claimWithLists,
      ),
  });

/** Asks for what the screen at a path shows first, so that it is drawn once, and whole; one whose answer fails says so itself. */
export async function prepareScreen(path: string): Promise<void> {
  const [, claim] = /^\/claim\/([\w-]+)/.exec(path) ?? [];
  // The head of a claim names the others of its trip.
  await Promise.all([claim && queryClient.prefetchQuery(claimQuery(claim)), queryClient.prefetchQuery(dossierQuery)]);
}

/** A claim; OFFER-5, DUE-2: once an open offer of it has run out, or the day is over, as it then is. */
export function useClaim(id: string) {
  const query = useQuery(claimQuery(id));
  const [shownDay, showDay] = useState(today);
  const until = query.data?.Offers.Offer.find(({ State }) => State === 'Open')?.Until;
  useEffect(() => {
    const ends = Math.min(endOf(shownDay), until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until));
    const look = () => {
      showDay(today());
      void refetchQuietly(['claim', id], document.visibilityState === 'visible');
    };
    // The server's time is known to the second.
    const timer = setTimeout(look, ends - serverNow() + 2_000);
    return () => clearTimeout(timer);
  }, [id, until, shownDay]);
  return query;
}

/** The first full hour after a day in the time zone of the brand. */
function endOf(day: Day): number {
  let at = Date.parse(`${day}T12:00:00Z`);
  while (dayIn(new Date(at), pageData.brand.timeZone) <= day) at += hour;
  return at;
}

/** Refetches a claim after a change in it, and marks the list as stale. */
export async function refreshClaim(id: string): Promise<void> {
  for (const queryKey of [dossierKey, managedKey])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['claim', id] });
}

/** STATUS-13: a cached claim older than `version` is refetched, now when it is shown, else when it is shown next. */
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
  const listed = queryClient.getQueryData<Cached>(dossierKey);
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
