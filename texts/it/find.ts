/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Cerchi una pratica, un nome, un volo o un indirizzo e-mail',
  placeholder: 'Pratica, nome, volo o e-mail',
  results: 'Risultati',
  claims: 'Pratiche',
  contacts: 'Clienti',
  closed: 'chiusa',
  none: 'Nessun risultato',
  found_one: '{{count}} risultato',
  found_other: '{{count}} risultati',
  more: 'Ce ne sono altri. Aggiunga una parola.',
};
