/** Texts of the statement of a payout (PAID-5), in Turkish. */
export const statement = {
  title: 'Hesap dökümü',
  number: 'Hesap dökümü {{number}}',
  about: 'Talep {{number}}, uçuş {{flight}}',
  calculation: 'Hesap',
  amount: 'Tutar',
  net: 'Ödenen net tutar',
  rest: 'Bu ödemeye dahil olmayan tutar',
  earlier: 'Daha önce ödenen',
  transferred: 'Havale tarihi: {{date}}, hesap: {{account}}, referans: {{reference}}.',
  transferred_account: 'Havale tarihi: {{date}}, hesap: {{account}}.',
  transferred_reference: 'Havale tarihi: {{date}}, referans: {{reference}}.',
  transferred_plain: 'Havale tarihi: {{date}}.',
  airline_paid: 'Havayolu bize ödedi: {{amount}}, tarih {{date}}, referans {{reference}}.',
  airline_paid_plain: 'Havayolu bize ödedi: {{amount}}, tarih {{date}}.',
  outcomes: {
    Settled: 'Konu mahkemesiz sonuçlandı.',
    Court: 'Konu mahkemeden sonra sonuçlandı.',
  },
  agreed: 'Anlaşma tarihi: {{date}}.',
  returned: 'Bu ödeme geri gönderildi: {{date}}, {{reason}}.',
  version: 'Bu belge, {{number}} numaralı talebin {{version}} numaralı hesabına aittir.',
};
