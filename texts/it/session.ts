export const login = {
  subtitle: 'Veda a che punto è il suo reclamo e che cosa ci serve da lei.',
  email: 'Indirizzo e-mail',
  password: 'Password',
  show_password: 'Mostra la password',
  hide_password: 'Nascondi la password',
  submit: 'Accedi',
  busy: 'Accesso in corso…',
  forgot: 'Password dimenticata?',
  passkey: 'Accedi con una passkey',
  passkey_busy: 'In attesa della sua passkey…',
  passkey_stopped: 'L’accesso con la passkey è stato interrotto. Riprovi o acceda con la password.',
  code: 'Codice della sua app',
  invalid_email: 'Questo indirizzo e-mail non è valido. Un indirizzo ha questa forma: nome@esempio.it.',
  failed: 'L’accesso non è riuscito',
  too_fast: 'Ci sono stati troppi tentativi di accesso. Riprovi tra {{wait}} o chieda una nuova password.',
  password_changed: 'La sua password è stata salvata',
  password_changed_text:
    'Acceda con la nuova password. Se aveva una sessione aperta su un altro dispositivo, ora è stata chiusa.',
  signed_out: 'La sessione è stata chiusa',
  signed_out_text:
    'Per sicurezza succede dopo un periodo di inattività, o se esce altrove o cambia la password. Quando accede di nuovo, riprende da dove era.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'Come procede il suo reclamo',
  story: {
    submitted: 'Presentato',
    submitted_text: 'Verifichiamo il suo volo e il suo diritto alla compensazione.',
    complete: 'Dati completi',
    complete_text: 'Qui abbiamo bisogno di lei: documenti, passeggeri e coordinate bancarie.',
    in_progress: 'In lavorazione',
    in_progress_text: 'Portiamo avanti il reclamo con la compagnia aerea. Lei può seguire ogni passo.',
    finished: 'Concluso',
    finished_text: 'Le comunichiamo l’esito. Se spetta una compensazione, gliela versiamo.',
  },
};

export const demo = {
  title: 'Demo: scelga una persona',
  lead: 'Basta un clic per compilare il modulo. Poi accede lei; la password è la stessa per tutti.',
  filled: 'Il modulo è compilato per {{email}}.',
  people: {
    client: 'In olandese: un reclamo completo di tutto, con bagagli, spese aggiuntive e buoni',
    manager: 'Gestisce 800 reclami per altri e ne ha 2 propri',
    agency: 'Un’agenzia di viaggi che gestisce 12 reclami',
    locked: 'Un reclamo gestito da un’agenzia: coordinate bancarie e persone sono bloccate',
    terms: 'Non ha ancora accettato le condizioni',
    empty: 'Non ha reclami',
    german: 'In tedesco: un reclamo, con indirizzo e banca tedeschi',
    english: 'In inglese: un reclamo completo di tutto, con bagagli e spese aggiuntive',
    money: 'Denaro e date: quanto le resta, pagamenti, una decisione e un’offerta',
    brand: 'Un reclamo',
  },
};

export const internal = {
  text: 'Apre il portale come lo vede il cliente. Ciò che consulta e fa viene registrato a suo nome.',
  submit: 'Apri il portale',
  failed: 'Il portale non è stato aperto',
  login_fail:
    'Questo link non funziona. Un link funziona una sola volta, per un minuto. Apra di nuovo il cliente dalla sua pagina.',
  to_staff_page: 'Vai alla pagina del personale',
  bar: 'Consultazione del personale',
  viewing: 'Sta consultando come',
  viewing_somebody: 'Sta consultando per conto di un cliente.',
  employee: 'Accesso del personale: {{name}}.',
  stop: 'Termina',
};

export const second_step = {
  title: 'Ancora un passaggio',
  text: 'Inserisca il codice che la sua app mostra ora.',
  hint: 'Il codice ha 6 cifre e cambia ogni mezzo minuto.',
  recovery_text: 'Inserisca uno dei suoi codici di recupero. Ogni codice funziona una volta.',
  recovery_code: 'Codice di recupero',
  recovery_hint: 'Non ha più codici di recupero? Ci contatti.',
  use_recovery: 'Usa un codice di recupero',
  use_app: 'Usa il codice dell’app',
  use_passkey: 'Usa una passkey',
};

export const request_new_password = {
  title: 'Chiedere una nuova password',
  text: 'Inserisca l’indirizzo e-mail con cui accede. Riceverà un link per scegliere una nuova password.',
  submit: 'Invia il link',
  back: 'Torna all’accesso',
  sent_title: 'Controlli la posta',
  request_sent_text:
    'Se conosciamo questo indirizzo, riceverà un link entro pochi minuti. Il link funziona una volta e scade dopo 30 minuti.',
  sent: 'Richiesta inviata per {{email}}',
  sent_again: 'Inviata di nuovo per {{email}}',
  sent_hint: 'Non è arrivato nulla? Controlli anche la posta indesiderata.',
  resend: 'Invia di nuovo',
  expired_title: 'Il link è scaduto',
  request_expired_text: 'Un link funziona una sola volta e per un tempo limitato. Ne chieda qui uno nuovo.',
  failed: 'La richiesta non è stata inviata',
  too_fast: 'Un link è stato chiesto troppo spesso. Riprovi tra {{wait}}.',
};

export const new_password = {
  title: 'Scegliere una nuova password',
  text: 'Usi una password che non usa altrove.',
  invited_title: '{{brand}} le dà il benvenuto',
  invited_text: 'Scelga una password. Poi acceda con l’indirizzo e-mail che ha ricevuto l’invito.',
  not_me: 'Non sono io',
  refused_title: 'L’invito non è più valido',
  refused_text: 'Grazie. Controlliamo l’indirizzo. Non deve fare altro.',
  checking: 'Stiamo verificando il link…',
  confirm: 'Ripeta la password',
  rules: 'Requisiti della password',
  rule: {
    length: 'Almeno 8 caratteri',
    upper: 'Una lettera maiuscola',
    lower: 'Una lettera minuscola',
    digit: 'Una cifra',
  },
  met: 'soddisfatto',
  not_met: 'non ancora',
  too_long: 'Questa password è troppo lunga. Usi al massimo 128 caratteri.',
  passwords_dont_match: 'Le password non sono uguali',
  requirements: 'Questa password non soddisfa ancora tutti i requisiti',
  submit: 'Salva la password',
  not_refused: 'L’invito è ancora valido',
  not_checked: 'Non siamo riusciti a verificare il link',
  failed: 'La password non è stata salvata',
  login_fail: 'Questo link non è più utilizzabile. Ne chieda uno nuovo.',
  request_again: 'Chiedi un nuovo link',
};

export const reaffirm = {
  title: 'Accetti le nostre condizioni',
  text: 'Le accetti per proseguire ai suoi reclami. Per quelli che ha già non cambia nulla.',
  label: 'Ho letto le <terms>condizioni generali</terms> e le accetto.',
  need: 'Selezioni prima la casella. Poi potrà proseguire.',
  submit: 'Accetta e prosegui',
  failed: 'Il suo consenso non è stato salvato',
  on_behalf: 'Questo cliente non ha ancora accettato le condizioni',
  on_behalf_text: 'Solo il cliente può accettarle. Fino ad allora i reclami non si possono consultare.',
};

export const session = {
  logout_failed: 'La sua sessione è ancora aperta',
  logout_failed_text: 'Non è stato possibile chiudere la sessione. Controlli la connessione e riprovi.',
  logout_back: 'Torna al portale',
  ending: 'È ancora qui?',
  ending_text: 'Tra {{left}} chiuderemo la sessione, perché da un po’ non fa nulla.',
  last: 'Tra poco chiuderemo la sessione',
  last_text: 'Tra {{left}} chiuderemo la sessione: ha raggiunto la durata massima. Poi può accedere di nuovo.',
  saved: 'Anche in quel caso il testo non ancora salvato viene conservato.',
  stay: 'Mantieni la sessione',
  failed: 'Non ha funzionato. Controlli l’accesso a internet e riprovi.',
  restored: 'Il suo testo precedente è stato conservato',
  restored_text: 'Non aveva ancora salvato queste modifiche. Le controlli e le salvi.',
};
