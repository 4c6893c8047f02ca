/** Texts of the statement of a payout (PAID-5), in English. */
export const statement = {
  title: 'Statement',
  number: 'Statement {{number}}',
  about: 'Claim {{number}}, flight {{flight}}',
  calculation: 'Calculation',
  amount: 'Amount',
  net: 'Net paid out',
  rest: 'Not part of this payment',
  earlier: 'Paid out earlier',
  transferred: 'Transferred on {{date}} to the account {{account}}, reference {{reference}}.',
  transferred_account: 'Transferred on {{date}} to the account {{account}}.',
  transferred_reference: 'Transferred on {{date}}, reference {{reference}}.',
  transferred_plain: 'Transferred on {{date}}.',
  airline_paid: 'The airline paid us {{amount}} on {{date}}, reference {{reference}}.',
  airline_paid_plain: 'The airline paid us {{amount}} on {{date}}.',
  outcomes: {
    Settled: 'The matter was settled without going to court.',
    Court: 'The matter was settled after going to court.',
  },
  agreed: 'Under the agreement of {{date}}.',
  returned: 'This payment was returned on {{date}}: {{reason}}.',
  version: 'This statement belongs to calculation {{version}} of claim {{number}}.',
};
