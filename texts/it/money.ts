/** Texts of the money of a claim (MONEY), in Italian. */
export const money = {
  ledger: {
    compensation: 'Compensazione',
    costs: 'Spese approvate',
    interest: 'Interessi',
    fee: 'Il nostro compenso',
    court: 'Supplemento per la causa',
    vat: 'IVA',
    vatIncluded: 'Di cui IVA',
    direct: 'Già ricevuto da lei',
    net: 'Netto per lei',
  },
  parts: {
    rate: '{{rate}}% della compensazione',
    rate_with_costs: '{{rate}}% della compensazione e delle spese',
    plus_fixed: 'più {{amount}} fissi',
    fixed: 'importo fisso di {{amount}}',
    minimum: 'almeno {{amount}}',
    vat_on_fee: '{{rate}}% sul nostro compenso',
    vat_on_both: '{{rate}}% su compenso e supplemento',
    vat_inside: '{{rate}}%, già nel compenso',
  },
};
