/** Texts of the payments of a claim (PAID), in Dutch. */
export const payments = {
  reasons: {
    AccountClosed: 'de rekening bestaat niet meer',
    WrongAccount: 'het rekeningnummer klopt niet',
    NameDiffers: 'de naam hoort niet bij deze rekening',
    Other: 'de bank nam de betaling niet aan',
  },
};
