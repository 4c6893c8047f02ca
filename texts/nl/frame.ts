// Header, footer, page titles and error pages, in Dutch.

export const frame = {
  skip: 'Naar de inhoud',
  logout: 'Uitloggen',
  privacy: 'Privacy',
  terms: 'Voorwaarden',
  accessibility: 'Toegankelijkheid',
  version: 'version: {{version}}',
  language: 'Taal',
  new_tab: '(opent in een nieuw tabblad)',
  close: 'Sluiten',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  more_information: 'Meer informatie',
  read_more: 'Lees meer',
  read_less: 'Inklappen',
  choose: 'Kies...',
  other: 'Anders, namelijk...',
  today: 'Vandaag',
  loading: 'Even geduld, wij laden uw gegevens…',
  no_script:
    'Deze pagina heeft JavaScript nodig om u in te loggen. Zet JavaScript aan in uw browser en laad de pagina opnieuw.',
  unknown: 'Onbekend',
  optional: 'Niet verplicht',
};

export const titles = {
  login: 'Inloggen',
  new_password: 'Nieuw wachtwoord',
  reaffirm: 'Voorwaarden',
  internal: 'Inloggen namens een contact',
  logout: 'Uitloggen',
  claims: 'Mijn claims',
  managed_claims: 'Claims in beheer',
  account: 'Mijn account',
  claim_details: '{{claim}}, details',
  claim_message: '{{claim}}, bericht',
  claim_airline: '{{claim}}, melding',
  not_found: 'Pagina niet gevonden',
};

export const error = {
  title: 'Er ging iets mis op deze pagina',
  text: 'Dat ligt aan ons, niet aan u. Laad de pagina opnieuw.',
  reload: 'Pagina opnieuw laden',
  part: 'Dit onderdeel kon niet worden geladen',
  part_text: 'Controleer uw verbinding en probeer het opnieuw.',
  part_old: 'Het portaal is intussen vernieuwd. Laad de pagina opnieuw.',
};

export const not_found = {
  title: 'Deze pagina is er niet',
  text: 'Het adres klopt niet of de pagina is verplaatst. Uw claims vindt u op de startpagina.',
  home: 'Naar mijn claims',
};

// The portal without a connection (OFFLINE).
export const offline = {
  as_of: 'Offline, stand van {{moment}}',
  text: 'Er is geen verbinding. U leest wat het laatst is geladen; het wordt vanzelf bijgewerkt zodra u weer verbinding heeft.',
  payout: 'Uw betaalgegevens worden niet in uw browser bewaard. U ziet en wijzigt ze zodra u weer verbinding heeft.',
  needs: 'Hiervoor is verbinding nodig',
  needs_text: 'Dit onderdeel wordt geladen zodra u weer verbinding heeft.',
  waiting: 'Wordt verzonden zodra u weer verbinding heeft',
  waiting_text: 'Wij bewaren het bericht versleuteld in deze browser, ten hoogste een dag. Als u uitlogt, vervalt het.',
  refused: 'Bericht niet verzonden',
  refused_text: 'De tekst staat hieronder nog. U kunt hem kopiëren of opnieuw versturen.',
  send_again: 'Opnieuw versturen',
  remove: 'Verwijderen',
  sending: 'Bezig met versturen…',
  sent: 'Uw bericht is alsnog verzonden',
  messages_waiting_one: '{{count}} bericht wordt verzonden zodra u weer verbinding heeft',
  messages_waiting_other: '{{count}} berichten worden verzonden zodra u weer verbinding heeft',
  messages_refused_one: '{{count}} bericht is niet verzonden',
  messages_refused_other: '{{count}} berichten zijn niet verzonden',
  files_waiting_one: '{{count}} bestand wordt verzonden zodra u weer verbinding heeft',
  files_waiting_other: '{{count}} bestanden worden verzonden zodra u weer verbinding heeft',
  files_waiting_text:
    'Wij bewaren dit versleuteld in deze browser, ten hoogste een dag. U kunt deze pagina verlaten. Als u uitlogt, wordt het gewist.',
  files_sending_one: '{{count}} bestand wordt verzonden…',
  files_sending_other: '{{count}} bestanden worden verzonden…',
  files_refused_one: '{{count}} bestand is niet verzonden',
  files_refused_other: '{{count}} bestanden zijn niet verzonden',
  files_refused_text:
    'Wat u koos, staat nog in deze browser, ten hoogste een dag. Verstuur het opnieuw of verwijder het.',
  files_sent_one: '{{count}} bestand is alsnog verzonden',
  files_sent_other: '{{count}} bestanden zijn alsnog verzonden',
  take_back: 'Terughalen',
};
