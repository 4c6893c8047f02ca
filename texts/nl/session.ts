// Login, second factor, new password, terms, demo and session, in Dutch.

export const login = {
  subtitle: 'Bekijk waar uw claim staat en wat wij van u nodig hebben.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  show_password: 'Wachtwoord tonen',
  hide_password: 'Wachtwoord verbergen',
  submit: 'Inloggen',
  busy: 'Bezig met inloggen…',
  forgot: 'Wachtwoord vergeten?',
  passkey: 'Inloggen met een passkey',
  passkey_busy: 'Wachten op uw passkey…',
  passkey_stopped: 'U bent niet ingelogd met een passkey. Probeer het opnieuw, of log in met uw wachtwoord.',
  code: 'Code uit uw app',
  invalid_email: 'Dit is geen geldig e-mailadres. Een e-mailadres ziet eruit als naam@voorbeeld.nl.',
  failed: 'Inloggen is niet gelukt',
  too_fast:
    'Er is te vaak geprobeerd in te loggen. Probeer het over {{wait}} opnieuw, of vraag een nieuw wachtwoord aan.',
  password_changed: 'Uw wachtwoord is opgeslagen',
  password_changed_text:
    'Log in met uw nieuwe wachtwoord. Was u op een ander apparaat ingelogd, dan bent u daar nu uitgelogd.',
  signed_out: 'U bent uitgelogd',
  signed_out_text:
    'Dat gebeurt uit veiligheid als u een tijd niets doet, elders uitlogt of uw wachtwoord wijzigt. Na het inloggen gaat u verder waar u was.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'Zo verloopt uw claim',
  story: {
    submitted: 'Ingediend',
    submitted_text: 'Wij controleren uw vlucht en uw recht op compensatie.',
    complete: 'Gegevens compleet',
    complete_text: 'Hier hebben wij u nodig: documenten, passagiers en uw bankgegevens.',
    in_progress: 'In behandeling',
    in_progress_text: 'Wij regelen de claim met de luchtvaartmaatschappij. U kunt elke stap volgen.',
    finished: 'Afgerond',
    finished_text: 'U krijgt de uitkomst. Is er compensatie, dan betalen wij die uit.',
  },
};

export const demo = {
  title: 'Demo: kies iemand',
  lead: 'Met één klik is het formulier ingevuld. Daarna logt u zelf in; iedereen heeft hetzelfde wachtwoord.',
  filled: 'Het formulier is ingevuld voor {{email}}.',
  people: {
    client: 'Een claim met alles erop en eraan, met bagage, extra kosten en vouchers',
    manager: 'Beheert 800 claims van anderen en heeft er zelf 2',
    agency: 'Een reisbureau dat 12 claims beheert',
    locked: 'Een claim die een reisbureau beheert: bankgegevens en personen staan vast',
    terms: 'Moet de voorwaarden nog accepteren',
    empty: 'Heeft geen claims',
    german: 'In het Duits: één claim, met Duits adres en Duitse bank',
    english: 'In het Engels: een claim met alles erop en eraan, met bagage en extra kosten',
    money: 'Geld en datums: wat u overhoudt, betalingen, een besluit en een aanbod',
    brand: 'Eén claim',
  },
};

export const internal = {
  text: 'U opent het portaal zoals het contact het ziet. Wat u bekijkt en doet, leggen wij vast op uw naam.',
  submit: 'Portaal openen',
  failed: 'Het portaal is niet geopend',
  login_fail:
    'Deze link werkt niet. Een link werkt één keer, een minuut lang. Open het contact opnieuw vanaf uw eigen pagina.',
  to_staff_page: 'Naar de pagina voor medewerkers',
  bar: 'Meekijken als medewerker',
  viewing: 'U bekijkt dit als',
  viewing_somebody: 'U bekijkt dit namens een contact.',
  employee: 'Ingelogd als medewerker {{name}}.',
  stop: 'Stoppen',
};

export const second_step = {
  title: 'Nog één stap',
  text: 'Vul de code in die uw app nu toont.',
  hint: 'De code heeft 6 cijfers en verandert elke 30 seconden.',
  recovery_text: 'Vul een van uw herstelcodes in. Elke code werkt één keer.',
  recovery_code: 'Herstelcode',
  recovery_hint: 'Geen herstelcode meer? Neem contact met ons op.',
  use_recovery: 'Een herstelcode gebruiken',
  use_app: 'De code uit de app gebruiken',
  use_passkey: 'Een passkey gebruiken',
};

export const request_new_password = {
  title: 'Nieuw wachtwoord aanvragen',
  text: 'Vul het e-mailadres in waarmee u inlogt. U krijgt een link om een nieuw wachtwoord te kiezen.',
  submit: 'Link versturen',
  back: 'Terug naar inloggen',
  sent_title: 'Bekijk uw e-mail',
  request_sent_text:
    'Als dit adres bij ons bekend is, ontvangt u binnen enkele minuten een link. De link werkt één keer en verloopt na 30 minuten.',
  sent: 'Aanvraag verstuurd voor {{email}}',
  sent_again: 'Opnieuw verstuurd voor {{email}}',
  sent_hint: 'Geen e-mail? Kijk ook in uw map met ongewenste mail.',
  resend: 'Opnieuw versturen',
  expired_title: 'De link is verlopen',
  request_expired_text: 'Een link werkt één keer en maar een beperkte tijd. Vraag hieronder een nieuwe aan.',
  failed: 'De aanvraag is niet verstuurd',
  too_fast: 'Er is te vaak een link aangevraagd. Probeer het over {{wait}} opnieuw.',
};

export const new_password = {
  title: 'Kies een nieuw wachtwoord',
  text: 'Gebruik een wachtwoord dat u nergens anders gebruikt.',
  invited_title: 'Welkom bij {{brand}}',
  invited_text: 'Kies een wachtwoord. Daarna logt u in met het e-mailadres waarop u de uitnodiging kreeg.',
  not_me: 'Dit ben ik niet',
  refused_title: 'De uitnodiging geldt niet meer',
  refused_text: 'Dank u. Wij controleren het adres. U hoeft niets meer te doen.',
  checking: 'Wij controleren uw link…',
  confirm: 'Herhaal het wachtwoord',
  rules: 'Eisen aan het wachtwoord',
  rule: {
    length: 'Minstens 8 tekens',
    upper: 'Een hoofdletter',
    lower: 'Een kleine letter',
    digit: 'Een cijfer',
  },
  met: 'voldaan',
  not_met: 'nog niet',
  too_long: 'Dit wachtwoord is te lang. Gebruik maximaal 128 tekens.',
  passwords_dont_match: 'De wachtwoorden zijn niet gelijk',
  requirements: 'Dit wachtwoord voldoet nog niet aan alle eisen',
  submit: 'Wachtwoord opslaan',
  not_refused: 'De uitnodiging is niet beëindigd',
  not_checked: 'Wij konden uw link niet controleren',
  failed: 'Uw wachtwoord is niet opgeslagen',
  login_fail: 'Deze link kunt u niet meer gebruiken. Vraag een nieuwe aan.',
  request_again: 'Nieuwe link aanvragen',
};

export const reaffirm = {
  title: 'Ga akkoord met onze voorwaarden',
  text: 'Ga akkoord om verder te gaan naar uw claims. Aan uw lopende claims verandert niets.',
  label: 'Ik heb de <terms>algemene voorwaarden</terms> gelezen en ga ermee akkoord.',
  need: 'Zet eerst een vinkje. Daarna kunt u verder.',
  submit: 'Akkoord en verder',
  failed: 'Uw akkoord is niet opgeslagen',
  on_behalf: 'Dit contact heeft de voorwaarden nog niet geaccepteerd',
  on_behalf_text: 'Alleen het contact zelf kan akkoord gaan. Tot die tijd zijn de claims niet te bekijken.',
};

export const session = {
  logout_failed: 'U bent nog ingelogd',
  logout_failed_text: 'Het uitloggen is niet gelukt. Controleer uw verbinding en probeer het opnieuw.',
  logout_back: 'Terug naar het portaal',
  ending: 'Bent u er nog?',
  ending_text: 'Over {{left}} loggen wij u uit, omdat u een tijd niets heeft gedaan.',
  last: 'Wij loggen u zo uit',
  last_text: 'Over {{left}} loggen wij u uit. U bent dan de maximale tijd ingelogd. Log daarna opnieuw in.',
  saved: 'Ook dan blijft de tekst bewaard die u nog niet heeft opgeslagen.',
  stay: 'Ingelogd blijven',
  failed: 'Dat is niet gelukt. Controleer uw internet en probeer het opnieuw.',
  restored: 'Uw tekst van eerder is bewaard',
  restored_text: 'U had deze wijzigingen nog niet opgeslagen. Controleer ze en sla ze op.',
};
