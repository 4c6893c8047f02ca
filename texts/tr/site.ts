export const site = {
  to_portal: 'Portala git',
  terms_version: 'Sürüm {{version}}',
  new_claim: {
    title: 'Yeni talep oluşturun',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Yeni talebi o sitede oluşturursunuz.',
    portal: 'Portalda, daha önce oluşturduğunuz talepleri takip edersiniz.',
  },
  extra_costs: {
    title: 'Ek masraf talep edin',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Ek masraflar o sitede talep edilir. Makbuzlarınız yanınızda olsun.',
    portal: 'Portalda, daha önce oluşturduğunuz talepleri takip edersiniz.',
  },
  related_claim:
    'Yeni talebiniz {{claim}} referanslı taleple bağlantılıdır. Talebi oluştururken bu referansı belirtin.',
  partner_faq: {
    title: 'Ortağımızın soruları ve yanıtları',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Ortağımızın soruları ve yanıtları kendi sitesindedir.',
    portal: 'Sorunuz bir taleple ilgiliyse talebi portalda açın ve bize oradan mesaj gönderin.',
  },
  partner_membership: {
    title: 'Ortağımıza üye olun',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Üyelik, ortağımızın sitesinde yapılır.',
    portal: 'Talebiniz için üyelik gerekmez. Talebinizi portalda takip edersiniz.',
  },
  stop_notices: {
    title: 'E-posta mesajlarını durdur',
    text: 'Taleplerinizdeki yenilikler hakkında artık e-posta almazsınız. Olanları portalda görmeye devam edersiniz. Güvenliğinizle ilgili e-postalar gelmeye devam eder, örneğin şifreniz veya bir talebin banka bilgileri hakkında.',
    button: 'Mesajları durdur',
    done: 'Mesajlar durduruldu',
    done_text: 'Talepleriniz hakkında artık e-posta almıyorsunuz. Hesabınızdan yeniden açabilirsiniz.',
    unknown: 'Bu bağlantı çalışmıyor',
    unknown_text: 'Adres yanlış, eksik veya artık geçerli değil. Hangi mesajları alacağınızı hesabınızdan seçersiniz.',
  },
  cancel_erasure: {
    title: 'Verilerinizi saklayın',
    text: 'Verilerinizin silinmesini istediniz. Bu düğmeyle isteğinizi geri alırsınız. Hesabınız ve talepleriniz olduğu gibi kalır.',
    button: 'Verilerimi sakla',
    done: 'Verileriniz silinmeyecek',
    done_text: 'İstek geri alındı. Hesabınız ve talepleriniz olduğu gibi kalıyor.',
    late: 'Geri alınacak bir istek kalmadı',
    late_text: 'Bekleyen bir silme isteği yok: istek zaten geri alındı veya silme işlemi başladı.',
    unknown: 'Bu bağlantı çalışmıyor',
    unknown_text: 'Adres yanlış, eksik veya artık geçerli değil. İsteği hesabınızdan da geri alabilirsiniz.',
  },
  not_found: {
    title: 'Bu sayfa yok',
    text: 'Adres doğru değil veya sayfa taşındı. Taleplerinizi portalda bulabilirsiniz.',
  },
};

export const overview = {
  title: 'Talep özeti {{number}}',
  kind: 'Talebinizin özeti',
  made: 'Oluşturulma: {{moment}}',
  to: 'Varış yeri',
  asked_on: 'istenme: {{date}}',
  submitted: 'Oluşturulma tarihi',
  per_passenger: 'yolcu başına {{amount}}',
  by: 'Yöntem',
  total_in: 'Toplam ({{currency}})',
  dates: 'Tarihler',
  answer: 'Yanıt',
  history: 'Geçmiş',
  what: 'Olay',
};

export const own_data = {
  title: '{{brand}} hesabınızdaki verileriniz',
  made: 'Hazırlanma tarihi: {{moment}}.',
  about: 'Bu, hakkınızda sakladığımız verilerin bir kopyasıdır. Yalnızca sizin ulaşabileceğiniz bir yerde saklayın.',
  passport: 'Pasaport numarası',
  terms: 'Kabul ettiğiniz şartlar',
  acts: 'Tüm veriler',
  acts_text:
    'Bu dosya, neyin ne zaman değiştirildiği dâhil, hesabınız hakkında sakladığımız her şeyi programların okuyabileceği biçimde içerir:',
  back: 'Genel bakışa dön',
  none: 'Burada bir şey yok.',
  not_included: 'mevcut değil',
};

export const statement = {
  title: 'Hesap dökümü',
  number: 'Hesap dökümü {{number}}',
  about: 'Talep {{number}}, uçuş {{flight}}',
  calculation: 'Hesap',
  net: 'Ödenen net tutar',
  rest: 'Bu ödemeye dahil olmayan tutar',
  earlier: 'Daha önce ödenen',
  transferred: 'Havale tarihi: {{date}}',
  airline_paid: 'Havayolu {{date}} tarihinde bize {{amount}} ödedi',
  agreed: '{{date}} tarihli anlaşmaya göre.',
  version: 'Bu belge, {{number}} numaralı talebin {{version}} numaralı hesabına aittir.',
};
