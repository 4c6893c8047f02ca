export const mail = {
  greeting: 'Guten Tag {{name}}',
  greeting_nobody: 'Guten Tag',
  regards: 'Mit freundlichen Grüßen',
  link_as_text: 'Funktioniert die Schaltfläche nicht? Kopieren Sie diese Adresse in Ihren Browser:',
  my_account: 'Zu meinem Konto',
  by_staff: 'Das haben Mitarbeitende von {{brand}} in Ihrem Namen getan.',
  not_you:
    'Waren Sie das selbst, oder haben Sie darum gebeten? Dann brauchen Sie nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort und prüfen Sie Ihr Konto.',
  not_asked: 'Waren Sie das nicht? Ändern Sie dann sofort Ihr Passwort und wenden Sie sich an {{brand}}.',
  automatic: 'Diese Nachricht wurde automatisch versendet. Eine Antwort auf diese Nachricht lesen wir nicht.',
  answer_above: '— Schreiben Sie Ihre Antwort über diese Zeile —',
  answerable:
    'Diese Nachricht wurde automatisch verschickt. Sie können darauf antworten: Ihre Antwort erscheint bei Ihrem Fall.',
  notices: {
    subject: 'Es gibt Neues zu Ihren Fällen bei {{brand}}',
    asked: 'Fall {{number}}: Wir benötigen etwas von Ihnen',
    asked_more: 'Fall {{number}}: Wir benötigen {{count}} Dinge von Ihnen',
    answered: 'Fall {{number}}: Sie haben eine Nachricht',
    answered_more: 'Fall {{number}}: Sie haben {{count}} Nachrichten',
    progress: 'Fall {{number}}: Der Status hat sich geändert',
    reminder: 'Fall {{number}}: Eine Aufgabe ist noch offen',
    reminder_more: 'Fall {{number}}: {{count}} Aufgaben sind noch offen',
    paid: 'Fall {{number}}: Es gibt eine Zahlung',
    returned: 'Fall {{number}}: Eine Zahlung kam zurück',
    decision: 'Fall {{number}}: Es gibt eine Entscheidung',
    offer: 'Fall {{number}}: Sie können über ein Angebot entscheiden',
    offer_open: 'Fall {{number}}: Das Angebot ist noch offen, bis einschließlich {{date}}',
    due: 'Fall {{number}}: Eine Aufgabe ist offen, spätestens am {{date}}',
    late: 'Fall {{number}}: Eine Aufgabe ist überfällig, Sie können sie noch erledigen',
    text_single:
      'Das liegt für Sie in Ihrem Portal bei {{brand}} bereit. Den Inhalt lesen Sie dort, nachdem Sie sich angemeldet haben.',
    text: 'Das ist in Ihren Fällen bei {{brand}} geschehen. Den Inhalt lesen Sie in Ihrem Portal, nachdem Sie sich angemeldet haben.',
    button: 'Im Portal ansehen',
    why: 'Über alles, was kurz nacheinander geschieht, erhalten Sie eine einzige Nachricht.',
    settings: 'Auswählen, welche Nachrichten Sie erhalten',
    stop: 'Diese Nachrichten nicht mehr erhalten',
  },
  reply: {
    not_taken: '[Nicht angenommene Datei: {{name}}]',
    subject: 'Fall {{number}}: Ihre Antwort wurde nicht hinzugefügt',
    text: 'Sie haben auf eine E-Mail zu Fall {{number}} geantwortet. Ihre Antwort wurde dem Fall nicht hinzugefügt.',
    subject_files: 'Fall {{number}}: Ihre Dateien wurden nicht hinzugefügt',
    text_files:
      'Sie haben auf eine E-Mail zum Fall {{number}} geantwortet. Ihr Text steht beim Fall, die Dateien nicht.',
    reasons: {
      closed: 'Der Fall ist geschlossen. Im Portal können Sie alles weiterhin lesen.',
      termsOpen:
        'Unsere Geschäftsbedingungen haben sich geändert. Melden Sie sich an, lesen Sie sie und stimmen Sie zu. Senden Sie Ihre Antwort danach erneut.',
      tooLong: 'Ihre Antwort ist länger als 10.000 Zeichen. Kürzen Sie sie, oder senden Sie sie als Anhang.',
      noWords:
        'In Ihrer E-Mail haben wir keinen eigenen Text gefunden. Schreiben Sie Ihre Antwort über die Zeile, die darum bittet, oder antworten Sie im Portal.',
      noRoom:
        'Für so viele Dateien ist jetzt kein Platz. Versuchen Sie es morgen erneut, oder wenden Sie sich an {{brand}}.',
      full: 'Der Fall hat seine Grenze erreicht: Es kann nichts mehr hinzugefügt werden. Wenden Sie sich an {{brand}}.',
    },
    button: 'Zum Fall',
  },
  new_password: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Sie haben ein neues Passwort für Ihr Konto bei {{brand}} angefordert. Wählen Sie es mit dieser Schaltfläche.',
    button: 'Neues Passwort wählen',
    lives: 'Die Schaltfläche funktioniert 30 Minuten lang und nur einmal.',
    not_you: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: 'Ihr Konto bei {{brand}}',
    text: '{{brand}} hat ein Konto für Sie angelegt. Wählen Sie mit dieser Schaltfläche ein Passwort. Danach melden Sie sich mit dieser E-Mail-Adresse an.',
    button: 'Passwort wählen',
    lives: 'Die Schaltfläche funktioniert sieben Tage lang und nur einmal.',
    not_you:
      'Ist diese Nachricht nicht für Sie? Dann öffnen Sie die Seite mit der Schaltfläche und wählen Sie „Das bin ich nicht“. Danach funktioniert die Schaltfläche nicht mehr, und {{brand}} prüft die Adresse.',
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos bei {{brand}} wurde am {{moment}} geändert. Auf anderen Geräten sind Sie abgemeldet.',
    button: 'Neues Passwort anfordern',
  },
  file_refused: {
    subject: 'Eine Datei wurde nicht angenommen',
    text: 'Ihre Datei „{{name}}“ enthält wahrscheinlich einen Virus. Wir haben sie nicht angenommen, und niemand kann sie öffnen. Prüfen Sie Ihr Gerät, und senden Sie dann eine neue Datei oder ein Foto des Papiers.',
    button: 'Zu meinem Fall',
  },
  second_way: {
    subject: 'Ihre Anmeldedaten wurden geändert',
    passkeyAdded:
      'Am {{moment}} wurde Ihrem Konto bei {{brand}} ein Passkey hinzugefügt. Damit melden Sie sich ohne Passwort an.',
    passkeyRemoved: 'Am {{moment}} wurde ein Passkey aus Ihrem Konto bei {{brand}} entfernt. Er gilt nicht mehr.',
    totpOn:
      'Am {{moment}} wurde für Ihr Konto bei {{brand}} ein Code bei der Anmeldung eingeschaltet. Nach Ihrem Passwort fragen wir ab jetzt nach einem Code aus Ihrer App.',
    totpOff:
      'Am {{moment}} wurde für Ihr Konto bei {{brand}} der Code bei der Anmeldung ausgeschaltet. Für die Anmeldung reicht jetzt Ihr Passwort.',
    codesRenewed:
      'Am {{moment}} wurden neue Wiederherstellungscodes für Ihr Konto bei {{brand}} erstellt. Die alten gelten nicht mehr.',
    codeUsed:
      'Am {{moment}} hat sich jemand mit einem Wiederherstellungscode in Ihrem Konto bei {{brand}} angemeldet. Dieser Code gilt nicht mehr.',
    allRemoved:
      'Am {{moment}} haben wir auf Ihren Wunsch alle Passkeys und Codes Ihres Kontos bei {{brand}} entfernt. Sie melden sich wieder nur mit Ihrem Passwort an. Auf anderen Geräten sind Sie abgemeldet.',
  },
  export_ready: {
    subject: 'Ihre Daten stehen bereit',
    text: 'Die Datei mit Ihren Daten bei {{brand}} steht bereit. Melden Sie sich an und laden Sie sie in Ihrem Konto mit Ihrem Passwort herunter. Das ist bis zum {{until}} möglich; danach löschen wir sie.',
  },
  erasure: {
    subject: 'Wir löschen Ihre Daten auf Ihren Wunsch',
    asked:
      'Sie haben uns gebeten, alle Ihre Daten bei {{brand}} zu löschen. Wir beginnen damit am {{moment}}. Danach können Sie sich nicht mehr anmelden, und nichts lässt sich wiederherstellen.',
    soon: 'Sie haben uns früher gebeten, alle Ihre Daten bei {{brand}} zu löschen. Das war noch nicht möglich, jetzt ist es möglich. Wir beginnen damit am {{moment}}. Danach können Sie sich nicht mehr anmelden, und nichts lässt sich wiederherstellen.',
    until:
      'Möchten Sie Ihre Daten doch behalten? Das ist bis dahin möglich, über die Schaltfläche unten oder in Ihrem Konto.',
    cancel_button: 'Meine Daten behalten',
    back_subject: 'Ihre Daten werden nicht gelöscht',
    back: 'Der Antrag, Ihre Daten bei {{brand}} zu löschen, wurde zurückgezogen. Ihr Konto und Ihre Fälle bleiben, wie sie sind.',
    done_subject: 'Ihre Daten wurden gelöscht',
    done: 'Wir haben Ihr Konto und Ihre Daten bei {{brand}} wie gewünscht gelöscht. Eine Anmeldung ist nicht mehr möglich. Dies ist die letzte Nachricht, die Sie von uns erhalten; auch Ihre E-Mail-Adresse speichern wir nicht mehr.',
    done_books:
      'Von ausgezahlten Fällen bewahren wir nur auf, was das Gesetz für die Buchführung vorschreibt, bis die gesetzliche Frist abgelaufen ist.',
    done_button: 'Zur Website',
  },
  email_changed: {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    former:
      'Am {{moment}} wurde die E-Mail-Adresse Ihres Kontos bei {{brand}} in {{address}} geändert. Sie sind auf allen Geräten abgemeldet. Ab jetzt melden Sie sich mit der neuen Adresse an.',
    current:
      'Am {{moment}} wurde diese E-Mail-Adresse für Ihr Konto bei {{brand}} hinterlegt. Sie sind auf allen Geräten abgemeldet. Ab jetzt melden Sie sich mit dieser Adresse an; Ihr Passwort bleibt gleich.',
    held: 'Zur Sicherheit können Sie Ihre Bankverbindung im Portal bis zum {{until}} nicht ändern.',
    not_you:
      'Haben Sie darum gebeten? Dann brauchen Sie nichts zu tun. Wenn nicht, wenden Sie sich sofort an {{brand}}: Wir stellen Ihre Adresse wieder her und prüfen Ihre Bankverbindung.',
  },
  account_changed: {
    subject: 'Ihr Konto bei {{brand}} wurde geändert',
    address: 'Am {{moment}} wurde die Anschrift in Ihrem Konto bei {{brand}} geändert.',
    session: 'Am {{moment}} wurden Sie auf einem anderen Gerät bei {{brand}} abgemeldet. Das geschah über Ihr Konto.',
    notices:
      'Am {{moment}} wurden die E-Mails zu Neuigkeiten in Ihren Fällen bei {{brand}} über den Link in einer solchen E-Mail abbestellt. In Ihrem Konto schalten Sie sie wieder ein.',
  },
  staff_changed: {
    subject: 'Ihr Mitarbeiterzugang wurde geändert',
    added:
      'Am {{moment}} wurde für Sie ein Mitarbeiterkonto bei {{brand}} angelegt. Die Anmeldedaten erhalten Sie von Ihrer Administration.',
    changed:
      'Am {{moment}} wurden Rolle oder Marken Ihres Mitarbeiterkontos bei {{brand}} geändert. Sie wurden überall abgemeldet.',
    disabled: 'Am {{moment}} wurde Ihr Mitarbeiterkonto bei {{brand}} gesperrt. Sie wurden überall abgemeldet.',
    unlocked: 'Am {{moment}} wurde Ihr Mitarbeiterkonto bei {{brand}} nach fehlgeschlagenen Anmeldungen entsperrt.',
    totpReset:
      'Am {{moment}} wurde der Anmeldecode Ihres Mitarbeiterkontos bei {{brand}} ersetzt; alle Passkeys wurden entfernt. Sie wurden überall abgemeldet. Den neuen geheimen Schlüssel für Ihre App erhalten Sie von Ihrer Administration.',
    signOnReset:
      'Am {{moment}} wurde Ihr Mitarbeiterkonto bei {{brand}} von Ihrem Firmenkonto getrennt. Sie wurden überall abgemeldet. Bei der nächsten Anmeldung wird es neu verknüpft.',
    signOnBound:
      'Am {{moment}} wurde Ihr Mitarbeiterkonto bei {{brand}} mit einem Firmenkonto verknüpft. Damit können Sie sich künftig anmelden.',
    passkeyAdded:
      'Am {{moment}} wurde Ihrem Mitarbeiterkonto bei {{brand}} ein Passkey hinzugefügt. Damit melden Sie sich ohne Passwort an.',
    passkeyRemoved:
      'Am {{moment}} wurde ein Passkey aus Ihrem Mitarbeiterkonto bei {{brand}} entfernt. Er gilt nicht mehr.',
    welcomed:
      'Am {{moment}} wurden mit dem Link aus unserer E-Mail ein Passwort und ein zweiter Schritt für Ihr Mitarbeiterkonto bei {{brand}} eingerichtet.',
    not_you:
      'Wissen Sie davon? Dann brauchen Sie nichts zu tun. Wenn nicht, informieren Sie sofort Ihre Administration: Möglicherweise benutzt jemand anderes Ihr Konto.',
    button: 'Zur Seite für Mitarbeitende',
  },
  staff_invited: {
    subject: 'Ihr Mitarbeiterzugang bei {{brand}}',
    invited: 'Am {{moment}} wurde für Sie ein Mitarbeiterkonto bei {{brand}} angelegt.',
    renewed:
      'Am {{moment}} haben Sie einen neuen Link für Ihren Mitarbeiterzugang bei {{brand}} erhalten. Ein früherer Link oder ein früheres Passwort funktioniert nicht mehr.',
    text: 'Wählen Sie über diesen Link Ihr Passwort und verbinden Sie die App, die Ihnen Codes gibt.',
    button: 'Zugang einrichten',
    lives: 'Der Link funktioniert einmal und 24 Stunden lang. Danach kann die Administration einen neuen senden.',
  },
  team_changed: {
    subject: 'Die Administration hat etwas geändert',
    text: 'Am {{moment}} hat {{by}} bei {{brand}} etwas geändert.',
    invited: '{{name}} wurde ins Team eingeladen.',
    changed: 'Die Rolle oder die Marken von {{name}} wurden geändert.',
    disabled: 'Der Zugang von {{name}} wurde beendet.',
    renewed: '{{name}} hat einen neuen Link für Passwort und zweiten Schritt erhalten.',
    adminAsked: '{{by}} möchte {{name}} zum Administrator machen. Dem muss ein zweiter Administrator zustimmen.',
    webhookAdded: 'Der Webhook {{name}} wurde hinzugefügt. Er erhält ab jetzt, was Kontakte tun.',
    webhookPaused: 'Der Webhook {{name}} wurde angehalten.',
    webhookResumed: 'Der Webhook {{name}} wurde fortgesetzt.',
    webhookReplayed: 'Was beim Webhook {{name}} nicht ankam, wird noch einmal gesendet.',
    webhookRemoved: 'Der Webhook {{name}} wurde entfernt.',
    looked_subject: 'Jemand öffnet auffallend viele Fälle',
    looked:
      '{{by}} hat am {{moment}} bei {{brand}} mehr als 120 Fälle und Kontakte in zehn Minuten geöffnet. Bitte klären Sie, ob das zur Arbeit gehört.',
  },
  desk_key_changed: {
    subject: 'Ein Schlüssel für ein System wurde geändert',
    added:
      'Am {{moment}} wurde bei {{brand}} der Schlüssel „{{name}}“ erstellt. Das System, das ihn hat, kann damit Daten von Fällen abrufen oder ändern.',
    rotated:
      'Am {{moment}} wurde bei {{brand}} der Schlüssel „{{name}}“ durch einen neuen ersetzt. Der alte gilt noch bis zu dem Zeitpunkt, der dabei gewählt wurde.',
    revoked: 'Am {{moment}} wurde bei {{brand}} der Schlüssel „{{name}}“ widerrufen. Er gilt nicht mehr.',
    not_known:
      'Wissen Sie oder jemand aus Ihrem Team davon? Dann brauchen Sie nichts zu tun. Wenn nicht, informieren Sie sofort Ihre Administration: Möglicherweise hat jemand anderes Zugriff auf den Server.',
  },
  payout_changed: {
    subject: 'Die Bankverbindung zum Fall {{claim}} wurde geändert',
    bank: 'Am {{moment}} wurde die Bankverbindung zum Fall {{claim}} bei {{brand}} geändert. Wir zahlen nun auf das Konto aus, das auf {{end}} endet.',
    bank_hidden:
      'Am {{moment}} wurde die Bankverbindung zum Fall {{claim}} bei {{brand}} geändert. Wir zahlen nun auf ein anderes Konto aus.',
    paypal:
      'Am {{moment}} wurde die Auszahlung zum Fall {{claim}} bei {{brand}} geändert. Wir zahlen nun an die PayPal-Adresse {{address}} aus.',
    by_manager: 'Das hat die Fallbetreuung veranlasst.',
    not_you:
      'Haben Sie das selbst getan oder darum gebeten? Dann müssen Sie nichts tun. Wenn nicht, wählen Sie sofort ein neues Passwort, prüfen Sie die Bankverbindung und schreiben Sie uns eine Nachricht zu Ihrem Fall.',
    button: 'Bankverbindung ansehen',
  },
};
