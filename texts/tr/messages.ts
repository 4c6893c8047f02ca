import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Messages, replies, e-mails and reviews, in Turkish.

export const reply: Unfinished<PortalTexts['reply']> = {
  label: 'Yanıtınız',
  send: 'Gönder',
  sending: 'Gönderiliyor…',
  sent: 'Yanıtınız gönderildi',
  failed: 'Yanıtınız gönderilmedi',
  failed_text: 'Metniniz hâlâ burada. Tekrar deneyin.',
  restored: 'Bunu daha önce yazdınız. Henüz gönderilmedi.',
  too_long: 'Metniniz çok uzun. En çok {{most}} karakter kullanın.',
  fresh: 'Mesaj gönderildi',
};

export const message: Unfinished<PortalTexts['message']> = {
  title: 'Bize mesaj gönderin',
  text: 'Yanıtımızı Durum bölümünde okuyabilirsiniz.',
  subject: 'Konu',
  body: 'Mesaj',
  sent: 'Mesajınız gönderildi',
  sent_text: 'Mesajınızı Durum bölümünde bulabilirsiniz.',
  to_status: 'Durum bölümünde görüntüle',
  failed: 'Mesajınız gönderilmedi',
};

export const email: Unfinished<PortalTexts['email']> = {
  from: 'Kimden',
  to: 'Kime',
  subject: 'Konu',
  attachments_one: '{{count}} ek',
  attachments_other: '{{count}} ek',
  nameless: 'Ek {{number}}',
  downloads: 'indirilecek',
  no_body: 'Bu e-postada metin yok.',
  loading: 'E-posta yükleniyor…',
  failed: 'E-posta yüklenmedi',
  failed_text: 'Bağlantınızı kontrol edip tekrar deneyin.',
};

export const review: Unfinished<PortalTexts['review']> = {
  label: 'Yardımımızı nasıl buluyorsunuz?',
  edit: 'Değiştir',
  edit_name: 'Deneyiminizi değiştirin',
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  saved: 'Deneyiminiz kaydedildi',
  thanks: 'Teşekkür ederiz. Yazdığınız her şeyi okuyoruz.',
  failed: 'Deneyiminiz kaydedilmedi',
};
