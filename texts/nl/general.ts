/** Texts shared by several parts, in Dutch. */
export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Eten en drinken',
      Taxi: 'Taxi',
      PublicTransport: 'Openbaar vervoer',
      CarRental: 'Huurauto',
      Parking: 'Parkeren',
      ReplacementFlight: 'Vervangende vlucht',
      Clothing: 'Kleding',
      Toiletries: 'Toiletartikelen',
      Luggage: 'Koffer of tas',
      Telephone: 'Telefoonkosten',
      Other: 'Overig',
    },
  },
  popup_strings: {
    yes: 'Ja',
    no: 'Nee',
    ok: 'Oké',
    cancel: 'Annuleren',
    close: 'Sluiten',
  },
  no_input_warning: 'Vul dit veld in',
};
