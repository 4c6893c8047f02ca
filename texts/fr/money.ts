/** Texts of the money of a claim (MONEY), in French. */
export const money = {
  ledger: {
    compensation: 'Indemnisation',
    costs: 'Frais acceptés',
    interest: 'Intérêts',
    fee: 'Nos honoraires',
    court: 'Supplément pour le procès',
    vat: 'TVA',
    vatIncluded: 'Dont TVA',
    direct: 'Déjà reçu par vous',
    net: 'Net pour vous',
  },
  parts: {
    rate: '{{rate}}\u00a0% de l’indemnisation',
    rate_with_costs: '{{rate}}\u00a0% de l’indemnisation et des frais',
    plus_fixed: 'plus {{amount}} fixes',
    fixed: 'montant fixe de {{amount}}',
    minimum: 'au moins {{amount}}',
    vat_on_fee: '{{rate}}\u00a0% sur nos honoraires',
    vat_on_both: '{{rate}}\u00a0% sur les honoraires et le supplément',
    vat_inside: '{{rate}}\u00a0%, déjà dans les honoraires',
  },
};
