/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Search for a claim, name, flight or email address',
  placeholder: 'Claim, name, flight or email',
  results: 'Found',
  claims: 'Claims found',
  contacts: 'Contacts found',
  closed: 'closed',
  none: 'Nothing found',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  more: 'There is more. Add another word.',
};
