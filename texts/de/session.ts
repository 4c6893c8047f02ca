export const login = {
  subtitle: 'Sehen Sie, wo Ihr Fall steht und was wir von Ihnen benötigen.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  show_password: 'Passwort anzeigen',
  hide_password: 'Passwort verbergen',
  submit: 'Anmelden',
  busy: 'Anmeldung läuft …',
  forgot: 'Passwort vergessen?',
  passkey: 'Mit einem Passkey anmelden',
  passkey_busy: 'Wir warten auf Ihren Passkey …',
  passkey_stopped:
    'Sie wurden nicht mit einem Passkey angemeldet. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  code: 'Code aus Ihrer App',
  invalid_email: 'Dies ist keine gültige E-Mail-Adresse. Eine E-Mail-Adresse sieht aus wie name@beispiel.de.',
  failed: 'Die Anmeldung ist fehlgeschlagen',
  too_fast:
    'Es gab zu viele Anmeldeversuche. Versuchen Sie es in {{wait}} erneut oder fordern Sie ein neues Passwort an.',
  password_changed: 'Ihr Passwort ist gespeichert',
  password_changed_text:
    'Melden Sie sich mit Ihrem neuen Passwort an. Waren Sie auf einem anderen Gerät angemeldet, sind Sie dort jetzt abgemeldet.',
  signed_out: 'Sie sind abgemeldet',
  signed_out_text:
    'Das geschieht zu Ihrer Sicherheit, wenn Sie eine Zeit lang nichts tun, sich anderswo abmelden oder Ihr Passwort ändern. Nach der Anmeldung machen Sie dort weiter, wo Sie waren.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'So läuft Ihr Fall ab',
  story: {
    submitted: 'Eingereicht',
    submitted_text: 'Wir prüfen Ihren Flug und Ihren Anspruch auf Entschädigung.',
    complete: 'Angaben vollständig',
    complete_text: 'Hier benötigen wir Ihre Mithilfe: Dokumente, Passagiere und Ihre Bankverbindung.',
    in_progress: 'In Bearbeitung',
    in_progress_text: 'Wir setzen uns bei der Fluggesellschaft für Ihren Fall ein. Sie können jeden Schritt verfolgen.',
    finished: 'Abgeschlossen',
    finished_text: 'Sie erfahren das Ergebnis. Erhalten Sie eine Entschädigung, zahlen wir sie aus.',
  },
};

export const demo = {
  title: 'Demo: Person wählen',
  lead: 'Ein Klick füllt das Formular aus. Anmelden müssen Sie sich danach selbst; alle haben dasselbe Passwort.',
  filled: 'Das Formular ist für {{email}} ausgefüllt.',
  people: {
    client: 'Auf Niederländisch: ein Fall mit allem, dazu Gepäck, Zusatzkosten und Gutscheine',
    manager: 'Verwaltet 800 Fälle für andere und hat 2 eigene',
    agency: 'Ein Reisebüro, das 12 Fälle verwaltet',
    locked: 'Ein Fall, den ein Reisebüro verwaltet: Bankverbindung und Personen sind gesperrt',
    terms: 'Hat die Bedingungen noch nicht angenommen',
    empty: 'Hat keine Fälle',
    german: 'Auf Deutsch: ein Fall mit deutscher Adresse und Bank',
    english: 'Auf Englisch: ein Fall mit allem, dazu Gepäck und Zusatzkosten',
    money: 'Geld und Termine: was Ihnen bleibt, Zahlungen, eine Entscheidung und ein Angebot',
    brand: 'Ein Fall',
  },
};

export const internal = {
  text: 'Sie öffnen das Portal so, wie der Kontakt es sieht. Was Sie ansehen und tun, halten wir unter Ihrem Namen fest.',
  submit: 'Portal öffnen',
  failed: 'Das Portal wurde nicht geöffnet',
  login_fail:
    'Dieser Link funktioniert nicht. Ein Link gilt nur einmal und nur eine Minute lang. Öffnen Sie den Kontakt erneut von Ihrer eigenen Seite aus.',
  to_staff_page: 'Zur Seite für Mitarbeitende',
  bar: 'Ansicht für Mitarbeitende',
  viewing: 'Sie sehen dies als',
  viewing_somebody: 'Sie sehen dies im Namen eines Kontakts.',
  employee: 'Angemeldet als Mitarbeiter/in {{name}}.',
  stop: 'Beenden',
};

export const second_step = {
  title: 'Noch ein Schritt',
  text: 'Geben Sie den Code ein, den Ihre App jetzt zeigt.',
  hint: 'Der Code hat 6 Ziffern und ändert sich alle 30 Sekunden.',
  recovery_text: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder Code gilt einmal.',
  recovery_code: 'Wiederherstellungscode',
  recovery_hint: 'Kein Wiederherstellungscode mehr? Wenden Sie sich an uns.',
  use_recovery: 'Einen Wiederherstellungscode verwenden',
  use_app: 'Den Code aus der App verwenden',
  use_passkey: 'Einen Passkey verwenden',
};

export const request_new_password = {
  title: 'Neues Passwort anfordern',
  text: 'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Sie erhalten einen Link, um ein neues Passwort zu wählen.',
  submit: 'Link senden',
  back: 'Zurück zur Anmeldung',
  sent_title: 'Prüfen Sie Ihr E-Mail-Postfach',
  request_sent_text:
    'Wenn uns diese Adresse bekannt ist, erhalten Sie in wenigen Minuten einen Link. Der Link funktioniert einmal und läuft nach 30 Minuten ab.',
  sent: 'Anfrage gesendet für {{email}}',
  sent_again: 'Erneut gesendet für {{email}}',
  sent_hint: 'Keine E-Mail? Sehen Sie auch im Spam-Ordner nach.',
  resend: 'Erneut senden',
  expired_title: 'Der Link ist abgelaufen',
  request_expired_text: 'Ein Link funktioniert einmal und nur für begrenzte Zeit. Fordern Sie unten einen neuen an.',
  failed: 'Die Anfrage wurde nicht gesendet',
  too_fast: 'Es wurde zu oft ein Link angefordert. Versuchen Sie es in {{wait}} erneut.',
};

export const new_password = {
  title: 'Wählen Sie ein neues Passwort',
  text: 'Verwenden Sie ein Passwort, das Sie sonst nirgends verwenden.',
  invited_title: 'Willkommen bei {{brand}}',
  invited_text:
    'Wählen Sie ein Passwort. Danach melden Sie sich mit der E-Mail-Adresse an, an die Ihre Einladung ging.',
  not_me: 'Das bin ich nicht',
  refused_title: 'Die Einladung gilt nicht mehr',
  refused_text: 'Vielen Dank. Wir prüfen die Adresse. Sie brauchen nichts weiter zu tun.',
  checking: 'Wir prüfen Ihren Link …',
  confirm: 'Passwort wiederholen',
  rules: 'Anforderungen an das Passwort',
  rule: {
    length: 'Mindestens 8 Zeichen',
    upper: 'Ein Großbuchstabe',
    lower: 'Ein Kleinbuchstabe',
    digit: 'Eine Ziffer',
  },
  met: 'erfüllt',
  not_met: 'noch nicht',
  too_long: 'Dieses Passwort ist zu lang. Verwenden Sie höchstens 128 Zeichen.',
  passwords_dont_match: 'Die Passwörter stimmen nicht überein',
  requirements: 'Dieses Passwort erfüllt noch nicht alle Anforderungen',
  submit: 'Passwort speichern',
  not_refused: 'Die Einladung wurde nicht beendet',
  not_checked: 'Wir konnten Ihren Link nicht prüfen',
  failed: 'Ihr Passwort wurde nicht gespeichert',
  login_fail: 'Diesen Link können Sie nicht mehr verwenden. Fordern Sie einen neuen an.',
  request_again: 'Neuen Link anfordern',
};

export const reaffirm = {
  title: 'Stimmen Sie unseren Bedingungen zu',
  text: 'Stimmen Sie zu, um zu Ihren Fällen zu gelangen. An Ihren laufenden Fällen ändert sich nichts.',
  label: 'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> gelesen und stimme ihnen zu.',
  need: 'Setzen Sie zuerst ein Häkchen. Danach geht es weiter.',
  submit: 'Zustimmen und weiter',
  failed: 'Ihre Zustimmung wurde nicht gespeichert',
  on_behalf: 'Dieser Kontakt hat den Bedingungen noch nicht zugestimmt',
  on_behalf_text: 'Nur der Kontakt selbst kann zustimmen. Bis dahin sind die Fälle nicht einsehbar.',
};

export const session = {
  logout_failed: 'Sie sind noch angemeldet',
  logout_failed_text: 'Die Abmeldung hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  logout_back: 'Zurück zum Portal',
  ending: 'Sind Sie noch da?',
  ending_text: 'In {{left}} melden wir Sie ab, weil Sie eine Zeit lang nichts getan haben.',
  last: 'Wir melden Sie gleich ab',
  last_text:
    'In {{left}} melden wir Sie ab. Die maximale Anmeldedauer ist dann erreicht. Melden Sie sich danach neu an.',
  saved: 'Auch dann bleibt der Text erhalten, den Sie noch nicht gespeichert haben.',
  stay: 'Angemeldet bleiben',
  failed: 'Das hat nicht geklappt. Prüfen Sie Ihr Internet und versuchen Sie es erneut.',
  restored: 'Ihr Text von vorhin ist erhalten',
  restored_text: 'Sie hatten diese Änderungen noch nicht gespeichert. Prüfen und speichern Sie sie.',
};
