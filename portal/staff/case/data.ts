import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownMessageAction } from '#contract/documents/timeline.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import * as caseCalls from '#contract/staff/case.ts';
import type { Draft, DraftThing } from '#contract/staff/compose.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient, quietOnce } from '../../lib/api/queries.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { useColleagues } from '../colleagues.ts';

const keyOf = (claimId: string) => ['staff-claim', claimId] as const;

const claimQuery = (claimId: string) =>
  queryOptions({
    queryKey: keyOf(claimId),
    queryFn: ({ queryKey, signal }) => api(caseCalls.openClaim, { claimId }, { signal, ...quietOnce(queryKey) }),
  });

export const useStaffClaim = (claimId: string) => useQuery(claimQuery(claimId));

/** Loads a claim again after a change in it; resolves when it is there. */
export const refreshStaffClaim = (claimId: string) => queryClient.invalidateQueries({ queryKey: keyOf(claimId) });

/** What the cached claim knows of the words of a draft, so that they are there when it is opened again; null once all has gone. */
export function noteDraft(claimId: string, thing: DraftThing, words: Omit<Draft, 'Thing' | 'Files'> | null): void {
  queryClient.setQueryData(claimQuery(claimId).queryKey, (known) => {
    const others = known?.Drafts.filter(({ Thing }) => Thing !== thing) ?? [];
    const Files = known?.Drafts.find(({ Thing }) => Thing === thing)?.Files ?? [];
    return known && { ...known, Drafts: words ? [...others, { Thing: thing, Files, ...words }] : others };
  });
}

/** The drafts of a claim as they are known now, also before its screen is drawn anew. */
export const draftsNow = (claimId: string) => queryClient.getQueryData(claimQuery(claimId).queryKey)?.Drafts ?? [];

/** The brand of a claim, as far as this page knows it: another than its own has neither logo nor rich markup here. */
export function useBrandOf({ Contact }: StaffClaim): (typeof pageData)['brand'] {
  const { brands } = useColleagues();
  if (Contact.Brand === pageData.brand.slug) return pageData.brand;
  const name = brands.find(({ Id }) => Id === Contact.Brand)?.Name ?? Contact.Brand;
  return { ...pageData.brand, slug: Contact.Brand, name, logo: null, richMarkup: false };
}

/** The claim as the parts of this page read it: messages of its brand are those of the page's own. */
export function asOwnBrand(claim: StaffClaim['Claim'], brandName: string, titleOf: () => string): StaffClaim['Claim'] {
  if (brandName === pageData.brand.name) return claim;
  const [theirs, own] = [ownMessageAction(brandName), ownMessageAction(pageData.brand.name)];
  const Document = claim.Documents.Document.map((document) =>
    document.DocumentAction === theirs
      ? { ...document, DocumentAction: own, Description: document.Description ?? titleOf() }
      : document,
  );
  return { ...claim, Documents: { Document } };
}

/** The name that a contact is called by. */
export const firstNameOf = ({ Contact: { FirstName, FullName } }: StaffClaim) => FirstName?.trim() || FullName;
