/** Texts of the mails, in Dutch. */
export const mail = {
  greeting: 'Beste {{name}},',
  greeting_nobody: 'Goedendag,',
  regards: 'Met vriendelijke groet,',
  link_as_text: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
  my_account: 'Naar mijn account',
  by_staff: 'Dit heeft een medewerker van {{brand}} namens u gedaan.',
  not_you:
    'Heeft u dit zelf gedaan, of erom gevraagd? Dan hoeft u niets te doen. Zo niet, kies dan direct een nieuw wachtwoord en controleer uw account.',
  not_asked: 'Heeft u dit niet zelf gedaan? Wijzig dan meteen uw wachtwoord en neem contact op met {{brand}}.',
  automatic: 'Dit bericht is automatisch verstuurd. Een antwoord op dit bericht lezen wij niet.',
  answer_above: '— Schrijf uw antwoord boven deze regel —',
  answerable: 'Dit bericht is automatisch verstuurd. U kunt erop antwoorden: uw antwoord komt bij uw claim te staan.',
  notices: {
    subject: 'Er is nieuws over uw claims bij {{brand}}',
    asked: 'Claim {{number}}: wij hebben iets van u nodig',
    asked_more: 'Claim {{number}}: wij hebben {{count}} dingen van u nodig',
    answered: 'Claim {{number}}: u heeft een bericht',
    answered_more: 'Claim {{number}}: u heeft {{count}} berichten',
    progress: 'Claim {{number}}: de status is gewijzigd',
    reminder: 'Claim {{number}}: er staat nog iets voor u open',
    reminder_more: 'Claim {{number}}: er staan nog {{count}} dingen voor u open',
    paid: 'Claim {{number}}: er is een betaling',
    returned: 'Claim {{number}}: een betaling kwam terug',
    decision: 'Claim {{number}}: er is een besluit',
    offer: 'Claim {{number}}: u kunt beslissen over een aanbod',
    offer_open: 'Claim {{number}}: het aanbod staat nog open, tot en met {{date}}',
    due: 'Claim {{number}}: er staat iets voor u open, uiterlijk {{date}}',
    late: 'Claim {{number}}: een actie is te laat, maar het kan nog',
    text_single: 'Dit staat voor u klaar in uw portaal bij {{brand}}. De inhoud leest u daar, nadat u bent ingelogd.',
    text: 'Dit is er gebeurd in uw claims bij {{brand}}. De inhoud leest u in uw portaal, nadat u bent ingelogd.',
    button: 'Bekijken in het portaal',
    why: 'U krijgt één bericht over alles wat kort na elkaar gebeurt.',
    settings: 'Kiezen welke berichten u krijgt',
    stop: 'Deze berichten niet meer ontvangen',
  },
  reply: {
    not_taken: '[Niet aangenomen bestand: {{name}}]',
    subject: 'Claim {{number}}: uw antwoord is niet toegevoegd',
    text: 'U heeft geantwoord op een e-mail over claim {{number}}. Uw antwoord staat niet bij de claim.',
    subject_files: 'Claim {{number}}: uw bestanden zijn niet toegevoegd',
    text_files:
      'U heeft geantwoord op een e-mail over claim {{number}}. Uw tekst staat bij de claim, de bestanden niet.',
    reasons: {
      closed: 'De claim is gesloten. U kunt alles nog lezen in het portaal.',
      termsOpen: 'Onze voorwaarden zijn gewijzigd. Log in, lees ze en geef akkoord. Stuur uw antwoord daarna opnieuw.',
      tooLong: 'Uw antwoord is langer dan 10.000 tekens. Maak het korter, of stuur het als bijlage.',
      noWords:
        'In uw e-mail vonden wij geen eigen tekst. Schrijf uw antwoord boven de regel die daarom vraagt, of antwoord in het portaal.',
      noRoom:
        'Er is nu geen plaats voor zoveel bestanden. Probeer het morgen opnieuw, of neem contact op met {{brand}}.',
      full: 'De claim is vol: er kan niets meer bij. Neem contact op met {{brand}}.',
    },
    button: 'Naar de claim',
  },
  new_password: {
    subject: 'Kies een nieuw wachtwoord',
    text: 'U heeft een nieuw wachtwoord aangevraagd voor uw account bij {{brand}}. Kies het met deze knop.',
    button: 'Nieuw wachtwoord kiezen',
    lives: 'De knop werkt 30 minuten en één keer.',
    not_you: 'Heeft u hier niet om gevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.',
  },
  invitation: {
    subject: 'Uw account bij {{brand}}',
    text: '{{brand}} heeft een account voor u gemaakt. Kies met deze knop een wachtwoord. Daarna logt u in met dit e-mailadres.',
    button: 'Wachtwoord kiezen',
    lives: 'De knop werkt zeven dagen, en één keer.',
    not_you:
      'Is dit bericht niet voor u? Open dan de pagina met de knop en kies ‘Dit ben ik niet’. De knop werkt daarna niet meer, en {{brand}} controleert het adres.',
  },
  password_changed: {
    subject: 'Uw wachtwoord is gewijzigd',
    text: 'Het wachtwoord van uw account bij {{brand}} is gewijzigd op {{moment}}. Op andere apparaten bent u uitgelogd.',
    button: 'Nieuw wachtwoord aanvragen',
  },
  file_refused: {
    subject: 'Een bestand is niet aangenomen',
    text: 'Uw bestand ‘{{name}}’ bevat waarschijnlijk een virus. Wij hebben het niet aangenomen, en niemand kan het openen. Controleer uw apparaat, en stuur dan een nieuw bestand of een foto van het papier.',
    button: 'Naar mijn claim',
  },
  second_way: {
    subject: 'Uw inloggegevens zijn gewijzigd',
    passkeyAdded:
      'Op {{moment}} is een passkey toegevoegd aan uw account bij {{brand}}. Daarmee kunt u inloggen zonder wachtwoord.',
    passkeyRemoved: 'Op {{moment}} is een passkey verwijderd uit uw account bij {{brand}}. Die werkt niet meer.',
    totpOn:
      'Op {{moment}} is voor uw account bij {{brand}} een code bij het inloggen aangezet. Na uw wachtwoord vragen wij voortaan een code uit uw app.',
    totpOff:
      'Op {{moment}} is voor uw account bij {{brand}} de code bij het inloggen uitgezet. Uw wachtwoord is nu genoeg om in te loggen.',
    codesRenewed:
      'Op {{moment}} zijn nieuwe herstelcodes gemaakt voor uw account bij {{brand}}. De oude werken niet meer.',
    codeUsed: 'Op {{moment}} is met een herstelcode ingelogd op uw account bij {{brand}}. Die code werkt niet meer.',
    allRemoved:
      'Op {{moment}} hebben wij op uw verzoek alle passkeys en codes van uw account bij {{brand}} verwijderd. U logt weer in met alleen uw wachtwoord. Op andere apparaten bent u uitgelogd.',
  },
  export_ready: {
    subject: 'Uw gegevens staan klaar',
    text: 'Het bestand met uw gegevens bij {{brand}} staat klaar. Log in en download het in uw account, met uw wachtwoord. Dat kan tot {{until}}; daarna verwijderen wij het.',
  },
  erasure: {
    subject: 'Wij wissen uw gegevens op uw verzoek',
    asked:
      'U heeft gevraagd om al uw gegevens bij {{brand}} te wissen. Wij beginnen daarmee op {{moment}}. Daarna kunt u niet meer inloggen en is niets meer te herstellen.',
    soon: 'U heeft eerder gevraagd om al uw gegevens bij {{brand}} te wissen. Dat kon nog niet, maar nu wel. Wij beginnen daarmee op {{moment}}. Daarna kunt u niet meer inloggen en is niets meer te herstellen.',
    until: 'Wilt u uw gegevens toch behouden? Dat kan tot dat moment, met de knop hieronder of in uw account.',
    cancel_button: 'Mijn gegevens behouden',
    back_subject: 'Uw gegevens worden niet gewist',
    back: 'Het verzoek om uw gegevens bij {{brand}} te wissen is ingetrokken. Uw account en uw claims blijven zoals ze zijn.',
    done_subject: 'Uw gegevens zijn gewist',
    done: 'Wij hebben uw account en uw gegevens bij {{brand}} gewist, zoals gevraagd. Inloggen kan niet meer. Dit is het laatste bericht dat u van ons krijgt; ook uw e-mailadres bewaren wij niet meer.',
    done_books:
      'Van uitbetaalde claims bewaren wij alleen wat de wet voor de boekhouding voorschrijft, tot de wettelijke termijn voorbij is.',
    done_button: 'Naar de website',
  },
  email_changed: {
    subject: 'Het e-mailadres van uw account is gewijzigd',
    former:
      'Op {{moment}} is het e-mailadres van uw account bij {{brand}} gewijzigd in {{address}}. U bent overal uitgelogd. U logt voortaan in met het nieuwe adres.',
    current:
      'Op {{moment}} is dit e-mailadres ingesteld voor uw account bij {{brand}}. U bent overal uitgelogd. U logt voortaan in met dit adres; uw wachtwoord blijft hetzelfde.',
    held: 'Voor de veiligheid kunt u in het portaal tot {{until}} geen bankgegevens wijzigen.',
    not_you:
      'Heeft u hierom gevraagd? Dan hoeft u niets te doen. Zo niet, neem dan direct contact op met {{brand}}: wij herstellen uw adres en controleren uw bankgegevens.',
  },
  account_changed: {
    subject: 'Uw account bij {{brand}} is gewijzigd',
    address: 'Op {{moment}} is het adres in uw account bij {{brand}} gewijzigd.',
    session: 'Op {{moment}} bent u op een ander apparaat uitgelogd bij {{brand}}. Dat is gedaan vanuit uw account.',
    notices:
      'Op {{moment}} zijn de e-mails over nieuws in uw claims bij {{brand}} gestopt, met de link in zo’n e-mail. In uw account zet u ze weer aan.',
  },
  staff_changed: {
    subject: 'Uw toegang als medewerker is gewijzigd',
    added:
      'Op {{moment}} is voor u een account als medewerker bij {{brand}} gemaakt. De gegevens om in te loggen krijgt u van uw beheerder.',
    changed:
      'Op {{moment}} zijn de rol of de merken van uw account als medewerker bij {{brand}} gewijzigd. U bent overal uitgelogd.',
    disabled: 'Op {{moment}} is uw account als medewerker bij {{brand}} uitgeschakeld. U bent overal uitgelogd.',
    unlocked: 'Op {{moment}} is uw account als medewerker bij {{brand}} gedeblokkeerd na mislukte inlogpogingen.',
    totpReset:
      'Op {{moment}} is de inlogcode van uw account als medewerker bij {{brand}} vervangen; alle passkeys zijn verwijderd. U bent overal uitgelogd. De nieuwe geheime sleutel voor uw app krijgt u van uw beheerder.',
    signOnReset:
      'Op {{moment}} is uw account als medewerker bij {{brand}} losgemaakt van uw bedrijfsaccount. U bent overal uitgelogd. Bij de volgende keer inloggen wordt het opnieuw gekoppeld.',
    signOnBound:
      'Op {{moment}} is uw account als medewerker bij {{brand}} gekoppeld aan een bedrijfsaccount. Daarmee kunt u voortaan inloggen.',
    passkeyAdded:
      'Op {{moment}} is een passkey toegevoegd aan uw account als medewerker bij {{brand}}. Daarmee kunt u inloggen zonder wachtwoord.',
    passkeyRemoved:
      'Op {{moment}} is een passkey verwijderd uit uw account als medewerker bij {{brand}}. Die werkt niet meer.',
    welcomed:
      'Op {{moment}} zijn met de link uit onze mail een wachtwoord en een tweede stap voor uw account als medewerker van {{brand}} ingesteld.',
    not_you:
      'Weet u hiervan? Dan hoeft u niets te doen. Zo niet, waarschuw dan direct uw beheerder: misschien gebruikt iemand anders uw account.',
    button: 'Naar de pagina voor medewerkers',
  },
  staff_invited: {
    subject: 'Uw toegang als medewerker van {{brand}}',
    invited: 'Op {{moment}} is voor u een account als medewerker van {{brand}} gemaakt.',
    renewed:
      'Op {{moment}} kreeg u een nieuwe link voor uw toegang als medewerker van {{brand}}. Een eerdere link of een eerder wachtwoord werkt niet meer.',
    text: 'Kies met deze link uw wachtwoord en koppel de app die u codes geeft.',
    button: 'Toegang instellen',
    lives: 'De link werkt één keer, en 24 uur lang. Daarna kan een beheerder een nieuwe sturen.',
  },
  team_changed: {
    subject: 'Een beheerder heeft iets gewijzigd',
    text: 'Op {{moment}} heeft {{by}} bij {{brand}} iets gewijzigd.',
    invited: '{{name}} is uitgenodigd als medewerker.',
    changed: 'De rol of de merken van {{name}} zijn gewijzigd.',
    disabled: 'De toegang van {{name}} is beëindigd.',
    renewed: '{{name}} heeft een nieuwe link voor wachtwoord en tweede stap gekregen.',
    adminAsked: '{{by}} wil dat {{name}} beheerder wordt. Daarvoor moet een tweede beheerder instemmen.',
    webhookAdded: 'De webhook {{name}} is toegevoegd. Die ontvangt voortaan wat contacten doen.',
    webhookPaused: 'De webhook {{name}} is gepauzeerd.',
    webhookResumed: 'De webhook {{name}} is hervat.',
    webhookReplayed: 'Wat niet bij de webhook {{name}} aankwam, wordt opnieuw verstuurd.',
    webhookRemoved: 'De webhook {{name}} is verwijderd.',
    looked_subject: 'Iemand opent opvallend veel claims',
    looked:
      '{{by}} opende op {{moment}} bij {{brand}} meer dan 120 claims en contacten in tien minuten. Ga na of dat bij het werk past.',
  },
  desk_key_changed: {
    subject: 'Een sleutel voor een systeem is gewijzigd',
    added:
      'Op {{moment}} is bij {{brand}} de sleutel ‘{{name}}’ gemaakt. Het systeem dat deze sleutel heeft, kan daarmee gegevens van claims opvragen of wijzigen.',
    rotated:
      'Op {{moment}} is bij {{brand}} de sleutel ‘{{name}}’ vervangen door een nieuwe. De oude werkt nog tot het tijdstip dat daarbij is gekozen.',
    revoked: 'Op {{moment}} is bij {{brand}} de sleutel ‘{{name}}’ ingetrokken. Die werkt niet meer.',
    not_known:
      'Weet u of een collega hiervan? Dan hoeft u niets te doen. Zo niet, waarschuw dan direct uw beheerder: misschien heeft iemand anders toegang tot de server.',
  },
  payout_changed: {
    subject: 'De bankgegevens van claim {{claim}} zijn gewijzigd',
    bank: 'Op {{moment}} zijn de bankgegevens van claim {{claim}} bij {{brand}} gewijzigd. Wij betalen nu uit op de rekening die eindigt op {{end}}.',
    bank_hidden:
      'Op {{moment}} zijn de bankgegevens van claim {{claim}} bij {{brand}} gewijzigd. Wij betalen nu uit op een andere rekening.',
    paypal:
      'Op {{moment}} is de uitbetaling van claim {{claim}} bij {{brand}} gewijzigd. Wij betalen nu uit naar het PayPal-adres {{address}}.',
    by_manager: 'Dit heeft een claimmanager gedaan.',
    not_you:
      'Heeft u dit zelf gedaan, of erom gevraagd? Dan hoeft u niets te doen. Zo niet, kies dan direct een nieuw wachtwoord, controleer de bankgegevens en stuur ons een bericht via uw claim.',
    button: 'Bankgegevens bekijken',
  },
};
