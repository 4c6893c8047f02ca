import type { GeneralTexts } from '../nl/index.ts';

/** Texts shared by several parts, in English. */
export const general: GeneralTexts = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Food and drink',
      Taxi: 'Taxi',
      PublicTransport: 'Public transport',
      CarRental: 'Hire car',
      Parking: 'Parking',
      ReplacementFlight: 'Replacement flight',
      Clothing: 'Clothing',
      Toiletries: 'Toiletries',
      Luggage: 'Suitcase or bag',
      Telephone: 'Phone costs',
      Other: 'Other',
    },
  },
  popup_strings: {
    yes: 'Yes',
    no: 'No',
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
  },
  no_input_warning: 'Fill in this field',
};
