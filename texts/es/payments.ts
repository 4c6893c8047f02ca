/** Texts of the payments of a claim (PAID), in Spanish. */
export const payments = {
  reasons: {
    AccountClosed: 'la cuenta ya no existe',
    WrongAccount: 'el número de cuenta no es correcto',
    NameDiffers: 'el nombre no corresponde a esta cuenta',
    Other: 'el banco no aceptó el pago',
  },
};
