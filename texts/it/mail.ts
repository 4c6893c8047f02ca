export const mail = {
  greeting: 'Buongiorno {{name}},',
  greeting_nobody: 'Buongiorno,',
  regards: 'Cordiali saluti,',
  link_as_text: 'Il pulsante non funziona? Copi questo indirizzo nel suo browser:',
  my_account: 'Vai al mio account',
  by_staff: 'La modifica è stata fatta a suo nome dal personale di {{brand}}.',
  not_you:
    'L’operazione è sua, o l’ha chiesta? Allora non deve fare nulla. Altrimenti scelga subito una nuova password e controlli il suo account.',
  not_asked: 'Non è stato lei? Cambi subito la password e contatti {{brand}}.',
  automatic: 'Questo messaggio è stato inviato automaticamente. Non leggiamo le risposte a questo messaggio.',
  answer_above: '— Scriva la risposta sopra questa riga —',
  answerable:
    'Questo messaggio è stato inviato automaticamente. Può rispondere: la risposta viene aggiunta al suo reclamo.',
  notices: {
    subject: 'Novità nei suoi reclami presso {{brand}}',
    asked: 'Reclamo {{number}}: le chiediamo qualcosa',
    asked_more: 'Reclamo {{number}}: le chiediamo {{count}} cose',
    answered: 'Reclamo {{number}}: ha un messaggio',
    answered_more: 'Reclamo {{number}}: ha {{count}} messaggi',
    progress: 'Reclamo {{number}}: lo stato è cambiato',
    reminder: 'Reclamo {{number}}: qualcosa la attende ancora',
    reminder_more: 'Reclamo {{number}}: {{count}} cose la attendono ancora',
    paid: 'Reclamo {{number}}: c’è un pagamento',
    returned: 'Reclamo {{number}}: un pagamento è tornato indietro',
    decision: 'Reclamo {{number}}: c’è una decisione',
    offer: 'Reclamo {{number}}: può decidere su un’offerta',
    offer_open: 'Reclamo {{number}}: l’offerta è ancora aperta, ultimo giorno {{date}}',
    due: 'Reclamo {{number}}: qualcosa la attende, scadenza {{date}}',
    late: 'Reclamo {{number}}: la data di un’azione è passata, ma è ancora possibile',
    text_single: 'Trova tutto nel suo portale {{brand}}, dopo l’accesso.',
    text: 'Ecco che cosa è successo nei suoi reclami presso {{brand}}. Può leggerlo nel suo portale, dopo l’accesso.',
    button: 'Vedi nel portale',
    why: 'Riceve un solo messaggio per tutto ciò che succede in poco tempo.',
    settings: 'Scegliere quali messaggi ricevere',
    stop: 'Non ricevere più questi messaggi',
  },
  reply: {
    not_taken: '[File non accettato: {{name}}]',
    subject: 'Reclamo {{number}}: la sua risposta non è stata aggiunta',
    text: 'Ha risposto a un’e-mail sul reclamo {{number}}. La sua risposta non è nel reclamo.',
    subject_files: 'Reclamo {{number}}: i suoi file non sono stati aggiunti',
    text_files: 'Ha risposto a un’e-mail sul reclamo {{number}}. Il suo testo è nel reclamo, i file no.',
    reasons: {
      closed: 'Il reclamo è chiuso. Nel portale può ancora leggere tutto.',
      termsOpen:
        'Le nostre condizioni generali sono cambiate. Acceda, le legga e le accetti. Poi invii di nuovo la risposta.',
      tooLong: 'La sua risposta supera i 10.000 caratteri. La abbrevi, o la invii come allegato.',
      noWords:
        'Nella sua e-mail non abbiamo trovato alcun testo suo. Scriva la risposta sopra la riga che lo chiede, oppure risponda nel portale.',
      noRoom: 'Al momento non c’è spazio per così tanti file. Riprovi domani, o contatti {{brand}}.',
      full: 'Il reclamo ha raggiunto il suo limite: non è possibile aggiungere altro. Contatti {{brand}}.',
    },
    button: 'Vai al reclamo',
  },
  new_password: {
    subject: 'Scelga una nuova password',
    text: 'Ha chiesto una nuova password per il suo account presso {{brand}}. La scelga con questo pulsante.',
    button: 'Scegli una nuova password',
    lives: 'Il pulsante funziona per 30 minuti e una sola volta.',
    not_you: 'Non lo ha chiesto lei? Allora non deve fare nulla. La sua password non cambia.',
  },
  invitation: {
    subject: 'Il suo account presso {{brand}}',
    text: '{{brand}} ha creato un account per lei. Scelga una password con questo pulsante. Poi acceda con questo indirizzo e-mail.',
    button: 'Scegli una password',
    lives: 'Il pulsante funziona per sette giorni e una sola volta.',
    not_you:
      'Questo messaggio non è per lei? Allora apra la pagina con il pulsante e scelga «Non sono io». Il pulsante non funzionerà più e {{brand}} controllerà l’indirizzo.',
  },
  password_changed: {
    subject: 'La sua password è stata cambiata',
    text: 'La password del suo account presso {{brand}} è stata cambiata in data {{moment}}. Abbiamo chiuso le sue sessioni sugli altri dispositivi.',
    button: 'Chiedi una nuova password',
  },
  file_refused: {
    subject: 'Un file non è stato accettato',
    text: 'Il suo file «{{name}}» contiene probabilmente un virus. Non l’abbiamo accettato e nessuno può aprirlo. Controlli il dispositivo, poi invii un nuovo file o una foto del documento.',
    button: 'Vedi il mio reclamo',
  },
  second_way: {
    subject: 'I suoi dati di accesso sono stati modificati',
    passkeyAdded:
      'In data {{moment}} è stata aggiunta una passkey al suo account presso {{brand}}. Con questa può accedere senza password.',
    passkeyRemoved:
      'In data {{moment}} è stata rimossa una passkey dal suo account presso {{brand}}. Non funziona più.',
    totpOn:
      'In data {{moment}} è stato attivato un codice di accesso per il suo account presso {{brand}}. D’ora in poi, dopo la password, chiediamo un codice della sua app.',
    totpOff:
      'In data {{moment}} è stato disattivato il codice di accesso del suo account presso {{brand}}. Ora per accedere basta la password.',
    codesRenewed:
      'In data {{moment}} sono stati creati nuovi codici di recupero per il suo account presso {{brand}}. I vecchi non funzionano più.',
    codeUsed:
      'In data {{moment}} è stato usato un codice di recupero per accedere al suo account presso {{brand}}. Quel codice non funziona più.',
    allRemoved:
      'In data {{moment}} abbiamo rimosso, su sua richiesta, tutte le passkey e tutti i codici dal suo account presso {{brand}}. Ora per accedere basta la password. Abbiamo chiuso le sue sessioni sugli altri dispositivi.',
  },
  export_ready: {
    subject: 'I suoi dati sono pronti',
    text: 'Il file con i suoi dati presso {{brand}} è pronto. Acceda e lo scarichi dal suo account, con la sua password. Può farlo fino al {{until}}; poi lo eliminiamo.',
  },
  erasure: {
    subject: 'Cancelliamo i suoi dati, come richiesto',
    asked:
      'Ci ha chiesto di cancellare tutti i suoi dati presso {{brand}}. Inizieremo in data {{moment}}. Dopo non potrà più accedere e nulla potrà essere ripristinato.',
    soon: 'Ci aveva chiesto di cancellare tutti i suoi dati presso {{brand}}. Non era ancora possibile, ora lo è. Inizieremo in data {{moment}}. Dopo non potrà più accedere e nulla potrà essere ripristinato.',
    until: 'Preferisce conservare i suoi dati? Può farlo fino ad allora, con il pulsante qui sotto o nel suo account.',
    cancel_button: 'Conserva i miei dati',
    back_subject: 'I suoi dati non saranno cancellati',
    back: 'La richiesta di cancellare i suoi dati presso {{brand}} è stata ritirata. Il suo account e i suoi reclami restano come sono.',
    done_subject: 'I suoi dati sono stati cancellati',
    done: 'Abbiamo cancellato il suo account e i suoi dati presso {{brand}}, come richiesto. Non può più accedere. Questo è l’ultimo messaggio che riceve da noi; non conserviamo più nemmeno il suo indirizzo e-mail.',
    done_books:
      'Dei reclami pagati conserviamo solo ciò che la legge richiede per la contabilità, fino alla fine del termine legale.',
    done_button: 'Vai al sito',
  },
  email_changed: {
    subject: 'L’indirizzo e-mail del suo account è stato modificato',
    former:
      'In data {{moment}} l’indirizzo e-mail del suo account presso {{brand}} è stato sostituito con {{address}}. Abbiamo chiuso le sue sessioni su tutti i dispositivi. D’ora in poi acceda con il nuovo indirizzo.',
    current:
      'In data {{moment}} questo indirizzo e-mail è stato impostato per il suo account presso {{brand}}. Abbiamo chiuso le sue sessioni su tutti i dispositivi. D’ora in poi acceda con questo indirizzo; la password resta la stessa.',
    held: 'Per sicurezza, fino al {{until}} non può cambiare le coordinate bancarie nel portale.',
    not_you:
      'L’ha chiesto lei? Allora non deve fare nulla. Altrimenti contatti subito {{brand}}: ripristineremo il suo indirizzo e controlleremo le sue coordinate bancarie.',
  },
  account_changed: {
    subject: 'Il suo account presso {{brand}} è stato modificato',
    address: 'In data {{moment}} è stato modificato l’indirizzo postale del suo account presso {{brand}}.',
    session:
      'In data {{moment}} è stata chiusa la sua sessione presso {{brand}} su un altro dispositivo. L’operazione è stata fatta dal suo account.',
    notices:
      'In data {{moment}} sono state disattivate le e-mail sulle novità dei suoi reclami presso {{brand}}, con il link di una di queste e-mail. Può riattivarle nel suo account.',
  },
  staff_changed: {
    subject: 'Il suo accesso come personale è stato modificato',
    added:
      'In data {{moment}} è stato creato per lei un account del personale presso {{brand}}. Il suo amministratore le darà i dati per accedere.',
    changed:
      'In data {{moment}} sono stati modificati il ruolo o i marchi del suo account del personale presso {{brand}}. Tutte le sue sessioni sono state chiuse.',
    disabled:
      'In data {{moment}} il suo account del personale presso {{brand}} è stato disattivato. Tutte le sue sessioni sono state chiuse.',
    unlocked:
      'In data {{moment}} il suo account del personale presso {{brand}} è stato sbloccato dopo tentativi di accesso non riusciti.',
    totpReset:
      'In data {{moment}} il codice di accesso del suo account del personale presso {{brand}} è stato sostituito e tutte le passkey sono state rimosse. Tutte le sue sessioni sono state chiuse. Il suo amministratore le darà il nuovo segreto per la sua app.',
    signOnReset:
      'In data {{moment}} il suo account del personale presso {{brand}} è stato scollegato dal suo account aziendale. Tutte le sue sessioni sono state chiuse. Sarà collegato di nuovo al prossimo accesso.',
    signOnBound:
      'In data {{moment}} il suo account del personale presso {{brand}} è stato collegato a un account aziendale. Da ora può accedere con questo.',
    passkeyAdded:
      'In data {{moment}} è stata aggiunta una passkey al suo account del personale presso {{brand}}. Con questa può accedere senza password.',
    passkeyRemoved:
      'In data {{moment}} è stata rimossa una passkey dal suo account del personale presso {{brand}}. Non funziona più.',
    welcomed:
      'In data {{moment}} sono stati impostati, con il link della nostra e-mail, una password e un secondo passaggio per il suo account del personale presso {{brand}}.',
    not_you:
      'Ne è al corrente? Allora non deve fare nulla. Altrimenti avvisi subito il suo amministratore: forse qualcun altro usa il suo account.',
    button: 'Vai alla pagina del personale',
  },
  staff_invited: {
    subject: 'Il suo accesso come personale presso {{brand}}',
    invited: 'In data {{moment}} è stato creato per lei un account del personale presso {{brand}}.',
    renewed:
      'In data {{moment}} ha ricevuto un nuovo link per il suo accesso come personale presso {{brand}}. Un link o una password precedenti non funzionano più.',
    text: 'Con questo link può scegliere la password e collegare l’app che fornisce i codici.',
    button: 'Imposta l’accesso',
    lives: 'Il link funziona una sola volta e per 24 ore. Poi un amministratore può inviarne uno nuovo.',
  },
  team_changed: {
    subject: 'Un amministratore ha fatto una modifica',
    text: 'In data {{moment}} {{by}} ha fatto una modifica presso {{brand}}.',
    invited: '{{name}} ha ricevuto un invito a far parte del personale.',
    changed: 'Il ruolo o i marchi di {{name}} sono stati modificati.',
    disabled: 'L’accesso di {{name}} è terminato.',
    renewed: '{{name}} ha ricevuto un nuovo link per la password e il secondo passaggio.',
    adminAsked: '{{by}} vuole che {{name}} diventi amministratore. Serve l’accordo di un secondo amministratore.',
    webhookAdded: 'Il webhook {{name}} è stato aggiunto. Da ora riceve ciò che fanno i clienti.',
    webhookPaused: 'Il webhook {{name}} è stato sospeso.',
    webhookResumed: 'Il webhook {{name}} è stato riattivato.',
    webhookReplayed: 'Ciò che non è arrivato al webhook {{name}} viene inviato di nuovo.',
    webhookRemoved: 'Il webhook {{name}} è stato rimosso.',
    looked_subject: 'Qualcuno apre un numero insolito di reclami',
    looked:
      'In data {{moment}} {{by}} ha aperto più di 120 reclami e clienti presso {{brand}} in dieci minuti. Verifichi se fa parte del suo lavoro.',
  },
  desk_key_changed: {
    subject: 'Una chiave di un sistema è stata modificata',
    added:
      'In data {{moment}} è stata creata la chiave «{{name}}» presso {{brand}}. Il sistema che la possiede può leggere o modificare i dati dei reclami.',
    rotated:
      'In data {{moment}} la chiave «{{name}}» presso {{brand}} è stata sostituita con una nuova. Quella vecchia funziona fino al momento scelto per essa.',
    revoked: 'In data {{moment}} la chiave «{{name}}» presso {{brand}} è stata revocata. Non funziona più.',
    not_known:
      'Lei o un collega ne siete al corrente? Allora non deve fare nulla. Altrimenti avvisi subito il suo amministratore: forse qualcun altro ha accesso al server.',
  },
  payout_changed: {
    subject: 'Le coordinate bancarie del reclamo {{claim}} sono state cambiate',
    bank: 'In data {{moment}} sono state cambiate le coordinate bancarie del reclamo {{claim}} presso {{brand}}. D’ora in poi il versamento avviene sul conto che termina con {{end}}.',
    bank_hidden:
      'In data {{moment}} sono state cambiate le coordinate bancarie del reclamo {{claim}} presso {{brand}}. D’ora in poi il versamento avviene su un altro conto.',
    paypal:
      'In data {{moment}} è stata cambiata la modalità di versamento del reclamo {{claim}} presso {{brand}}. D’ora in poi il versamento avviene all’indirizzo PayPal {{address}}.',
    by_manager: 'La modifica è stata fatta da chi gestisce il reclamo.',
    not_you:
      'L’ha fatta o chiesta lei? Allora non deve fare nulla. Altrimenti scelga subito una nuova password, controlli le coordinate bancarie e ci invii un messaggio nel suo reclamo.',
    button: 'Vedi le coordinate bancarie',
  },
};
