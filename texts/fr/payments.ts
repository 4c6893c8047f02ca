/** Texts of the payments of a claim (PAID), in French. */
export const payments = {
  reasons: {
    AccountClosed: 'le compte n’existe plus',
    WrongAccount: 'le numéro de compte n’est pas correct',
    NameDiffers: 'le nom ne correspond pas à ce compte',
    Other: 'la banque n’a pas accepté le paiement',
  },
};
