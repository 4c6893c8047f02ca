/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Talep, ad, uçuş veya e-posta adresi arayın',
  placeholder: 'Talep, ad, uçuş veya e-posta',
  results: 'Sonuçlar',
  claims: 'Talepler',
  contacts: 'Müşteriler',
  closed: 'kapandı',
  none: 'Sonuç yok',
  found_one: '{{count}} sonuç',
  found_other: '{{count}} sonuç',
  more: 'Daha fazlası var. Bir kelime daha yazın.',
};
