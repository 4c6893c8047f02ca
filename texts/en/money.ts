/** Texts of the money of a claim (MONEY), in English. */
export const money = {
  ledger: {
    compensation: 'Compensation',
    costs: 'Approved costs',
    interest: 'Interest',
    fee: 'Our fee',
    court: 'Court surcharge',
    vat: 'VAT',
    vatIncluded: 'Of which VAT',
    direct: 'Already received by you',
    net: 'Net to you',
  },
  parts: {
    rate: '{{rate}}% of the compensation',
    rate_with_costs: '{{rate}}% of the compensation and the costs',
    plus_fixed: 'plus a fixed {{amount}}',
    fixed: 'fixed amount of {{amount}}',
    minimum: 'at least {{amount}}',
    vat_on_fee: '{{rate}}% on our fee',
    vat_on_both: '{{rate}}% on fee and surcharge',
    vat_inside: '{{rate}}%, already in the fee',
  },
};
