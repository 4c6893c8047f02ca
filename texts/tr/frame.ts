import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Header, footer, page titles and error pages, in Turkish.

export const frame: Unfinished<PortalTexts['frame']> = {
  skip: 'İçeriğe geç',
  logout: 'Çıkış yap',
  privacy: 'Gizlilik',
  terms: 'Genel şartlar',
  accessibility: 'Erişilebilirlik',
  version: 'version: {{version}}',
  language: 'Dil',
  new_tab: '(yeni sekmede açılır)',
  close: 'Kapat',
  cancel: 'Vazgeç',
  retry: 'Tekrar dene',
  more_information: 'Daha fazla bilgi',
  read_more: 'Devamını oku',
  read_less: 'Daralt',
  choose: 'Seçiniz...',
  other: 'Diğer, yani...',
  today: 'Bugün',
  loading: 'Bir dakika, bilgileriniz yükleniyor…',
  no_script:
    'Oturum açabilmeniz için bu sayfanın JavaScript’e ihtiyacı var. Lütfen tarayıcınızda JavaScript’i etkinleştirip sayfayı yeniden yükleyin.',
  unknown: 'Bilinmiyor',
  optional: 'İsteğe bağlı',
};

export const titles: Unfinished<PortalTexts['titles']> = {
  login: 'Giriş',
  new_password: 'Yeni şifre',
  reaffirm: 'Genel şartlar',
  internal: 'Müşteri adına giriş',
  logout: 'Çıkış',
  claims: 'Taleplerim',
  managed_claims: 'Yönetilen talepler',
  account: 'Hesabım',
  claim_details: '{{claim}}, ayrıntılar',
  claim_message: '{{claim}}, mesaj',
  claim_airline: '{{claim}}, bildirim',
  not_found: 'Sayfa bulunamadı',
};

export const error: Unfinished<PortalTexts['error']> = {
  title: 'Bu sayfada bir hata oluştu',
  text: 'Bu bizden kaynaklanıyor, sizden değil. Sayfayı yeniden yükleyin.',
  reload: 'Sayfayı yeniden yükle',
  part: 'Bu bölüm yüklenemedi',
  part_text: 'Bağlantınızı kontrol edip tekrar deneyin.',
  part_old: 'Portal bu arada yenilendi. Lütfen sayfayı yeniden yükleyin.',
};

export const not_found: Unfinished<PortalTexts['not_found']> = {
  title: 'Bu sayfayı bulamıyoruz',
  text: 'Adres doğru değil veya sayfa taşındı. Taleplerinizi ana sayfada bulabilirsiniz.',
  home: 'Taleplerime git',
};

export const offline: Unfinished<PortalTexts['offline']> = {
  as_of: 'Çevrimdışı, son durum: {{moment}}',
  text: 'Bağlantı yok. En son yüklenen bilgileri okuyorsunuz; bağlantınız geri gelir gelmez kendiliğinden güncellenir.',
  needs: 'Bunun için bağlantı gerekir',
  needs_text: 'Bu bölüm, bağlantınız geri gelir gelmez yüklenir.',
  failed: 'Bağlantı yok.',
};
