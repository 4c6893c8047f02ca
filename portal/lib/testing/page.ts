import type { PageData } from '../page/page-data.ts';

/** What the server would embed in the page of a Dutch reader; it is there before any module of the portal. */
const pageData: PageData = {
  culture: 'nl-NL',
  prefix: null,
  languages: [],
  brand: {
    name: 'Redress',
    slug: 'redress',
    videoHosts: [],
    richMarkup: false,
    timeZone: 'Europe/Amsterdam',
    logo: null,
    links: {
      submitClaim: '/check-uw-vlucht',
      relatedClaim: '/check-uw-vlucht',
      extraCosts: '/krijg-uw-extra-gemaakte-kosten-terug',
      partnerFaq: '/partner/faq',
      partnerMembership: '/partner/membership',
      privacy: '/privacy',
      terms: '/terms',
      accessibility: '/accessibility',
    },
  },
  passkeyOrigin: null,
  texts: null,
};
Object.assign(globalThis, { pageData });
