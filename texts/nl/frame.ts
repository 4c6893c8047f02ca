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
  needs: 'Hiervoor is verbinding nodig',
  needs_text: 'Dit onderdeel wordt geladen zodra u weer verbinding heeft.',
  failed: 'Er is geen verbinding.',
};
