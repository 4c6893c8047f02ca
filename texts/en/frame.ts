import type { PortalTexts } from '../nl/index.ts';

// Header, footer, page titles and error pages, in British English.

export const frame: PortalTexts['frame'] = {
  skip: 'Skip to content',
  logout: 'Sign out',
  privacy: 'Privacy',
  terms: 'Terms and conditions',
  accessibility: 'Accessibility',
  version: 'version: {{version}}',
  language: 'Language',
  new_tab: '(opens in a new tab)',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  more_information: 'More information',
  read_more: 'Read more',
  read_less: 'Collapse',
  choose: 'Choose...',
  other: 'Other, namely...',
  today: 'Today',
  loading: 'One moment, we are loading your details…',
  no_script:
    'This page needs JavaScript to sign you in. Please turn on JavaScript in your browser and reload the page.',
  unknown: 'Unknown',
  optional: 'Optional',
};

export const titles: PortalTexts['titles'] = {
  login: 'Sign in',
  new_password: 'New password',
  reaffirm: 'Terms and conditions',
  internal: 'Sign in as contact',
  logout: 'Sign out',
  claims: 'My claims',
  managed_claims: 'Managed claims',
  account: 'My account',
  claim_details: '{{claim}}, claim details',
  claim_message: '{{claim}}, message',
  claim_airline: '{{claim}}, report',
  not_found: 'Page not found',
};

export const error: PortalTexts['error'] = {
  title: 'Something went wrong on this page',
  text: 'This is on our side, not yours. Reload the page.',
  reload: 'Reload page',
  part: 'This part could not be loaded',
  part_text: 'Check your connection and try again.',
  part_old: 'The portal has been updated in the meantime. Please load the page again.',
};

export const not_found: PortalTexts['not_found'] = {
  title: 'We cannot find this page',
  text: 'The address is not correct, or the page has moved. You can find your claims on the home page.',
  home: 'Go to my claims',
};

export const offline: PortalTexts['offline'] = {
  as_of: 'Offline, as of {{moment}}',
  text: 'There is no connection. You are reading what was loaded last; it is updated by itself as soon as you are connected again.',
  needs: 'This needs a connection',
  needs_text: 'This part loads as soon as you are connected again.',
  failed: 'There is no connection.',
};
