export const mail = {
  greeting: 'Merhaba {{name}},',
  greeting_nobody: 'Merhaba,',
  regards: 'Saygılarımızla,',
  link_as_text: 'Düğme çalışmıyor mu? Bu adresi tarayıcınıza kopyalayın:',
  my_account: 'Hesabıma git',
  by_staff: 'Bunu bir {{brand}} çalışanı sizin adınıza yaptı.',
  not_you:
    'Bunu siz mi yaptınız veya istediniz? O zaman bir şey yapmanız gerekmez. Değilse hemen yeni bir şifre seçin ve hesabınızı kontrol edin.',
  not_asked: 'Bunu siz yapmadınız mı? Hemen şifrenizi değiştirin ve {{brand}} ile iletişime geçin.',
  automatic: 'Bu mesaj otomatik olarak gönderildi. Bu mesaja verilen yanıtları okumuyoruz.',
  answer_above: '— Yanıtınızı bu çizginin üstüne yazın —',
  answerable: 'Bu mesaj otomatik olarak gönderildi. Yanıtlayabilirsiniz: yanıtınız talebinize eklenir.',
  notices: {
    subject: '{{brand}} taleplerinizde yenilik var',
    asked: 'Talep {{number}}: sizden bir şey istiyoruz',
    asked_more: 'Talep {{number}}: sizden {{count}} şey istiyoruz',
    answered: 'Talep {{number}}: bir mesajınız var',
    answered_more: 'Talep {{number}}: {{count}} mesajınız var',
    progress: 'Talep {{number}}: durum değişti',
    reminder: 'Talep {{number}}: sizi hâlâ bekleyen bir işlem var',
    reminder_more: 'Talep {{number}}: sizi hâlâ bekleyen {{count}} işlem var',
    paid: 'Talep {{number}}: bir ödeme var',
    returned: 'Talep {{number}}: bir ödeme geri geldi',
    decision: 'Talep {{number}}: bir karar var',
    offer: 'Talep {{number}}: bir teklif hakkında karar verebilirsiniz',
    offer_open: 'Talep {{number}}: teklif hâlâ açık, son gün {{date}}',
    due: 'Talep {{number}}: sizi bekleyen bir işlem var, en geç {{date}}',
    late: 'Talep {{number}}: bir işlemin tarihi geçti, hâlâ yapılabilir',
    text_single: '{{brand}} portalınızda sizi bekliyor. Giriş yaptıktan sonra orada okursunuz.',
    text: '{{brand}} taleplerinizde şunlar oldu. Giriş yaptıktan sonra portalınızda okursunuz.',
    button: 'Portalda görüntüle',
    why: 'Kısa sürede olan her şey için tek mesaj alırsınız.',
    settings: 'Hangi mesajları alacağınızı seçin',
    stop: 'Bu mesajları artık alma',
  },
  reply: {
    not_taken: '[Dosya kabul edilmedi: {{name}}]',
    subject: 'Talep {{number}}: yanıtınız eklenmedi',
    text: '{{number}} numaralı taleple ilgili bir e-postayı yanıtladınız. Yanıtınız talebe eklenmedi.',
    subject_files: 'Talep {{number}}: dosyalarınız eklenmedi',
    text_files:
      '{{number}} numaralı talep hakkındaki bir e-postayı yanıtladınız. Metniniz talepte yer alıyor, dosyalar ise eklenmedi.',
    reasons: {
      closed: 'Talep kapalı. Portalda her şeyi okumaya devam edebilirsiniz.',
      termsOpen: 'Genel şartlarımız değişti. Giriş yapın, okuyun ve kabul edin. Sonra yanıtınızı yeniden gönderin.',
      tooLong: 'Yanıtınız 10.000 karakterden uzun. Kısaltın veya ek olarak gönderin.',
      noWords:
        'E-postanızda size ait bir metin bulamadık. Yanıtınızı bunu isteyen çizginin üstüne yazın veya portalda yanıtlayın.',
      noRoom: 'Şu anda bu kadar dosya için yer yok. Yarın yeniden deneyin veya {{brand}} ile iletişime geçin.',
      full: 'Talep sınırına ulaştı: artık bir şey eklenemez. Lütfen {{brand}} ile iletişime geçin.',
    },
    button: 'Talebe git',
  },
  new_password: {
    subject: 'Yeni bir şifre seçin',
    text: '{{brand}} hesabınız için yeni bir şifre istediniz. Şifrenizi bu düğmeyle seçin.',
    button: 'Yeni şifre seç',
    lives: 'Düğme 30 dakika boyunca ve bir kez çalışır.',
    not_you: 'Bunu siz istemediniz mi? O zaman bir şey yapmanız gerekmez. Şifreniz aynı kalır.',
  },
  invitation: {
    subject: '{{brand}} hesabınız',
    text: '{{brand}} sizin için bir hesap oluşturdu. Bu düğmeyle bir şifre seçin. Sonra bu e-posta adresiyle giriş yapın.',
    button: 'Şifre seç',
    lives: 'Düğme yedi gün boyunca ve bir kez çalışır.',
    not_you:
      'Bu mesaj sizin için değil mi? O zaman düğmeyle sayfayı açın ve ‘Bu ben değilim’ seçeneğini seçin. Düğme artık çalışmaz ve {{brand}} adresi kontrol eder.',
  },
  password_changed: {
    subject: 'Şifreniz değiştirildi',
    text: '{{brand}} hesabınızın şifresi değiştirildi: {{moment}}. Diğer cihazlardaki oturumlarınız kapatıldı.',
    button: 'Yeni şifre iste',
  },
  file_refused: {
    subject: 'Bir dosya kabul edilmedi',
    text: '‘{{name}}’ adlı dosyanızda büyük olasılıkla virüs var. Kabul etmedik ve kimse açamaz. Cihazınızı kontrol edin, sonra yeni bir dosya veya kâğıdın fotoğrafını gönderin.',
    button: 'Talebimi görüntüle',
  },
  second_way: {
    subject: 'Giriş bilgileriniz değiştirildi',
    passkeyAdded: '{{brand}} hesabınıza bir geçiş anahtarı eklendi: {{moment}}. Bununla şifresiz giriş yapabilirsiniz.',
    passkeyRemoved: '{{brand}} hesabınızdan bir geçiş anahtarı kaldırıldı: {{moment}}. Artık çalışmıyor.',
    totpOn:
      '{{brand}} hesabınız için giriş kodu açıldı: {{moment}}. Bundan sonra şifrenizin ardından uygulamanızdan bir kod isteriz.',
    totpOff: '{{brand}} hesabınızın giriş kodu kapatıldı: {{moment}}. Artık giriş için şifreniz yeterli.',
    codesRenewed: '{{brand}} hesabınız için yeni kurtarma kodları oluşturuldu: {{moment}}. Eskileri artık çalışmıyor.',
    codeUsed: '{{brand}} hesabınıza bir kurtarma koduyla giriş yapıldı: {{moment}}. O kod artık çalışmıyor.',
    allRemoved:
      'İsteğiniz üzerine {{brand}} hesabınızdaki bütün geçiş anahtarlarını ve kodları kaldırdık: {{moment}}. Artık giriş için şifreniz yeterli. Diğer cihazlardaki oturumlarınız kapatıldı.',
  },
  export_ready: {
    subject: 'Verileriniz hazır',
    text: '{{brand}} hesabınızdaki verilerinizi içeren dosya hazır. Giriş yapın ve şifrenizle hesabınızdan indirin. Bunu {{until}} tarihine kadar yapabilirsiniz; ardından dosyayı sileriz.',
  },
  erasure: {
    subject: 'İsteğiniz üzerine verilerinizi siliyoruz',
    asked:
      '{{brand}} hesabınızdaki tüm verilerinizin silinmesini istediniz. Silme işlemi {{moment}} tarihinde başlayacak. Bundan sonra giriş yapamazsınız ve hiçbir şey geri getirilemez.',
    soon: '{{brand}} hesabınızdaki tüm verilerinizin silinmesini daha önce istemiştiniz. O zaman mümkün değildi, şimdi mümkün. Silme işlemi {{moment}} tarihinde başlayacak. Bundan sonra giriş yapamazsınız ve hiçbir şey geri getirilemez.',
    until:
      'Verilerinizi saklamak mı istiyorsunuz? O zamana kadar aşağıdaki düğmeyle veya hesabınızdan bunu yapabilirsiniz.',
    cancel_button: 'Verilerimi sakla',
    back_subject: 'Verileriniz silinmeyecek',
    back: '{{brand}} hesabınızdaki verilerinizin silinmesi isteği geri alındı. Hesabınız ve talepleriniz olduğu gibi kalıyor.',
    done_subject: 'Verileriniz silindi',
    done: 'İstendiği gibi {{brand}} hesabınızı ve verilerinizi sildik. Artık giriş yapamazsınız. Bu, bizden alacağınız son mesajdır; e-posta adresinizi de artık saklamıyoruz.',
    done_books:
      'Ödenmiş taleplerden yalnızca yasanın muhasebe için gerektirdiklerini, yasal süre bitene kadar saklıyoruz.',
    done_button: 'Web sitesine git',
  },
  email_changed: {
    subject: 'Hesabınızın e-posta adresi değiştirildi',
    former:
      '{{brand}} hesabınızın e-posta adresi {{address}} olarak değiştirildi: {{moment}}. Tüm cihazlardaki oturumlarınız kapatıldı. Artık yeni adresle giriş yaparsınız.',
    current:
      'Bu e-posta adresi {{brand}} hesabınıza tanımlandı: {{moment}}. Tüm cihazlardaki oturumlarınız kapatıldı. Artık bu adresle giriş yaparsınız; şifreniz aynı kalır.',
    held: 'Güvenliğiniz için portalda banka bilgilerinizi {{until}} tarihine kadar değiştiremezsiniz.',
    not_you:
      'Bunu siz mi istediniz? O zaman bir şey yapmanız gerekmez. Siz istemediyseniz hemen {{brand}} ile iletişime geçin: adresinizi geri alır ve banka bilgilerinizi kontrol ederiz.',
  },
  account_changed: {
    subject: '{{brand}} hesabınız değiştirildi',
    address: '{{brand}} hesabınızdaki posta adresi değiştirildi: {{moment}}.',
    session: '{{brand}} hesabınızın başka bir cihazdaki oturumu kapatıldı: {{moment}}. Bu işlem hesabınızdan yapıldı.',
    notices:
      '{{brand}} taleplerinizle ilgili e-postalar, böyle bir e-postadaki bağlantıyla durduruldu: {{moment}}. Hesabınızdan yeniden açabilirsiniz.',
  },
  staff_changed: {
    subject: 'Çalışan erişiminiz değiştirildi',
    added:
      '{{brand}} için adınıza bir çalışan hesabı oluşturuldu: {{moment}}. Giriş bilgilerini yöneticiniz verecektir.',
    changed: '{{brand}} çalışan hesabınızın rolü veya markaları değiştirildi: {{moment}}. Tüm oturumlarınız kapatıldı.',
    disabled: '{{brand}} çalışan hesabınız devre dışı bırakıldı: {{moment}}. Tüm oturumlarınız kapatıldı.',
    unlocked: '{{brand}} çalışan hesabınızın başarısız girişlerden sonraki kilidi kaldırıldı: {{moment}}.',
    totpReset:
      '{{brand}} çalışan hesabınızın giriş kodu yenilendi ve tüm geçiş anahtarları kaldırıldı: {{moment}}. Tüm oturumlarınız kapatıldı. Uygulamanız için yeni gizli anahtarı yöneticiniz verecektir.',
    signOnReset:
      '{{brand}} çalışan hesabınızın şirket hesabınızla bağlantısı kaldırıldı: {{moment}}. Tüm oturumlarınız kapatıldı. Bir sonraki girişinizde yeniden bağlanacaktır.',
    signOnBound:
      '{{brand}} çalışan hesabınız bir şirket hesabına bağlandı: {{moment}}. Bundan sonra onunla giriş yapabilirsiniz.',
    passkeyAdded:
      '{{brand}} çalışan hesabınıza bir geçiş anahtarı eklendi: {{moment}}. Bununla şifresiz giriş yapabilirsiniz.',
    passkeyRemoved: '{{brand}} çalışan hesabınızdan bir geçiş anahtarı kaldırıldı: {{moment}}. Artık çalışmıyor.',
    welcomed:
      '{{moment}} tarihinde e-postamızdaki bağlantıyla {{brand}} çalışan hesabınız için bir şifre ve ikinci adım belirlendi.',
    not_you:
      'Bundan haberiniz var mı? O zaman bir şey yapmanız gerekmez. Yoksa hemen yöneticinize bildirin: hesabınızı başkası kullanıyor olabilir.',
    button: 'Çalışan sayfasına git',
  },
  staff_invited: {
    subject: '{{brand}} çalışanı olarak erişiminiz',
    invited: '{{moment}} tarihinde sizin için {{brand}} çalışan hesabı oluşturuldu.',
    renewed:
      '{{moment}} tarihinde {{brand}} çalışan erişiminiz için yeni bir bağlantı aldınız. Önceki bağlantı veya şifre artık geçerli değil.',
    text: 'Bu bağlantıyla şifrenizi seçin ve size kod veren uygulamayı bağlayın.',
    button: 'Erişimi ayarla',
    lives: 'Bağlantı bir kez ve 24 saat boyunca çalışır. Sonrasında bir yönetici yenisini gönderebilir.',
  },
  team_changed: {
    subject: 'Bir yönetici değişiklik yaptı',
    text: '{{moment}} tarihinde {{by}}, {{brand}} içinde bir değişiklik yaptı.',
    invited: '{{name}} çalışan olarak davet edildi.',
    changed: '{{name}} adlı kişinin rolü veya markaları değiştirildi.',
    disabled: '{{name}} adlı kişinin erişimi sona erdi.',
    renewed: '{{name}} adlı kişiye şifre ve ikinci adım için yeni bir bağlantı gönderildi.',
    adminAsked: '{{by}}, {{name}} adlı kişinin yönetici olmasını istiyor. İkinci bir yöneticinin onayı gerekir.',
    webhookAdded: '{{name}} webhook’u eklendi. Müşterilerin yaptıkları bundan sonra oraya gönderilir.',
    webhookPaused: '{{name}} webhook’u duraklatıldı.',
    webhookResumed: '{{name}} webhook’u yeniden başlatıldı.',
    webhookReplayed: '{{name}} webhook’una ulaşmayanlar yeniden gönderiliyor.',
    webhookRemoved: '{{name}} webhook’u kaldırıldı.',
    looked_subject: 'Biri alışılmadık sayıda talep açıyor',
    looked:
      '{{moment}} tarihinde {{by}}, {{brand}} içinde on dakikada 120’den fazla talep ve müşteri açtı. Bunun işinin bir parçası olup olmadığını kontrol edin.',
  },
  desk_key_changed: {
    subject: 'Bir sistemin anahtarı değiştirildi',
    added:
      '{{brand}} için ‘{{name}}’ adlı anahtar oluşturuldu: {{moment}}. Bu anahtara sahip olan sistem, taleplerin verilerini okuyabilir veya değiştirebilir.',
    rotated:
      '{{brand}} için ‘{{name}}’ adlı anahtar yenisiyle değiştirildi: {{moment}}. Eskisi, bunun için seçilen zamana kadar çalışır.',
    revoked: '{{brand}} için ‘{{name}}’ adlı anahtar iptal edildi: {{moment}}. Artık çalışmıyor.',
    not_known:
      'Bundan sizin veya bir çalışma arkadaşınızın haberi var mı? O zaman bir şey yapmanız gerekmez. Yoksa hemen yöneticinize bildirin: sunucuya başkası erişebiliyor olabilir.',
  },
  payout_changed: {
    subject: '{{claim}} numaralı talebin banka bilgileri değiştirildi',
    bank: '{{brand}} portalındaki {{claim}} numaralı talebin banka bilgileri değiştirildi: {{moment}}. Artık ödemeyi son haneleri {{end}} olan hesaba yapıyoruz.',
    bank_hidden:
      '{{brand}} portalındaki {{claim}} numaralı talebin banka bilgileri değiştirildi: {{moment}}. Artık ödemeyi başka bir hesaba yapıyoruz.',
    paypal:
      '{{brand}} portalındaki {{claim}} numaralı talebin ödeme şekli değiştirildi: {{moment}}. Artık ödemeyi {{address}} PayPal adresine yapıyoruz.',
    by_manager: 'Bunu bir talep yöneticisi yaptı.',
    not_you:
      'Bunu siz mi yaptınız veya istediniz? O zaman bir şey yapmanız gerekmez. Değilse hemen yeni bir şifre seçin, banka bilgilerini kontrol edin ve talebinizden bize mesaj gönderin.',
    button: 'Banka bilgilerini görüntüle',
  },
};
