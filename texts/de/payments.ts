/** Texts of the payments of a claim (PAID), in German. */
export const payments = {
  reasons: {
    AccountClosed: 'das Konto besteht nicht mehr',
    WrongAccount: 'die Kontonummer stimmt nicht',
    NameDiffers: 'der Name passt nicht zu diesem Konto',
    Other: 'die Bank hat die Zahlung nicht angenommen',
  },
};
