import type { GeneralTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in French. */
export const general: Unfinished<GeneralTexts> = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hôtel',
      Meals: 'Repas et boissons',
      Taxi: 'Taxi',
      PublicTransport: 'Transports en commun',
      CarRental: 'Voiture de location',
      Parking: 'Stationnement',
      ReplacementFlight: 'Vol de remplacement',
      Clothing: 'Vêtements',
      Toiletries: 'Articles de toilette',
      Luggage: 'Valise ou sac',
      Telephone: 'Frais de téléphone',
      Other: 'Autre',
    },
  },
  popup_strings: {
    yes: 'Oui',
    no: 'Non',
    ok: 'D’accord',
    cancel: 'Annuler',
    close: 'Fermer',
  },
  no_input_warning: 'Remplissez ce champ',
};
