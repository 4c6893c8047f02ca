import type { GeneralTexts } from '../nl/index.ts';

/** Texts shared by several parts, in German. */
export const general: GeneralTexts = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Essen und Getränke',
      Taxi: 'Taxi',
      PublicTransport: 'Öffentliche Verkehrsmittel',
      CarRental: 'Mietwagen',
      Parking: 'Parken',
      ReplacementFlight: 'Ersatzflug',
      Clothing: 'Kleidung',
      Toiletries: 'Hygieneartikel',
      Luggage: 'Koffer oder Tasche',
      Telephone: 'Telefonkosten',
      Other: 'Sonstiges',
    },
  },
  popup_strings: {
    yes: 'Ja',
    no: 'Nein',
    ok: 'OK',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
  no_input_warning: 'Füllen Sie dieses Feld aus',
};
