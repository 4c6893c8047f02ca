/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Dutch. */
export const own_data = {
  title: 'Uw gegevens bij {{brand}}',
  made: 'Gemaakt op {{moment}}.',
  about: 'Dit is een kopie van de gegevens die wij over u bewaren. Bewaar die op een plek waar alleen u bij kunt.',
  born: 'Geboren',
  passport: 'Paspoortnummer',
  claims: 'Uw claims',
  terms: 'Voorwaarden die u heeft geaccepteerd',
  sessions: 'Waar u bent ingelogd',
  visits: 'Wie heeft meegekeken',
  acts: 'Alle gegevens',
  acts_text:
    'In dit bestand staat alles wat wij over uw account bewaren, ook wat er wanneer is gewijzigd, in een vorm die programma’s kunnen lezen:',
  back: 'Terug naar het overzicht',
  messages: 'Berichten',
  files: 'Bestanden',
  none: 'Er is hier niets.',
  not_included: 'niet beschikbaar',
};
