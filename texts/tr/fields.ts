import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Labels of fields, messages of validators, dates and countries, in Turkish.

export const fields: Unfinished<PortalTexts['fields']> = {
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

export const validatorMessages: Unfinished<PortalTexts['validatorMessages']> = {
  nonumber: 'Yalnızca harf, boşluk, kısa çizgi ve kesme işareti kullanın.',
  justnumbers: 'Yalnızca rakam girin.',
  street: 'Yalnızca harf, rakam, boşluk, nokta ve kısa çizgi kullanın.',
  city: 'Rakamsız bir şehir adı girin.',
  phonenumber: 'Geçerli bir telefon numarası girin, örneğin +90 532 123 45 67.',
  postcodeNL: 'Geçerli bir posta kodu girin, örneğin 1234 AB.',
  email: 'Geçerli bir e-posta adresi girin, örneğin ad@ornek.com.',
  generaltext: 'Yalnızca harf, rakam ve alışılmış noktalama işaretleri kullanın.',
  holdername: 'Yalnızca harf, boşluk, nokta, kısa çizgi ve kesme işareti kullanın.',
  flightnumber: 'Uçuş numarasının yalnızca rakamlarını girin.',
  flightCode: 'Bir uçuş numarası girin, örneğin TK 1952.',
  novalidator: 'Bu alanı doldurun.',
  IBAN: 'Bu IBAN doğru değil. Kontrol edin: IBAN şöyledir: TR33 0006 1005 1978 6457 8413 26.',
  DOBLegalPerson: '18 yaşında veya daha büyük birini seçin. Reşit olmayan biri yasal temsilci olamaz.',
  BirthDate: 'Var olan ve gelecekte olmayan bir tarih girin.',
};

export const date: Unfinished<PortalTexts['date']> = {
  choose: 'Tarih seç',
  form: 'GG-AA-YYYY',
  invalid: 'Böyle bir tarih yok',
  before: 'Şundan önceki bir tarih giremezsiniz: {{date}}',
  after: 'Şundan sonraki bir tarih giremezsiniz: {{date}}',
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

export const country: Unfinished<PortalTexts['country']> = {
  show_all: 'Bütün ülkeleri göster',
  none: '‘{{typed}}’ yazımına benzeyen ülke yok. Yazımı kontrol edin.',
};
