export const site = {
  to_portal: 'Zum Portal',
  terms_version: 'Fassung {{version}}',
  new_claim: {
    title: 'Neuen Fall einreichen',
    text: 'Dieses Portal ist von der Website von {{brand}} getrennt. Einen neuen Fall reichen Sie dort ein.',
    portal: 'Im Portal verfolgen Sie die Fälle, die Sie bereits eingereicht haben.',
  },
  extra_costs: {
    title: 'Zusatzkosten geltend machen',
    text: 'Dieses Portal ist von der Website von {{brand}} getrennt. Einen Fall für Zusatzkosten reichen Sie dort ein. Halten Sie Ihre Belege bereit.',
    portal: 'Im Portal verfolgen Sie die Fälle, die Sie bereits eingereicht haben.',
  },
  related_claim:
    'Ihr neuer Fall gehört zu dem Fall mit der Nummer {{claim}}. Nennen Sie diese Fallnummer, wenn Sie den Fall einreichen.',
  partner_faq: {
    title: 'Fragen und Antworten unseres Partners',
    text: 'Dieses Portal ist von der Website von {{brand}} getrennt. Die Fragen und Antworten unseres Partners finden Sie auf der Website des Partners.',
    portal: 'Betrifft Ihre Frage einen Fall, öffnen Sie den Fall im Portal und senden Sie uns dort eine Nachricht.',
  },
  partner_membership: {
    title: 'Mitglied bei unserem Partner werden',
    text: 'Dieses Portal ist von der Website von {{brand}} getrennt. Mitglied werden Sie auf der Website des Partners.',
    portal: 'Für Ihren Fall müssen Sie kein Mitglied sein. Sie verfolgen Ihren Fall im Portal.',
  },
  stop_notices: {
    title: 'Nachrichten per E-Mail abbestellen',
    text: 'Sie erhalten dann keine E-Mails mehr zu Neuigkeiten in Ihren Fällen. Was geschieht, sehen Sie weiterhin im Portal. E-Mails zu Ihrer Sicherheit kommen weiterhin, zum Beispiel zu Ihrem Passwort oder zur Bankverbindung eines Falls.',
    button: 'Nachrichten abbestellen',
    done: 'Die Nachrichten sind abbestellt',
    done_text:
      'Sie erhalten keine E-Mails mehr zu Neuigkeiten in Ihren Fällen. In Ihrem Konto schalten Sie sie wieder ein.',
    unknown: 'Dieser Link funktioniert nicht',
    unknown_text:
      'Die Adresse stimmt nicht, ist unvollständig oder gilt nicht mehr. In Ihrem Konto wählen Sie, welche Nachrichten Sie erhalten.',
  },
  cancel_erasure: {
    title: 'Ihre Daten behalten',
    text: 'Sie haben uns gebeten, Ihre Daten zu löschen. Mit dieser Schaltfläche ziehen Sie den Antrag zurück. Ihr Konto und Ihre Fälle bleiben dann, wie sie sind.',
    button: 'Meine Daten behalten',
    done: 'Ihre Daten werden nicht gelöscht',
    done_text: 'Der Antrag wurde zurückgezogen. Ihr Konto und Ihre Fälle bleiben, wie sie sind.',
    late: 'Es gibt nichts mehr zurückzuziehen',
    late_text:
      'Es wartet kein Antrag, Ihre Daten zu löschen: Er wurde bereits zurückgezogen, oder das Löschen hat schon begonnen.',
    unknown: 'Dieser Link funktioniert nicht',
    unknown_text:
      'Die Adresse stimmt nicht, ist unvollständig oder gilt nicht mehr. Sie können den Antrag auch in Ihrem Konto zurückziehen.',
  },
  not_found: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse stimmt nicht, oder die Seite wurde verschoben. Ihre Fälle finden Sie im Portal.',
  },
};

export const overview = {
  title: 'Übersicht zu Fall {{number}}',
  kind: 'Übersicht über Ihren Fall',
  made: 'Erstellt am {{moment}}',
  to: 'Nach',
  asked_on: 'angefragt am {{date}}',
  submitted: 'Eingereicht am',
  per_passenger: '{{amount}} pro Passagier',
  by: 'Auszahlungsart',
  total_in: 'Summe in {{currency}}',
  dates: 'Termine',
  answer: 'Antwort',
  history: 'Verlauf',
  what: 'Was',
};

export const own_data = {
  title: 'Ihre Daten bei {{brand}}',
  made: 'Erstellt am {{moment}}.',
  about:
    'Dies ist eine Kopie der Daten, die wir über Sie speichern. Bewahren Sie sie an einem Ort auf, auf den nur Sie zugreifen können.',
  passport: 'Passnummer',
  terms: 'Bedingungen, denen Sie zugestimmt haben',
  acts: 'Alle Daten',
  acts_text:
    'Diese Datei enthält alles, was wir zu Ihrem Konto speichern, auch was wann geändert wurde, in einer Form, die Programme lesen können:',
  back: 'Zurück zur Übersicht',
  none: 'Hier gibt es nichts.',
  not_included: 'nicht verfügbar',
};

export const statement = {
  title: 'Abrechnungsbeleg',
  number: 'Abrechnungsbeleg {{number}}',
  about: 'Fall {{number}}, Flug {{flight}}',
  calculation: 'Berechnung',
  net: 'Netto ausgezahlt',
  rest: 'Nicht in dieser Auszahlung',
  earlier: 'Bereits früher ausgezahlt',
  transferred: 'Überwiesen am {{date}}',
  airline_paid: 'Die Fluggesellschaft zahlte uns am {{date}} {{amount}}',
  agreed: 'Nach der Vereinbarung vom {{date}}.',
  version: 'Dieser Abrechnungsbeleg gehört zu Berechnung {{version}} von Fall {{number}}.',
};
