import type { GeneralTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in Italian. */
export const general: Unfinished<GeneralTexts> = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Albergo',
      Meals: 'Cibo e bevande',
      Taxi: 'Taxi',
      PublicTransport: 'Trasporto pubblico',
      CarRental: 'Auto a noleggio',
      Parking: 'Parcheggio',
      ReplacementFlight: 'Volo sostitutivo',
      Clothing: 'Vestiti',
      Toiletries: 'Articoli da toeletta',
      Luggage: 'Valigia o borsa',
      Telephone: 'Spese telefoniche',
      Other: 'Altro',
    },
  },
  popup_strings: {
    yes: 'Sì',
    no: 'No',
    ok: 'Va bene',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
  no_input_warning: 'Compili questo campo',
};
