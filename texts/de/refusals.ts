export const refusals = {
  session: {
    none: 'Sie sind nicht angemeldet. Melden Sie sich an, um fortzufahren.',
    antiForgery: 'Die Seite ist nicht mehr aktuell. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    termsOpen: 'Stimmen Sie zuerst den Geschäftsbedingungen zu. Danach sehen Sie Ihre Fälle.',
    loginFailed: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
    secondFactorNeeded: 'Bestätigen Sie mit Ihrem zweiten Schritt, dass Sie es sind.',
    secondFactorFailed: 'Der Code stimmt nicht. Prüfen Sie den Code und versuchen Sie es erneut.',
    secondFactorOver: 'Die Anmeldung hat zu lange gedauert. Melden Sie sich erneut mit Ihrem Passwort an.',
    passkeyFailed:
      'Dieser Passkey funktioniert hier nicht. Versuchen Sie es mit einem anderen oder melden Sie sich mit Ihrem Passwort an.',
    passkeysOff: 'Unter dieser Adresse funktionieren Passkeys nicht. Melden Sie sich mit Ihrem Passwort an.',
    ticketRefused: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
    tooManyTries: 'Es gab zu viele Versuche. Warten Sie kurz und versuchen Sie es dann erneut.',
    notOnBehalf: 'Das kann nur der Kontakt selbst tun.',
  },
  account: {
    notFound: 'Das gehört nicht zu Ihrem Konto.',
    emailFixed: 'Ihre E-Mail-Adresse können Sie hier nicht ändern. Bitte wenden Sie sich an uns.',
    wrongPassword: 'Ihr aktuelles Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es erneut.',
    weakPassword:
      'Wählen Sie ein Passwort mit mindestens 8 Zeichen, darunter einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer.',
    commonPassword: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie eines, das niemand sonst hat.',
    requestExpired: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
    codeWrong: 'Der Code stimmt nicht. Warten Sie auf den nächsten Code in Ihrer App und geben Sie diesen ein.',
    totpOn: 'Es ist schon eine App eingerichtet. Schalten Sie den Code zuerst aus.',
    totpNotBegun: 'Es ist noch keine App eingerichtet, oder das Einrichten hat zu lange gedauert. Beginnen Sie erneut.',
    passkeyRefused: 'Der Passkey wurde nicht gespeichert. Vielleicht haben Sie ihn schon. Versuchen Sie es erneut.',
    noExport: 'Es steht keine Datei für Sie bereit. Fordern Sie sie erneut an.',
    passkeysFull: 'Sie haben die Höchstzahl an Passkeys. Entfernen Sie zuerst einen.',
  },
  desk: {
    taken: 'Das ist bereits vergeben. Wählen Sie etwas anderes.',
    changedMeanwhile:
      'Das wurde inzwischen geändert. Sehen Sie nach, was jetzt dort steht, und versuchen Sie es erneut.',
    unknownReference: 'Was hier genannt wird, gibt es nicht mehr. Wählen Sie etwas anderes.',
    badCursor: 'Diese Liste ist veraltet. Laden Sie die Seite neu.',
    final: 'Das steht fest. Erfassen Sie etwas Neues, statt dies zu ändern.',
    answered: 'Darauf wurde bereits geantwortet. Die Antwort steht fest.',
  },
  staff: {
    keyReplaced: 'Dieser Schlüssel wurde schon ersetzt. Ersetzen Sie den neuesten, oder legen Sie einen an.',
    webhookAddress:
      'Diese Adresse kann kein Webhook sein. Sie muss mit https:// beginnen und außerhalb Ihres eigenen Netzes liegen.',
    confirmFirst: 'Bestätigen Sie zuerst, dass Sie es sind.',
    ownAccount:
      'Ihre eigene Rolle und Ihren zweiten Schritt können Sie hier nicht ändern. Bitten Sie einen anderen Administrator darum.',
    lastAdmin: 'Das ist der letzte Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
    secondAdmin:
      'Ein neuer Administrator braucht einen zweiten Administrator, und den gibt es nicht. Vergeben Sie zuerst eine andere Rolle, und ernennen Sie den zweiten danach im Terminal mit „npm run staff -- change --email … --role admin“.',
    emailTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    invitationOver: 'Diese Einladung gilt nicht mehr. Bitten Sie die Administration um eine neue.',
    issuerOnly: 'Mitarbeitende melden sich hier nur über den Anmeldedienst ihrer Organisation an.',
    notAllowed: 'Dafür brauchen Sie eine andere Rolle. Fragen Sie Ihre Teamleitung oder Administration.',
    notFound: 'Das gibt es nicht mehr. Suchen Sie erneut.',
    contactsWords: 'Das hat der Kontakt geschrieben. Sie können es weder ändern noch zurückziehen.',
    answeredMeanwhile: '{{name}} hat inzwischen geantwortet. Lesen Sie zuerst diese Antwort und senden Sie dann Ihre.',
    tooLate: 'Das ist schon gesendet. Es kann nicht mehr zurückgeholt werden.',
    full: 'Davon gibt es schon {{most}}, mehr sind nicht möglich. Entfernen Sie zuerst etwas davon.',
    notesFull: 'Dieser Fall hat schon {{most}} Notizen, mehr sind nicht möglich. Notieren Sie dies an anderer Stelle.',
    unsafeFile:
      '„{{name}}“ enthält einen Virus und kann nicht mitgeschickt werden. Entfernen Sie die Datei und senden Sie dann erneut.',
  },
  template: {
    taken: 'Ein anderer Textbaustein hat dieses Kürzel. Wählen Sie ein anderes.',
    unknownPlace: '„{{place}}“ ist kein Platzhalter. Wählen Sie einen aus der Liste.',
    markup: 'Anfang oder Ende von [{{tag}}] fehlt.',
    openPlace: '„{{place}}“ ist bei diesem Fall noch nicht bekannt. Tragen Sie es ein oder entfernen Sie es.',
  },
  call: {
    notFound: 'Diese Adresse gibt es nicht.',
    invalid: 'Nicht alle Angaben stimmen. Prüfen Sie die markierten Felder.',
    tooLarge: 'Das ist zu groß zum Senden. Senden Sie weniger auf einmal.',
    wrongEncoding: 'Die Daten wurden in einer Form gesendet, die hier nicht passt.',
    keyReused: 'Dies wurde schon gesendet, mit anderem Inhalt. Laden Sie die Seite neu und senden Sie es noch einmal.',
    tooFast: 'Das ging zu schnell hintereinander. Warten Sie kurz und versuchen Sie es erneut.',
    unknown: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es in einer Minute erneut.',
    busy: 'Im Moment ist sehr viel los. Versuchen Sie es in einer Minute erneut.',
    unknownHost: 'Unter dieser Adresse gibt es kein Portal. Prüfen Sie die Adresse in Ihrem Browser.',
    noSpace: 'Wir können derzeit nichts speichern. Versuchen Sie es später erneut. Es ist nichts verloren gegangen.',
  },
  claims: {
    notFound: 'Diesen Fall gibt es nicht oder er gehört nicht zu Ihrem Konto.',
    closed: 'Dieser Fall ist geschlossen. Sie können darin nichts mehr ändern.',
    lockedForClient:
      'Ihre Fallbetreuung verwaltet diesen Fall. Wenden Sie sich an Ihre Fallbetreuung, um Bankverbindung oder Personen zu ändern.',
    lockedForManager:
      'Der Kunde oder die Kundin verwaltet diesen Fall selbst. Sie können Bankverbindung und Personen nicht ändern.',
  },
  money: {
    notSent: 'Den Abrechnungsbeleg gibt es, sobald diese Auszahlung gesendet wurde.',
    sumWrong: 'Diese Beträge passen nicht zusammen. Rechnen Sie bitte nach.',
    payoutExceeds: 'So würde mehr ausgezahlt, als jemand netto erhält. Senken Sie den Betrag.',
    stateBack: 'Eine gesendete Auszahlung kann nicht wieder auf „Erwartet“ gesetzt werden. Erfassen Sie eine neue.',
  },
  documents: {
    notFound: 'Dieses Dokument gibt es nicht oder es gehört nicht zu Ihrem Konto.',
    notConfirmable: 'Dies können Sie nicht bestätigen. Sobald Sie tun, worum wir bitten, ist die Aufgabe erledigt.',
    noFile: 'Wählen Sie zuerst eine Datei aus.',
    tooLarge: 'Diese Datei ist zu groß. Wählen Sie eine Datei mit höchstens 10 MB.',
    tooManyFiles: 'Das sind zu viele Dateien auf einmal. Senden Sie höchstens 20 Dateien, zusammen höchstens 50 MB.',
    wrongType: 'Diesen Dateityp können wir nicht öffnen. Machen Sie daraus ein PDF oder ein Foto.',
    nameTooLong: 'Der Name einer Datei ist zu lang. Geben Sie ihr einen kürzeren Namen und wählen Sie sie erneut aus.',
    contentDiffers: 'Der Inhalt einer Datei passt nicht zum Namen. Machen Sie daraus ein PDF oder ein Foto.',
    emptyFile: 'Diese Datei ist leer. Wählen Sie sie erneut aus.',
    noKind: 'Wählen Sie aus, was diese Datei enthält.',
    wrongKind: 'Eine ausgewählte Art passt nicht zu dieser Anfrage. Wählen Sie erneut.',
    notAsked: 'Bei diesem Dokument wird keine Datei angefordert.',
    unreadableMail:
      'Diese E-Mail können wir hier nicht anzeigen. Laden Sie die Datei herunter und öffnen Sie sie in Ihrem E-Mail-Programm.',
    beingChecked: 'Wir prüfen diese Datei noch auf Viren. Versuchen Sie es in ein paar Minuten erneut.',
    fileBroken:
      'Diese Datei ist bei uns beschädigt. Deshalb zeigen wir sie nicht an. Wir haben das vermerkt. Wenden Sie sich an uns, wenn Sie sie brauchen.',
    notOwn: 'Diese Datei haben Sie nicht selbst gesendet. Sie können sie nicht löschen.',
    tooOld:
      'Löschen ist bis 24 Stunden nach dem Hochladen möglich. Schreiben Sie uns, wenn diese Datei entfernt werden muss.',
    uploadGone: 'Diese Datei ist nicht vollständig angekommen. Wählen Sie sie erneut aus.',
    wrongOffset: 'Das Senden wurde unterbrochen. Versuchen Sie es erneut, dann geht es an derselben Stelle weiter.',
    uploadUnfinished: 'Eine Datei ist noch nicht vollständig angekommen. Warten Sie kurz und versuchen Sie es erneut.',
    damaged: 'Eine Datei ist beschädigt angekommen. Wählen Sie sie erneut aus.',
    dayFull:
      'Sie haben an einem Tag so viele Dateien gesendet, wie wir annehmen können. Versuchen Sie es morgen erneut oder schreiben Sie uns eine Nachricht.',
    claimFull:
      'Dieser Fall hat seine Grenze erreicht: Es kann nichts mehr hinzugefügt werden. Wenden Sie sich an uns, dann finden wir eine Lösung.',
    noRoom:
      'Wir können derzeit keine Dateien annehmen. Versuchen Sie es in einer Stunde erneut. Nachrichten können Sie weiterhin senden.',
    tooManyUnfinished:
      'Es werden schon viele Dateien gesendet. Warten Sie, bis sie da sind, und versuchen Sie es dann erneut.',
  },
  receipts: {
    notFound: 'Diesen Beleg gibt es nicht oder er gehört nicht zu Ihrem Konto.',
    wrongAmount: 'Geben Sie einen Betrag von höchstens 100.000 ein, zum Beispiel 12,50.',
    wrongCurrency: 'Wählen Sie eine Währung aus der Liste.',
    noRate:
      'Für diese Währung gibt es keinen Kurs. Sie können den Beleg trotzdem senden. Wir prüfen den Betrag selbst.',
    noDescription: 'Wählen Sie, wofür jeder Beleg ist.',
    wrongDescription: 'Wählen Sie aus der Liste, wofür der Beleg ist.',
  },
  people: {
    notFound: 'Diese Person gibt es nicht oder sie gehört nicht zu Ihrem Konto.',
    notEditable: 'Diese Angaben können Sie nicht ändern. Nehmen Sie Kontakt mit uns auf.',
    changedMeanwhile:
      'Jemand anderes hat diese Angaben inzwischen geändert. Prüfen Sie sie und ändern Sie sie bei Bedarf erneut.',
    noAdding: 'Zu diesem Fall können Sie keine Passagiere hinzufügen. Nehmen Sie Kontakt mit uns auf.',
    full: 'Dieser Fall hat schon die Höchstzahl an Personen. Nehmen Sie Kontakt mit uns auf.',
    duplicate: 'Diese Person gehört schon zum Fall.',
    noRepresentative: 'Wählen Sie als gesetzliche Vertretung eine Person ab 18 Jahren, die zu diesem Fall gehört.',
    sameRepresentative: 'Wählen Sie zwei verschiedene gesetzliche Vertretungen.',
  },
  messages: {
    noReply: 'Auf diese Nachricht können Sie nicht antworten. Senden Sie uns eine neue Nachricht.',
    tooMany:
      'Zu diesem Fall wurden viele Nachrichten kurz nacheinander gesendet. Ihr Text ist noch da: Senden Sie ihn bitte später erneut.',
    noReview: 'Zu diesem Fall können Sie keine Rückmeldung geben.',
    reviewExists: 'Sie haben schon eine Rückmeldung gegeben. Ändern Sie sie, wenn Sie etwas ergänzen möchten.',
  },
  payout: {
    missing: 'Füllen Sie alle Felder aus. Ohne diese Angaben können wir nicht auszahlen.',
    noCountry: 'Dieses Land kennen wir nicht. Wählen Sie das Land der Bank.',
    ibanForm: 'Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern und besteht nur aus Buchstaben und Ziffern.',
    ibanCountry: 'Eine IBAN, die mit {{country}} beginnt, gibt es nicht. Prüfen Sie die ersten zwei Buchstaben.',
    ibanElsewhere:
      'Eine IBAN, die mit {{country}} beginnt, gehört zu einem anderen Land. Wählen Sie dieses, oder prüfen Sie die IBAN.',
    ibanLength: 'Eine IBAN, die mit {{country}} beginnt, hat {{expected}} Zeichen. Sie haben {{given}} eingegeben.',
    ibanChecksum: 'Diese IBAN stimmt nicht. Wahrscheinlich ist eine Ziffer oder ein Buchstabe vertippt.',
    ibanInside:
      'So ist eine IBAN, die mit {{country}} beginnt, nicht aufgebaut. Prüfen Sie die Buchstaben und Ziffern.',
    tooOften: 'Die Bankverbindung wurde zu oft geändert. Warten Sie etwas und versuchen Sie es dann erneut.',
    held: 'Ihre E-Mail-Adresse wurde vor Kurzem geändert. Deshalb können Sie die Bankverbindung erst ab {{until}} ändern. Stimmt diese Änderung nicht, wenden Sie sich sofort an uns.',
    notOnBehalf: 'Im Namen eines Kontakts können Sie keine Bankverbindung ändern. Das macht der Kontakt selbst.',
    notPerPerson: 'Dieser Fall wird auf ein Konto gezahlt. Ein Konto pro Person ist hier nicht möglich.',
  },
  due: {
    none: 'Dafür gibt es kein Datum mehr. Laden Sie die Seite neu.',
  },
  airline: {
    wrongDay: 'Wählen Sie den Tag, an dem es war, heute oder früher.',
    wrongAmount: 'Geben Sie den Betrag ein, zum Beispiel 400 oder 400,00.',
    wrongCurrency: 'Wählen Sie eine Währung aus der Liste.',
    wrongPerson: 'Wählen Sie, für wen es war.',
    seen: 'Wir haben Ihre Meldung schon angesehen. Sie können sie nicht mehr zurückziehen. Schreiben Sie uns, wenn etwas nicht stimmt.',
    tooOld: 'Eine Meldung lässt sich nur einen Tag lang zurückziehen. Schreiben Sie uns, wenn etwas nicht stimmt.',
  },
  decisions: {
    contested: 'Sie haben dieser Entscheidung bereits widersprochen. Das ist einmal möglich.',
    over: 'Dieser Entscheidung können Sie nicht mehr widersprechen. Ihr Text wurde nicht gesendet. Schreiben Sie uns, wenn Sie Fragen haben.',
    wrongReason: 'Wählen Sie mindestens einen Grund und schreiben Sie dazu, warum er nicht stimmt.',
  },
  work: {
    takenMeanwhile: '{{name}} hat diesen Fall inzwischen übernommen.',
  },
  offers: {
    answered: 'Auf dieses Angebot wurde bereits geantwortet. Diese Antwort steht fest.',
    over: 'Dieses Angebot gilt nicht mehr. Ihre Antwort wurde nicht festgehalten.',
    changed:
      'Der Nettobetrag hat sich inzwischen geändert. Ihre Antwort wurde nicht festgehalten. Sehen Sie sich den neuen Betrag an und wählen Sie erneut.',
    notYours: 'Über diesen Anteil entscheidet jemand anderes. Sie können dafür nicht antworten.',
  },
};
