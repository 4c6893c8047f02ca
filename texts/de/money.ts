/** Texts of the money of a claim (MONEY), in German. */
export const money = {
  ledger: {
    compensation: 'Entschädigung',
    costs: 'Anerkannte Kosten',
    interest: 'Zinsen',
    fee: 'Unser Honorar',
    court: 'Gerichtszuschlag',
    vat: 'Mehrwertsteuer',
    vatIncluded: 'Davon Mehrwertsteuer',
    direct: 'Bereits von Ihnen erhalten',
    net: 'Netto für Sie',
  },
  parts: {
    rate: '{{rate}}\u00a0% der Entschädigung',
    rate_with_costs: '{{rate}}\u00a0% der Entschädigung und der Kosten',
    plus_fixed: 'plus {{amount}} fest',
    fixed: 'fester Betrag von {{amount}}',
    minimum: 'mindestens {{amount}}',
    vat_on_fee: '{{rate}}\u00a0% auf unser Honorar',
    vat_on_both: '{{rate}}\u00a0% auf Honorar und Zuschlag',
    vat_inside: '{{rate}}\u00a0%, im Honorar enthalten',
  },
};
