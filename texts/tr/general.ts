import type { GeneralTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in Turkish. */
export const general: Unfinished<GeneralTexts> = {
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
