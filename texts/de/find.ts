/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Fall, Name, Flug oder E-Mail-Adresse suchen',
  placeholder: 'Fall, Name, Flug oder E-Mail',
  results: 'Gefunden',
  claims: 'Fälle',
  contacts: 'Kontakte',
  closed: 'abgeschlossen',
  none: 'Nichts gefunden',
  found_one: '{{count}} gefunden',
  found_other: '{{count}} gefunden',
  more: 'Es gibt mehr. Geben Sie ein weiteres Wort ein.',
};
