export const login = {
  subtitle: 'Talebinizin durumunu ve sizden neye ihtiyacımız olduğunu görün.',
  email: 'E-posta adresi',
  password: 'Şifre',
  show_password: 'Şifreyi göster',
  hide_password: 'Şifreyi gizle',
  submit: 'Giriş yap',
  busy: 'Giriş yapılıyor…',
  forgot: 'Şifrenizi mi unuttunuz?',
  passkey: 'Geçiş anahtarıyla giriş yap',
  passkey_busy: 'Geçiş anahtarınız bekleniyor…',
  passkey_stopped: 'Geçiş anahtarıyla giriş yarıda kaldı. Tekrar deneyin veya şifrenizle giriş yapın.',
  code: 'Uygulamanızdaki kod',
  invalid_email: 'Bu e-posta adresi geçerli değil. Bir e-posta adresi şöyledir: ad@ornek.com.',
  failed: 'Giriş yapılamadı',
  too_fast:
    'Çok fazla giriş denemesi yapıldı. Şu süre sonra tekrar deneyin: {{wait}}. Yeni bir şifre de isteyebilirsiniz.',
  password_changed: 'Şifreniz kaydedildi',
  password_changed_text: 'Yeni şifrenizle giriş yapın. Başka bir cihazda oturumunuz açıksa artık kapatıldı.',
  signed_out: 'Oturumunuz kapatıldı',
  signed_out_text:
    'Güvenliğiniz için, bir süre işlem yapmazsanız, başka bir yerde çıkış yaparsanız veya şifrenizi değiştirirseniz oturumunuz kapanır. Giriş yapınca kaldığınız yerden devam edersiniz.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'Talebiniz nasıl ilerler',
  story: {
    submitted: 'Oluşturuldu',
    submitted_text: 'Uçuşunuzu ve tazminat hakkınızı inceleriz.',
    complete: 'Bilgiler tamam',
    complete_text: 'Burada size ihtiyacımız var: belgeler, yolcular ve banka bilgileri.',
    in_progress: 'İşlemde',
    in_progress_text: 'Talebinizi havayolunda takip ederiz. Her adımı görebilirsiniz.',
    finished: 'Sonuçlandı',
    finished_text: 'Sonucu size bildiririz. Tazminat varsa size öderiz.',
  },
};

export const demo = {
  title: 'Demo: birini seçin',
  lead: 'Tek dokunuş formu doldurur. Ardından kendiniz giriş yaparsınız; herkesin şifresi aynıdır.',
  filled: 'Form {{email}} için dolduruldu.',
  people: {
    client: 'Hollandaca: her şeyi içeren bir talep; bagaj, ek masraflar ve kuponlarla',
    manager: 'Başkaları için 800 talep yönetiyor, kendisinin 2 talebi var',
    agency: '12 talep yöneten bir seyahat acentesi',
    locked: 'Bir seyahat acentesinin yönettiği talep: banka bilgileri ve kişiler kilitli',
    terms: 'Koşulları henüz kabul etmedi',
    empty: 'Talebi yok',
    german: 'Almanca: bir talep, Almanya’da adres ve banka',
    english: 'İngilizce: her şeyi içeren bir talep; bagaj ve ek masraflarla',
    money: 'Para ve tarihler: elinize geçecek tutar, ödemeler, bir karar ve bir teklif',
    brand: 'Bir talep',
  },
};

export const internal = {
  text: 'Portalı müşterinin gördüğü gibi açarsınız. Baktıklarınız ve yaptıklarınız adınıza kaydedilir.',
  submit: 'Portalı aç',
  failed: 'Portal açılmadı',
  login_fail:
    'Bu bağlantı çalışmıyor. Bir bağlantı bir kez ve bir dakika boyunca çalışır. Müşteriyi kendi sayfanızdan yeniden açın.',
  to_staff_page: 'Çalışan sayfasına git',
  bar: 'Çalışan olarak görüntüleme',
  viewing: 'Görüntülediğiniz müşteri:',
  viewing_somebody: 'Bunu bir müşteri adına görüntülüyorsunuz.',
  employee: 'Giriş yapan çalışan: {{name}}.',
  stop: 'Bitir',
};

export const second_step = {
  title: 'Bir adım daha',
  text: 'Uygulamanızın şu anda gösterdiği kodu girin.',
  hint: 'Kod 6 hanelidir ve her yarım dakikada değişir.',
  recovery_text: 'Kurtarma kodlarınızdan birini girin. Her kod bir kez çalışır.',
  recovery_code: 'Kurtarma kodu',
  recovery_hint: 'Kurtarma kodunuz kalmadı mı? Bize ulaşın.',
  use_recovery: 'Kurtarma kodu kullan',
  use_app: 'Uygulamadaki kodu kullan',
  use_passkey: 'Geçiş anahtarı kullan',
};

export const request_new_password = {
  title: 'Yeni şifre iste',
  text: 'Giriş yaptığınız e-posta adresini girin. Yeni bir şifre seçmeniz için bir bağlantı alacaksınız.',
  submit: 'Bağlantıyı gönder',
  back: 'Girişe dön',
  sent_title: 'E-postanıza bakın',
  request_sent_text:
    'Bu adresi tanıyorsak birkaç dakika içinde bir bağlantı alırsınız. Bağlantı bir kez çalışır ve 30 dakika sonra geçersiz olur.',
  sent: 'İstek gönderildi: {{email}}',
  sent_again: 'Yeniden gönderildi: {{email}}',
  sent_hint: 'E-posta gelmedi mi? İstenmeyen e-postalara da bakın.',
  resend: 'Yeniden gönder',
  expired_title: 'Bağlantının süresi doldu',
  request_expired_text: 'Bir bağlantı bir kez ve sınırlı bir süre boyunca çalışır. Aşağıdan yenisini isteyin.',
  failed: 'İstek gönderilmedi',
  too_fast: 'Çok sık bağlantı istendi. Şu süre sonra tekrar deneyin: {{wait}}.',
};

export const new_password = {
  title: 'Yeni bir şifre seçin',
  text: 'Başka hiçbir yerde kullanmadığınız bir şifre kullanın.',
  invited_title: '{{brand}} portalına hoş geldiniz',
  invited_text: 'Bir şifre seçin. Sonra davetin geldiği e-posta adresiyle giriş yapın.',
  not_me: 'Bu ben değilim',
  refused_title: 'Davet artık geçerli değil',
  refused_text: 'Teşekkür ederiz. Adresi kontrol ediyoruz. Başka bir şey yapmanız gerekmez.',
  checking: 'Bağlantınız kontrol ediliyor…',
  confirm: 'Şifreyi tekrarlayın',
  rules: 'Şifre kuralları',
  rule: {
    length: 'En az 8 karakter',
    upper: 'Bir büyük harf',
    lower: 'Bir küçük harf',
    digit: 'Bir rakam',
  },
  met: 'tamam',
  not_met: 'henüz değil',
  too_long: 'Bu şifre çok uzun. En çok 128 karakter kullanın.',
  passwords_dont_match: 'Şifreler aynı değil',
  requirements: 'Bu şifre henüz bütün kurallara uymuyor',
  submit: 'Şifreyi kaydet',
  not_refused: 'Davet sona ermedi',
  not_checked: 'Bağlantınızı kontrol edemedik',
  failed: 'Şifreniz kaydedilmedi',
  login_fail: 'Bu bağlantı artık kullanılamaz. Yenisini isteyin.',
  request_again: 'Yeni bağlantı iste',
};

export const reaffirm = {
  title: 'Lütfen şartlarımızı kabul edin',
  text: 'Taleplerinize geçmek için kabul edin. Mevcut talepleriniz için bir şey değişmez.',
  label: '<terms>Genel şartları</terms> okudum ve kabul ediyorum.',
  need: 'Önce kutuyu işaretleyin. Sonra devam edebilirsiniz.',
  submit: 'Kabul et ve devam et',
  failed: 'Onayınız kaydedilmedi',
  on_behalf: 'Bu müşteri şartları henüz kabul etmedi',
  on_behalf_text: 'Yalnızca müşteri kabul edebilir. O zamana kadar talepler görüntülenemez.',
};

export const session = {
  logout_failed: 'Oturumunuz hâlâ açık',
  logout_failed_text: 'Oturum kapatılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  logout_back: 'Portala dön',
  ending: 'Hâlâ orada mısınız?',
  ending_text: 'Bir süredir işlem yapmadığınız için oturumunuz kapatılacak. Kalan süre: {{left}}.',
  last: 'Oturumunuz yakında kapatılacak',
  last_text: 'En uzun oturum süresi doluyor. Kalan süre: {{left}}. Sonra yeniden giriş yapabilirsiniz.',
  saved: 'O zaman da henüz kaydetmediğiniz metin saklanır.',
  stay: 'Oturumda kal',
  failed: 'Olmadı. İnternetinizi kontrol edip tekrar deneyin.',
  restored: 'Önceki metniniz saklandı',
  restored_text: 'Bu değişiklikleri henüz kaydetmemiştiniz. Kontrol edip kaydedin.',
};
