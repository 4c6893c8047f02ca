/** Texts of the money of a claim (MONEY), in Spanish. */
export const money = {
  ledger: {
    compensation: 'Compensación',
    costs: 'Gastos aprobados',
    interest: 'Intereses',
    fee: 'Nuestros honorarios',
    court: 'Suplemento por el juicio',
    vat: 'IVA',
    vatIncluded: 'De los cuales IVA',
    direct: 'Ya recibido por usted',
    net: 'Neto para usted',
  },
  parts: {
    rate: '{{rate}}\u00a0% de la compensación',
    rate_with_costs: '{{rate}}\u00a0% de la compensación y los gastos',
    plus_fixed: 'más {{amount}} fijos',
    fixed: 'importe fijo de {{amount}}',
    minimum: 'como mínimo {{amount}}',
    vat_on_fee: '{{rate}}\u00a0% sobre nuestros honorarios',
    vat_on_both: '{{rate}}\u00a0% sobre honorarios y suplemento',
    vat_inside: '{{rate}}\u00a0%, ya en los honorarios',
  },
};
