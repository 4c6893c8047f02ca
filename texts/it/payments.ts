/** Texts of the payments of a claim (PAID), in Italian. */
export const payments = {
  reasons: {
    AccountClosed: 'il conto non esiste più',
    WrongAccount: 'il numero di conto non è corretto',
    NameDiffers: 'il nome non corrisponde a questo conto',
    Other: 'la banca non ha accettato il pagamento',
  },
};
