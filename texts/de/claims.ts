import type { PortalTexts } from '../nl/index.ts';

// The home page, the lists of claims, one claim and its details, in German.

export const home: PortalTexts['home'] = {
  welcome: 'Guten Tag, {{name}}',
  welcome_nobody: 'Willkommen',
  parts: 'Bereiche',
  my_claims: 'Meine Fälle',
  managed_claims: 'Verwaltete Fälle',
  my_account: 'Mein Konto',
  none: 'Sie haben noch keine Fälle.',
  have_one: 'Sie haben {{count}} Fall.',
  have_other: 'Sie haben {{count}} Fälle.',
  manage_one: 'Sie verwalten {{count}} Fall.',
  manage_other: 'Sie verwalten {{count}} Fälle.',
  need_one: 'Bei {{count}} Fall benötigen wir etwas von Ihnen.',
  need_other: 'Bei {{count}} Fällen benötigen wir etwas von Ihnen.',
  need_nothing: 'Sie müssen jetzt nichts tun.',
  submit_claim: 'Neuen Fall einreichen',
};

export const claims: PortalTexts['claims'] = {
  loading: 'Fälle werden geladen …',
  none_title: 'Keine Fälle gefunden',
  none_text:
    'Flug verspätet, annulliert oder Koffer verloren? Prüfen Sie in 2 Minuten, ob Sie Anspruch auf Entschädigung haben. Ihr Fall erscheint danach hier.',
  check_flight: 'Flug prüfen',
  failed_title: 'Wir können Ihre Fälle derzeit nicht laden',
  failed_text:
    'Das liegt an uns, nicht an Ihnen. Es ist nichts verloren gegangen. Versuchen Sie es in einer Minute erneut.',
  not_refreshed_title: 'Wir können Ihre Fälle gerade nicht aktualisieren',
  not_refreshed_text: 'Sie sehen die zuletzt geladenen Daten. Versuchen Sie es in einer Minute erneut.',
  list: 'Ihre Fälle',
  view: 'Fall ansehen',
  view_number: 'Fall ansehen: {{number}}',
  actions_one: '{{count}} Aufgabe für Sie',
  actions_other: '{{count}} Aufgaben für Sie',
  from: 'Von',
  to: 'nach',
  departure: 'Abflug',
  arrival: 'Ankunft',
  flight: 'Flug',
  passengers: 'Passagiere',
  show_more_one: '{{count}} weiteren anzeigen',
  show_more_other: '{{count}} weitere anzeigen',
  show_less: 'Weniger anzeigen',
  via: 'Eingereicht über',
  no_status: 'Status noch nicht bekannt',
  promo: {
    title: 'Eingereicht über {{name}}',
    text: 'Mitglieder erhalten Rechtsberatung und Rabatt. Eine Mitgliedschaft ist nicht nötig: Ihr Fall läuft unverändert weiter.',
    faq: 'Häufige Fragen',
    membership: 'Mitgliedschaft ansehen',
  },
  kinds: {
    flight: 'Fall zum Flug',
    luggage: 'Fall zum Gepäck',
    costs: 'Fall zu Zusatzkosten',
    voucher: 'Fall zum Gutschein',
    other: 'Fall',
  },
};

export const managed: PortalTexts['managed'] = {
  title: 'Verwaltete Fälle',
  search: 'Suchen',
  search_hint: 'Suchen Sie nach Fallnummer, Name, Flug oder Flughafen',
  show: 'Anzeigen',
  all: 'Alle',
  action_needed: 'Aufgabe offen',
  in_progress: 'In Bearbeitung',
  closed: 'Geschlossen',
  filters: 'Filter',
  show_claims: 'Fälle anzeigen',
  order: 'Reihenfolge',
  kind: 'Art',
  kind_all: 'Art: alle',
  departure: 'Abflug',
  departure_all: 'Abflug: alle',
  last_month: 'Letzte 31 Tage',
  last_quarter: 'Letzte 3 Monate',
  last_year: 'Letzte 12 Monate',
  older: 'Länger her',
  claim: 'Fall',
  people: 'Passagiere',
  flight: 'Flug',
  problem: 'Problem',
  status: 'Status',
  caption: 'Verwaltete Fälle, sortiert nach {{column}}, {{direction}}',
  ascending: 'aufsteigend',
  descending: 'absteigend',
  more_people: '+{{count}}',
  more_people_label_one: '{{count}} weiteren Passagier anzeigen',
  more_people_label_other: '{{count}} weitere Passagiere anzeigen',
  range: '{{from}}–{{to}} von {{count}}',
  pages: 'Seiten',
  page: 'Seite {{page}}',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  found_one: '{{count}} Fall gefunden',
  found_other: '{{count}} Fälle gefunden',
  nothing_title: 'Keine Fälle mit „{{query}}“',
  nothing_filtered: 'Keine Fälle bei diesen Filtern',
  nothing_text: 'Prüfen Sie die Flugnummer oder suchen Sie nach Name oder Fallnummer.',
  filters_active_one: '{{count}} Filter ist aktiv.',
  filters_active_other: '{{count}} Filter sind aktiv.',
  clear_filters: 'Filter zurücksetzen',
  clear_search: 'Suche zurücksetzen',
};

export const incidents: PortalTexts['incidents'] = {
  cs_Regulation_261_2004_Delay: 'Flug verspätet',
  cs_Regulation_261_2004_Cancellation: 'Flug annulliert',
  cs_Regulation_261_2004_DeniedBoarding: 'Nichtbeförderung',
  cs_Regulation_261_2004_MissedConnection: 'Anschlussflug verpasst',
  cs_Regulation_261_2004_Downgrade: 'Herabstufung in eine niedrigere Klasse',
  cs_Regulation_261_2004_ScheduleChange: 'Flugzeiten geändert',
  cs_Regulation_261_2004_Diversion: 'Flug zu einem anderen Flughafen umgeleitet',
  cs_Regulation_889_2002_Delay: 'Gepäck verspätet angekommen',
  cs_Regulation_889_2002_Damage: 'Gepäck beschädigt',
  cs_Regulation_889_2002_Loss: 'Gepäck verloren',
  cs_Regulation_889_2002_Destruction: 'Gepäck zerstört',
  cs_Regulation_889_2002_Flight_Delay: 'Zusatzkosten durch Verspätung',
  cs_Regulation_889_2002_Flight_Cancellation: 'Zusatzkosten durch Annullierung',
  cs_Regulation_889_2002_Flight_DeniedBoarding: 'Zusatzkosten durch Nichtbeförderung',
  cs_Regulation_889_2002_Flight_MissedConnection: 'Zusatzkosten durch verpassten Anschlussflug',
  cs_Regulation_889_2002_Flight_ScheduleChange: 'Zusatzkosten durch geänderte Flugzeiten',
  cs_Regulation_889_2002_Flight_Diversion: 'Zusatzkosten durch Umleitung des Flugs',
  cs_Voucher: 'Gutschein statt Geld',
  unknown: 'Fall',
};

export const tasks: PortalTexts['tasks'] = {
  RequestUploadDocument: 'Dokumente hochladen',
  RequestUploadReceipts: 'Belege hochladen',
  RequestUpdatePassengerDetails: 'Passagierdaten ergänzen',
  RequestApproveSubscriptionWithPartner: 'Mitgliedschaft ansehen',
  RequestSubscriptionWithPartner: 'Angebot eines Partners ansehen',
  RequestReply: 'Frage beantworten',
  RequestMarkRead: 'Nachricht lesen',
  RequestClaim: 'Zusatzkosten geltend machen',
  RequestClaim_261: 'Fall zum Flug einreichen',
  RequestUpdateBankDetails: 'Bankverbindung angeben',
  RequestCompleteDocuSign: 'Vollmacht unterschreiben',
  RequestApproveAddressChange: 'Adressänderung bestätigen',
  AnswerOffer: 'Über das Angebot entscheiden',
  other: 'Aufgabe ansehen',
};

export const claim: PortalTexts['claim'] = {
  loading: 'Fall wird geladen …',
  loading_date: 'Datum wird geladen …',
  loading_status: 'Status wird geladen …',
  number: 'Fall {{number}}',
  back: 'Meine Fälle',
  back_managed: 'Verwaltete Fälle',
  parts: 'Bereiche des Falls',
  status: 'Status',
  details: 'Details',
  message: 'Nachricht',
  open_tasks: 'offene Aufgaben:',
  view_flight: 'Fall zum Flug ansehen',
  view_luggage: 'Fall zum Gepäck ansehen',
  view_costs: 'Fall zu Zusatzkosten ansehen',
  view_voucher: 'Fall zum Gutschein ansehen',
  view_other: 'Fall ansehen',
  related: 'Verwandte Fälle',
  failed_title: 'Wir können diesen Fall derzeit nicht laden',
  failed_text:
    'Das liegt an uns, nicht an Ihnen. Es ist nichts verloren gegangen. Versuchen Sie es in einer Minute erneut.',
  not_found_title: 'Diesen Fall gibt es nicht',
  not_found_text:
    'Die Adresse stimmt nicht oder der Fall gehört nicht zu Ihrem Konto. Gehen Sie zurück zu Ihren Fällen.',
  to_claims: 'Zu meinen Fällen',
};

export const live: PortalTexts['live'] = {
  new: 'Neu',
  message: 'Neue Nachricht von {{brand}}',
  airline: 'Neue Nachricht der Fluggesellschaft',
  task: 'Neue Aufgabe für Sie: {{title}}',
  item: 'Neu in Ihrem Fall: {{title}}',
  several_one: '{{count}} neue Nachricht in Ihrem Fall',
  several_other: '{{count}} neue Nachrichten in Ihrem Fall',
  show: 'Ansehen',
};

export const claim_details: PortalTexts['claim_details'] = {
  details: {
    documents: {
      fileview_download: 'Herunterladen',
      fileview_close: 'Schließen',
    },
  },
};

export const details: PortalTexts['details'] = {
  on_page: 'Auf dieser Seite',
  facts: 'Angaben zum Fall',
  number: 'Fallnummer',
  problem: 'Problem',
  claimed_for: 'Eingereicht für',
  remarks: 'Weitere Angaben',
  compensation: {
    flight: 'Entschädigung',
    luggage: 'Entschädigung für Gepäck',
    costs: 'Zusatzkosten',
    voucher: 'Wert des Gutscheins',
    other: 'Betrag',
  },
  per_passenger: 'pro Passagier',
  passengers: 'Passagiere',
  no_passengers: 'Es gibt noch keine Passagiere.',
  minor: 'Minderjährig',
  to_complete: 'Noch ergänzen',
  bank: 'Bankverbindung',
  documents: 'Dokumente',
  receipts: 'Belege',
  no_documents: 'Es gibt noch keine Dokumente.',
  add: 'Hinzufügen',
  add_documents: 'Dokumente hinzufügen',
  review: 'Ihre Erfahrung',
  overview: 'Übersicht herunterladen (PDF)',
  overview_busy: 'Übersicht wird erstellt …',
  overview_done: 'Die Übersicht wurde heruntergeladen.',
  overview_failed: 'Die Übersicht wurde nicht heruntergeladen',
  overview_failed_text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};

export const lockedMessages: PortalTexts['lockedMessages'] = {
  lockedForManager:
    'Der Kunde oder die Kundin verwaltet diesen Fall selbst. Bankverbindung und Personen kann nur er oder sie ändern. Nachrichten und Dokumente können Sie senden.',
  lockedForClient:
    'Ihre Fallbetreuung verwaltet diesen Fall für Sie. Bankverbindung und Personen kann nur Ihre Fallbetreuung ändern. Nachrichten und Dokumente können Sie senden.',
};

export const closed_claim: PortalTexts['closed_claim'] =
  'Dieser Fall ist geschlossen. Sie können alles nachlesen, aber nichts mehr hinzufügen.';
