export const staff = {
  title: 'Mitarbeitende',
  name: 'Name',
  change_name: '{{name}} ändern',
  fields: {
    MiddleName: 'Namenszusatz',
    Culture: 'Sprache',
    PassportNumber: 'Passnummer',
    TicketNumber: 'Ticketnummer',
    IsPassportCheckComplete: 'Pass ist geprüft',
    CanModify: 'Kontakt darf dies ändern',
    CanComplete: 'Kontakt darf dies ergänzen',
    ReferenceNumber: 'Fallnummer',
    ClaimType: 'Art des Falls',
    IncidentType: 'Was geschah',
    AirlineCode: 'Code der Fluggesellschaft',
    FlightNumber: 'Flugnummer ohne Code',
    DepartureAirport: 'Abflug von',
    DepartureFlightDateTime: 'Abflug am',
    ArrivalAirport: 'Ankunft in',
    ArrivalFlightDateTime: 'Ankunft am',
    CompensationPerPassenger: 'Entschädigung pro Passagier, in Euro',
    TotalClaimValue: 'Wert des Falls, in Euro',
    DocumentsComplete: 'Dokumente sind vollständig',
    PassengersComplete: 'Passagiere sind vollständig',
    CanAddPassenger: 'Darf Passagiere hinzufügen',
    CanAddQuote: 'Darf eine Rückmeldung geben',
    IsPassengerAddressRequired: 'Adresse pro Passagier nötig',
    IsPassengerBirthPlaceRequired: 'Geburtsort nötig',
    IsManagedByClaimManager: 'Fallbetreuung bearbeitet den Fall',
    Brand: 'Marke',
    SubmittedDate: 'Eingereicht am',
    DepartureTime: 'Abflug, Ortszeit',
    ArrivalTime: 'Ankunft, Ortszeit',
    FullName: 'Vollständiger Name',
    FlightCode: 'Flugnummer',
    FlightDate: 'Flugdatum',
    Route: 'Strecke',
    UsualDays: 'Übliche Dauer, in Tagen',
    StaffName: 'Ihr Name',
  },
  login: {
    title: 'Anmeldung für Mitarbeitende',
    text: 'Melden Sie sich mit Ihrem Passwort und dem Code aus Ihrer App an oder mit einem Passkey.',
    code_hint: 'Sechs Ziffern. Jeder Code gilt einmal.',
    passkey_fail:
      'Mit diesem Passkey können Sie sich hier nicht anmelden. Melden Sie sich mit Ihrem Passwort und einem Code an.',
    passkey_stopped:
      'Sie wurden nicht mit einem Passkey angemeldet. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort und einem Code an.',
    login_fail:
      'E-Mail-Adresse, Passwort oder Code stimmt nicht. Prüfen Sie alle drei, und warten Sie auf einen neuen Code.',
    signed_out_text:
      'Das geschieht, wenn Sie eine Viertelstunde nichts tun oder sich anderswo abmelden. Melden Sie sich erneut an.',
  },
  sign_on: {
    or: 'oder',
    submit: 'Über {{host}} anmelden',
    refused:
      'Mit diesem Konto von {{host}} können Sie sich hier nicht anmelden. Bitten Sie Ihre Administration um Zugang.',
    over: 'Dieser Anmeldeversuch gilt nicht mehr. Versuchen Sie es erneut.',
    unreachable:
      '{{host}} ist gerade nicht erreichbar. Versuchen Sie es später erneut, oder melden Sie sich mit Ihrem Passwort an.',
  },
  search: {
    title: 'Kontakt suchen',
    open: 'Als dieser Kontakt öffnen',
  },
  acts: {
    open: {
      title: 'Portal als {{name}} öffnen?',
      text: 'Was Sie ansehen und tun, halten wir unter Ihrem Namen fest. Der Kontakt sieht im Konto, dass Sie da waren und warum.',
      reason: 'Warum öffnen Sie dieses Portal?',
      hint: 'Mindestens fünf Zeichen. Der Kontakt kann dies lesen.',
      too_short: 'Geben Sie einen Grund mit mindestens fünf Zeichen an.',
    },
    rescue: {
      open: 'Kein Zugang mehr?',
      title: 'Passkeys und Codes von {{name}} entfernen?',
      text: 'Tun Sie dies nur, wenn Sie sicher wissen, mit wem Sie sprechen. Danach reicht das Passwort zum Anmelden. Der Kontakt wird überall abgemeldet und erhält eine E-Mail.',
      reason: 'Woher wissen Sie, wer das ist?',
      hint: 'Mindestens fünf Zeichen. Dies bleibt unter Ihrem Namen gespeichert.',
      done: 'Passkeys und Codes sind entfernt. {{name}} kann sich mit dem Passwort anmelden.',
    },
  },
};

/** The texts of the box with which staff find claims and contacts. */
export const find = {
  placeholder: 'Fall, Name, Flug oder E-Mail',
  claims: 'Fälle',
  contacts: 'Kontakte',
  none: 'Nichts gefunden',
  found: 'Gefunden: {{count}}',
  more: 'Es gibt mehr. Geben Sie ein weiteres Wort ein.',
};

/** The form of a new claim, in German. */
export const newClaim = {
  new: 'Neu',
  end: 'Was geschieht',
  other_contact: 'Anderer Kontakt',
  use: 'Diesen verwenden',
  exists: 'Es gibt schon einen Kontakt mit dieser Adresse.',
  number_hint: 'Leer lassen für die nächste Nummer.',
  airport_hint: 'Drei Buchstaben, zum Beispiel AMS.',
  person: 'Passagier {{number}}',
  invite_text: 'Eine E-Mail mit einem Link für ein Passwort, sieben Tage gültig. Über den Fall steht nichts darin.',
  submit: 'Fall hinzufügen',
  doubles: 'Möglicherweise doppelt angelegt',
  wrong_time: 'Geben Sie eine Uhrzeit ein, zum Beispiel 20:55.',
  number_taken: 'Diese Nummer gehört schon zu einem anderen Fall.',
  contact: 'E-Mail-Adresse oder Name',
};
