export const frame = {
  skip: 'İçeriğe geç',
  logout: 'Çıkış yap',
  privacy: 'Gizlilik',
  accessibility: 'Erişilebilirlik',
  version: 'sürüm: {{version}}',
  language: 'Dil',
  new_tab: '(yeni sekmede açılır)',
  close: 'Kapat',
  cancel: 'Vazgeç',
  retry: 'Tekrar dene',
  more_information: 'Daha fazla bilgi',
  read_more: 'Devamını oku',
  read_less: 'Daralt',
  choose: 'Seçin...',
  other: 'Diğer, yani...',
  today: 'Bugün',
  loading: 'Bir dakika, bilgileriniz yükleniyor…',
  loading_part: 'Yükleniyor…',
  not_loaded: 'Bunu şu anda yükleyemiyoruz',
  no_script:
    'Oturum açabilmeniz için bu sayfanın JavaScript’e ihtiyacı var. Lütfen tarayıcınızda JavaScript’i etkinleştirip sayfayı yeniden yükleyin.',
  unknown: 'Bilinmiyor',
  connection_error: 'Bağlantı yok. İnternetinizi kontrol edip tekrar deneyin.',
  retry_soon: 'Bir dakika sonra tekrar deneyin.',
  check_connection: 'Bağlantınızı kontrol edip tekrar deneyin.',
  edit: 'Değiştir',
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  sending: 'Gönderiliyor…',
  go_on: 'Devam et',
  busy: 'Bir dakika…',
  search: 'Ara',
  open: 'Aç',
  remove: 'Kaldır',
  remove_name: 'Kaldır: {{name}}',
  place_of: '{{place}} / {{count}}',
  clear_search: 'Aramayı temizle',
  too_often: 'Çok fazla deneme yapıldı. {{wait}} sonra tekrar deneyin.',
  missing: 'Bu alanları kontrol edin',
  show: 'Göster',
  delete_name: 'Sil: {{name}}',
};

export const titles = {
  login: 'Giriş',
  new_password: 'Yeni şifre',
  reaffirm: 'Genel şartlar',
  internal: 'Müşteri adına giriş',
  claims: 'Taleplerim',
  managed_claims: 'Yönetilen talepler',
  account: 'Hesabım',
  claim_details: '{{claim}}, ayrıntılar',
  claim_message: '{{claim}}, mesaj',
  claim_airline: '{{claim}}, bildirim',
  not_found: 'Sayfa bulunamadı',
};

export const error = {
  title: 'Bu sayfada bir hata oluştu',
  text: 'Bu bizden kaynaklanıyor, sizden değil. Sayfayı yeniden yükleyin.',
  reload: 'Sayfayı yeniden yükle',
  part: 'Bu bölüm yüklenemedi',
  part_old: 'Portal bu arada yenilendi. Lütfen sayfayı yeniden yükleyin.',
};

export const not_found = {
  title: 'Bu sayfayı bulamıyoruz',
  text: 'Adres doğru değil veya sayfa taşındı. Taleplerinizi ana sayfada bulabilirsiniz.',
};

export const offline = {
  as_of: 'Çevrimdışı, son durum: {{moment}}',
  text: 'Bağlantı yok. En son yüklenen bilgileri okuyorsunuz; bağlantınız geri gelir gelmez kendiliğinden güncellenir.',
  needs: 'Bunun için bağlantı gerekir',
  needs_text: 'Bu bölüm, bağlantınız geri gelir gelmez yüklenir.',
  failed: 'Bağlantı yoktu.',
};

export const fields = {
  FirstName: 'Ad',
  LastName: 'Soyad',
  BirthDate: 'Doğum tarihi',
  BirthPlace: 'Doğum yeri',
  LegalRepresentativeLink1: 'Yasal temsilci 1',
  LegalRepresentativeLink2: 'Yasal temsilci 2',
  CountryCode: 'Ülke',
  PostalCode: 'Posta kodu',
  HouseNumber: 'Bina no',
  HouseNumberExtension: 'Daire',
  StreetName: 'Sokak',
  City: 'Şehir',
  PhoneNumber: 'Telefon',
  EMailAddress: 'E-posta adresi',
};

export const validatorMessages = {
  nonumber: 'Yalnızca harf, boşluk, kısa çizgi ve kesme işareti kullanın.',
  justnumbers: 'Yalnızca rakam girin. 118 b örneğindeki gibi bir harf sonraki alana yazılır.',
  street: 'Yalnızca harf, rakam, boşluk, nokta ve kısa çizgi kullanın.',
  city: 'Şehir adında yalnızca harf, boşluk, kısa çizgi ve kesme işareti kullanın.',
  phonenumber: 'Geçerli bir telefon numarası girin, örneğin +90 532 123 45 67.',
  postcodeNL: 'Geçerli bir posta kodu girin, örneğin 1234 AB.',
  email: 'Geçerli bir e-posta adresi girin, örneğin ad@ornek.com.',
  generaltext: 'Yalnızca harf, rakam ve yaygın noktalama işaretleri kullanın.',
  holdername: 'Yalnızca harf, boşluk, nokta, kısa çizgi ve kesme işareti kullanın.',
  flightnumber: 'Uçuş numarasının yalnızca rakamlarını girin.',
  flightCode: 'Bir uçuş numarası girin, örneğin TK 1952.',
  novalidator: 'Bu alanı doldurun.',
  IBAN: 'Bu IBAN doğru değil. Lütfen kontrol edin.',
  DOBLegalPerson: '18 yaşında veya daha büyük birini seçin. Reşit olmayan biri yasal temsilci olamaz.',
  BirthDate: 'Var olan ve gelecekte olmayan bir tarih girin.',
};

export const date = {
  choose: 'Tarih seç',
  form: 'GG-AA-YYYY',
  invalid: 'Böyle bir tarih yok',
  before: '{{date}} tarihinden önceki bir tarih giremezsiniz',
  after: '{{date}} tarihinden sonraki bir tarih giremezsiniz',
  previous: {
    days: 'Önceki ay',
    months: 'Önceki yıl',
    years: 'Önceki 20 yıl',
  },
  next: {
    days: 'Sonraki ay',
    months: 'Sonraki yıl',
    years: 'Sonraki 20 yıl',
  },
  up: {
    days: 'ay seç',
    months: 'yıl seç',
  },
};

export const country = {
  show_all: 'Bütün ülkeleri göster',
  none: '‘{{typed}}’ ile eşleşen ülke yok. Yazımı kontrol edin.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Otel',
      Meals: 'Yiyecek ve içecek',
      Taxi: 'Taksi',
      PublicTransport: 'Toplu taşıma',
      CarRental: 'Kiralık araç',
      Parking: 'Otopark',
      ReplacementFlight: 'Yerine alınan uçuş',
      Clothing: 'Giysi',
      Toiletries: 'Kişisel bakım ürünleri',
      Luggage: 'Bavul veya çanta',
      Telephone: 'Telefon masrafı',
      Other: 'Diğer',
    },
  },
  popup_strings: {
    yes: 'Evet',
    no: 'Hayır',
    ok: 'Tamam',
    cancel: 'Vazgeç',
    close: 'Kapat',
  },
  no_input_warning: 'Bu alanı doldurun',
};
