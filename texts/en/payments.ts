/** Texts of the payments of a claim (PAID), in English. */
export const payments = {
  title: 'Payments',
  to_person: 'To {{name}}',
  airline_to_us: '{{airline}} to us',
  airline_to_person: '{{airline}} to {{name}}',
  airline_to_you: '{{airline}} to you',
  airline: 'The airline',
  to_account: 'to account {{account}}',
  reference: 'reference {{reference}}',
  original: 'paid as {{amount}} {{currency}}',
  expected_on: 'Expected by {{date}}',
  expected: 'Expected, no date yet',
  late: 'Later than promised',
  returned_on: 'Returned on {{date}}: {{reason}}.',
  reasons: {
    AccountClosed: 'the account no longer exists',
    WrongAccount: 'the account number is not right',
    NameDiffers: 'the name does not belong to this account',
    Other: 'the bank did not accept the payment',
  },
};
