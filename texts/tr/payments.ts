/** Texts of the payments of a claim (PAID), in Turkish. */
export const payments = {
  reasons: {
    AccountClosed: 'hesap artık yok',
    WrongAccount: 'hesap numarası doğru değil',
    NameDiffers: 'ad bu hesaba ait değil',
    Other: 'banka ödemeyi kabul etmedi',
  },
};
