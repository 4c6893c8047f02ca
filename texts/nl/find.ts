/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Zoek een claim, naam, vlucht of e-mailadres',
  placeholder: 'Claim, naam, vlucht of e-mail',
  results: 'Gevonden',
  claims: 'Claims',
  contacts: 'Contacten',
  closed: 'afgesloten',
  none: 'Niets gevonden',
  found_one: '{{count}} gevonden',
  found_other: '{{count}} gevonden',
  more: 'Er is meer. Typ er een woord bij.',
};
