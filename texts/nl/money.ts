/** Texts of the money of a claim (MONEY), in Dutch. */
export const money = {
  ledger: {
    compensation: 'Compensatie',
    costs: 'Goedgekeurde kosten',
    interest: 'Rente',
    fee: 'Onze vergoeding',
    court: 'Toeslag voor de rechtszaak',
    vat: 'Btw',
    vatIncluded: 'Waarvan btw',
    direct: 'Al door u ontvangen',
    net: 'Netto voor u',
  },
  parts: {
    rate: '{{rate}}\u00a0% van de compensatie',
    rate_with_costs: '{{rate}}\u00a0% van de compensatie en de kosten',
    plus_fixed: 'plus {{amount}} vast',
    fixed: 'vast bedrag van {{amount}}',
    minimum: 'minstens {{amount}}',
    vat_on_fee: '{{rate}}\u00a0% over onze vergoeding',
    vat_on_both: '{{rate}}\u00a0% over vergoeding en toeslag',
    vat_inside: '{{rate}}\u00a0%, al in de vergoeding',
  },
};
