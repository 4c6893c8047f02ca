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
  payout:
    'Your payment details are not kept in your browser. You can see and change them as soon as you are connected again.',
  needs: 'This needs a connection',
  needs_text: 'This part loads as soon as you are connected again.',
  waiting: 'Will be sent as soon as you are connected again',
  waiting_text: 'We keep the message encrypted in this browser, for a day at most. It is deleted when you sign out.',
  refused: 'Message not sent',
  refused_text: 'The text is still below. You can copy it or send it again.',
  send_again: 'Send again',
  remove: 'Delete',
  sending: 'Sending…',
  sent: 'Your message has now been sent',
  messages_waiting_one: '{{count}} message will be sent as soon as you are connected again',
  messages_waiting_other: '{{count}} messages will be sent as soon as you are connected again',
  messages_refused_one: '{{count}} message was not sent',
  messages_refused_other: '{{count}} messages were not sent',
  files_waiting_one: '{{count}} file will be sent as soon as you are connected again',
  files_waiting_other: '{{count}} files will be sent as soon as you are connected again',
  files_waiting_text:
    'We keep this encrypted in this browser, for a day at most. You can leave this page. It is deleted when you sign out.',
  files_sending_one: 'Sending {{count}} file…',
  files_sending_other: 'Sending {{count}} files…',
  files_refused_one: '{{count}} file was not sent',
  files_refused_other: '{{count}} files were not sent',
  files_refused_text: 'What you chose is still in this browser, for a day at most. Send it again or delete it.',
  files_sent_one: '{{count}} file has now been sent',
  files_sent_other: '{{count}} files have now been sent',
  take_back: 'Take back',
};
