/** Texts of the payments of a claim (PAID), in English. */
export const payments = {
  reasons: {
    AccountClosed: 'the account no longer exists',
    WrongAccount: 'the account number is not right',
    NameDiffers: 'the name does not belong to this account',
    Other: 'the bank did not accept the payment',
  },
};
