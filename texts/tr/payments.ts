/** Texts of the payments of a claim (PAID), in Turkish. */
export const payments = {
  title: 'Ödemeler',
  to_person: 'Alıcı: {{name}}',
  airline_to_us: '{{airline}} tarafından bize',
  airline_to_person: '{{airline}} tarafından, alıcı: {{name}}',
  airline_to_you: '{{airline}} tarafından size',
  airline: 'Havayolu',
  to_account: 'hesap: {{account}}',
  reference: 'referans: {{reference}}',
  original: 'ödenen: {{amount}} {{currency}}',
  expected_on: 'En geç beklenen tarih: {{date}}',
  expected: 'Bekleniyor, tarih henüz belli değil',
  late: 'Söz verilenden geç',
  returned_on: 'Geri gönderilme: {{date}}, {{reason}}.',
  reasons: {
    AccountClosed: 'hesap artık yok',
    WrongAccount: 'hesap numarası doğru değil',
    NameDiffers: 'ad bu hesaba ait değil',
    Other: 'banka ödemeyi kabul etmedi',
  },
};
