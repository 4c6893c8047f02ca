// Messages, replies, e-mails and reviews, in Dutch.

export const reply = {
  label: 'Uw antwoord',
  send: 'Versturen',
  sending: 'Bezig met versturen…',
  sent: 'Uw antwoord is verzonden',
  failed: 'Uw antwoord is niet verzonden',
  failed_text: 'Uw tekst staat er nog. Probeer het opnieuw.',
  restored: 'Dit schreef u eerder. Het is nog niet verzonden.',
  too_long: 'Uw tekst is te lang. Gebruik maximaal {{most}} tekens.',
  fresh: 'Bericht verzonden',
};

export const message = {
  title: 'Stuur ons een bericht',
  text: 'U leest ons antwoord bij Status. Wij sturen u ook een e-mail, tenzij u die heeft uitgezet.',
  subject: 'Onderwerp',
  body: 'Bericht',
  sent: 'Uw bericht is verzonden',
  sent_text: 'U vindt het terug bij Status.',
  to_status: 'Bekijk bij Status',
  failed: 'Uw bericht is niet verzonden',
};

export const email = {
  from: 'Van',
  to: 'Aan',
  subject: 'Onderwerp',
  attachments_one: '{{count}} bijlage',
  attachments_other: '{{count}} bijlagen',
  nameless: 'Bijlage {{number}}',
  downloads: 'wordt gedownload',
  no_body: 'Deze e-mail heeft geen tekst.',
  loading: 'E-mail laden…',
  failed: 'De e-mail is niet geladen',
  failed_text: 'Controleer uw verbinding en probeer het opnieuw.',
};

export const review = {
  label: 'Hoe ervaart u onze hulp?',
  edit: 'Wijzigen',
  edit_name: 'Uw ervaring wijzigen',
  save: 'Opslaan',
  saving: 'Bezig met opslaan…',
  saved: 'Uw ervaring is opgeslagen',
  thanks: 'Dank u. Wij lezen alles wat u schrijft.',
  failed: 'Uw ervaring is niet opgeslagen',
};
