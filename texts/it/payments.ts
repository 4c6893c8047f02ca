/** Texts of the payments of a claim (PAID), in Italian. */
export const payments = {
  title: 'Pagamenti',
  to_person: 'A {{name}}',
  airline_to_us: '{{airline}} a noi',
  airline_to_person: '{{airline}} a {{name}}',
  airline_to_you: '{{airline}} a lei',
  airline: 'La compagnia aerea',
  to_account: 'sul conto {{account}}',
  reference: 'riferimento {{reference}}',
  original: 'pagato come {{amount}} {{currency}}',
  expected_on: 'Previsto entro il {{date}}',
  expected: 'Previsto, ancora senza data',
  late: 'Più tardi di quanto promesso',
  returned_on: 'Restituito il {{date}}: {{reason}}.',
  reasons: {
    AccountClosed: 'il conto non esiste più',
    WrongAccount: 'il numero di conto non è corretto',
    NameDiffers: 'il nome non corrisponde a questo conto',
    Other: 'la banca non ha accettato il pagamento',
  },
};
