/** Texts of the money of a claim (MONEY), in Turkish. */
export const money = {
  ledger: {
    compensation: 'Tazminat',
    costs: 'Onaylanan masraflar',
    interest: 'Faiz',
    fee: 'Ücretimiz',
    court: 'Mahkeme ek ücreti',
    vat: 'KDV',
    vatIncluded: 'Bunun KDV tutarı',
    direct: 'Size önceden ödenen',
    net: 'Size kalan net tutar',
  },
  parts: {
    rate: 'tazminatın %{{rate}} kadarı',
    rate_with_costs: 'tazminat ve masrafların %{{rate}} kadarı',
    plus_fixed: 'artı sabit {{amount}}',
    fixed: 'sabit tutar: {{amount}}',
    minimum: 'en az {{amount}}',
    vat_on_fee: 'ücretimiz üzerinden %{{rate}}',
    vat_on_both: 'ücret ve ek ücret üzerinden %{{rate}}',
    vat_inside: '%{{rate}}, ücrete dahil',
  },
};
