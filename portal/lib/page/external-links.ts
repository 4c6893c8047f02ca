import { pageData } from './page-data.ts';

/** Pages of the site outside the portal, for this reader (LIST-4, LIST-10, D-21): the brand's own, from the page. */
export const externalLinks = pageData.brand.links;

/** DOC-9: where a claim that goes with this one is submitted; after a flight claim that is one for extra costs. */
export function relatedClaimAddress(claimId: string, claimType: string): string {
  const to = claimType === 'Regulation_261_2004' ? externalLinks.extraCosts : externalLinks.relatedClaim;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ Action: 'RelatedClaim', Value: claimId })}`;
}
