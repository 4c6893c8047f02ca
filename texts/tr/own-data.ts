import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Turkish. */
export const own_data: Texts['own_data'] = {
  title: '{{brand}} hesabınızdaki verileriniz',
  made: 'Hazırlanma tarihi: {{moment}}.',
  about: 'Bu, hakkınızda sakladığımız verilerin bir kopyasıdır. Yalnızca sizin ulaşabileceğiniz bir yerde saklayın.',
  born: 'Doğum',
  passport: 'Pasaport numarası',
  claims: 'Talepleriniz',
  terms: 'Kabul ettiğiniz şartlar',
  sessions: 'Oturum açtığınız yerler',
  visits: 'Portalınıza kimler baktı',
  acts: 'Tüm veriler',
  acts_text:
    'Bu dosya, neyin ne zaman değiştirildiği dâhil, hesabınız hakkında sakladığımız her şeyi programların okuyabileceği biçimde içerir:',
  back: 'Genel bakışa dön',
  messages: 'Mesajlar',
  files: 'Dosyalar',
  none: 'Burada bir şey yok.',
  not_included: 'mevcut değil',
};
