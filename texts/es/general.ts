import type { GeneralTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in Spanish. */
export const general: Unfinished<GeneralTexts> = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Comida y bebida',
      Taxi: 'Taxi',
      PublicTransport: 'Transporte público',
      CarRental: 'Coche de alquiler',
      Parking: 'Aparcamiento',
      ReplacementFlight: 'Vuelo sustitutivo',
      Clothing: 'Ropa',
      Toiletries: 'Artículos de aseo',
      Luggage: 'Maleta o bolsa',
      Telephone: 'Gastos de teléfono',
      Other: 'Otros',
    },
  },
  popup_strings: {
    yes: 'Sí',
    no: 'No',
    ok: 'De acuerdo',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
  no_input_warning: 'Rellene este campo',
};
