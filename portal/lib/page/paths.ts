import type { Culture } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { pageData } from './page-data.ts';

/** NAV-1: every route of the portal, in one place; links are made with these. */
export const paths = {
  login: '/',
  loginToo: '/login',
  logout: '/logout',
  internal: (contactId: string, ticket: string) => `/internal/${contactId}/${ticket}`,
  forgot: '/forgot',
  forgotExpired: '/forgot/expired',
  newPassword: (requestId: string) => `/newpassword/${requestId}`,
  reaffirm: '/reaffirm',
  home: '/home',
  claims: '/home/claims',
  managedClaims: '/home/managedclaims',
  account: '/home/account',
  status: (claimId: string, anchor?: string) => `/claim/${claimId}/status${anchor ? `/${anchor}` : ''}`,
  tasks: (claimId: string) => `/claim/${claimId}/tasks`,
  details: (claimId: string) => `/claim/${claimId}/details`,
  message: (claimId: string) => `/claim/${claimId}/bericht`,
  airline: (claimId: string) => `/claim/${claimId}/airline`,
} as const;

export function href(path: string): string {
  return `#${path}`;
}

const prefixed = pageData.prefix ? `/${pageData.prefix}` : '';

/** The site's own addresses, behind the reader's language prefix if there is one. */
export const site = {
  login: `${prefixed}/login`,
  root: `${prefixed}/`,
  staff: `${prefixed}/staff`,
} as const;

const waysBack: readonly RegExp[] = [
  /^\/home(?:\/(?:claims|managedclaims|account))?$/,
  /^\/claim\/[\w-]{1,64}(?:\/(?:status(?:\/[\w-]{1,64})?|tasks|details|bericht|airline))?$/,
];

/** W24, TERMS-2: a screen behind the login. Other addresses would leave the portal, log out, or loop. */
export function isWayBack(path: string): boolean {
  return waysBack.some((route) => route.test(path));
}

/** LOGIN-6: where the browser goes after login: behind the prefix the site path by culture, then the stored route. */
export function afterLogin(culture: Culture, slug: string, prefix: string | null, redirect: string | undefined) {
  const route = redirect !== undefined && isWayBack(redirect) ? redirect : paths.login;
  return `${prefix ? `/${prefix}` : ''}${sitePath(culture, slug)}#${route}`;
}

/** Pages of the site outside the portal, for this reader (LIST-4, LIST-10, D-21): the brand's own, from the page. */
export const externalLinks = pageData.brand.links;

/** DOC-9: where a claim that goes with this one is submitted; after a flight claim that is one for extra costs. */
export function relatedClaimAddress(claimId: string, claimType: string): string {
  const to = claimType === 'Regulation_261_2004' ? externalLinks.extraCosts : externalLinks.relatedClaim;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ Action: 'RelatedClaim', Value: claimId })}`;
}
