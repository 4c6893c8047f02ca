/** Texts of the statement of a payout (PAID-5), in Italian. */
export const statement = {
  title: 'Rendiconto',
  number: 'Rendiconto {{number}}',
  about: 'Reclamo {{number}}, volo {{flight}}',
  calculation: 'Calcolo',
  amount: 'Importo',
  net: 'Netto versato',
  rest: 'Non compreso in questo versamento',
  earlier: 'Già versato in precedenza',
  transferred: 'Versato il {{date}} sul conto {{account}}, riferimento {{reference}}.',
  transferred_account: 'Versato il {{date}} sul conto {{account}}.',
  transferred_reference: 'Versato il {{date}}, riferimento {{reference}}.',
  transferred_plain: 'Versato il {{date}}.',
  airline_paid: 'La compagnia aerea ci ha pagato {{amount}} il {{date}}, riferimento {{reference}}.',
  airline_paid_plain: 'La compagnia aerea ci ha pagato {{amount}} il {{date}}.',
  outcomes: {
    Settled: 'La questione è stata risolta senza causa.',
    Court: 'La questione è stata risolta dopo una causa.',
  },
  agreed: 'Secondo l’accordo del {{date}}.',
  returned: 'Questo pagamento è stato restituito il {{date}}: {{reason}}.',
  version: 'Questo rendiconto si riferisce al calcolo {{version}} del reclamo {{number}}.',
};
