import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in British English. */
export const own_data: Texts['own_data'] = {
  title: 'Your data with {{brand}}',
  made: 'Made on {{moment}}.',
  about: 'This is a copy of the data that we hold about you. Keep it in a place that only you can reach.',
  born: 'Born',
  passport: 'Passport number',
  claims: 'Your claims',
  terms: 'Terms you have accepted',
  sessions: 'Where you are signed in',
  visits: 'Who has looked in',
  acts: 'All data',
  acts_text:
    'This file holds everything that we keep about your account, also what was changed and when, in a form that programs can read:',
  back: 'Back to the overview',
  messages: 'Messages',
  files: 'Files',
  none: 'There is nothing here.',
  not_included: 'not available',
};
