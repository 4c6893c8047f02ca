/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Chercher un dossier, un nom, un vol ou une adresse e-mail',
  placeholder: 'Dossier, nom, vol ou e-mail',
  results: 'Résultats',
  claims: 'Dossiers',
  contacts: 'Clients',
  closed: 'clos',
  none: 'Aucun résultat',
  found_one: '{{count}} résultat',
  found_other: '{{count}} résultats',
  more: 'Il y en a d’autres. Ajoutez un mot.',
};
