import { start } from './start.ts';

/** Pages of the site outside the portal, by the reader's language (LIST-4, D-21). */
const submitClaim = { 'nl-NL': '/check-uw-vlucht', 'de-DE': '/pruefen-sie-ihren-flug', 'en-GB': '/free-flight-check' };

export const outside = {
  /** LIST-4: where a new claim is submitted. */
  submitClaim: submitClaim[start.culture],
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  /** LIST-10: the partner's questions and answers, and its membership. */
  partnerFaq: '/partner/faq',
  partnerMembership: '/partner/membership',
} as const;
