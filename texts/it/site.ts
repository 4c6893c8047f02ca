export const site = {
  to_portal: 'Vai al portale',
  terms_version: 'Versione {{version}}',
  new_claim: {
    title: 'Presentare un nuovo reclamo',
    text: 'Questo portale è separato dal sito di {{brand}}. Un nuovo reclamo si presenta su quel sito.',
    portal: 'Nel portale segue i reclami che ha già presentato.',
  },
  extra_costs: {
    title: 'Chiedere il rimborso di spese aggiuntive',
    text: 'Questo portale è separato dal sito di {{brand}}. Il rimborso delle spese aggiuntive si chiede su quel sito. Tenga a portata di mano le ricevute.',
    portal: 'Nel portale segue i reclami che ha già presentato.',
  },
  related_claim:
    'Il suo nuovo reclamo è collegato al reclamo con il riferimento {{claim}}. Indichi questo riferimento quando lo presenta.',
  partner_faq: {
    title: 'Domande e risposte del nostro partner',
    text: 'Questo portale è separato dal sito di {{brand}}. Le domande e le risposte del nostro partner sono sul sito del partner.',
    portal: 'Se la domanda riguarda un reclamo, lo apra nel portale e ci invii lì un messaggio.',
  },
  partner_membership: {
    title: 'Iscriversi presso il nostro partner',
    text: 'Questo portale è separato dal sito di {{brand}}. L’iscrizione si fa sul sito del partner.',
    portal: 'Per il suo reclamo non serve alcuna iscrizione. Lo segue nel portale.',
  },
  stop_notices: {
    title: 'Non ricevere più messaggi per e-mail',
    text: 'Non riceverà più e-mail sulle novità dei suoi reclami. Nel portale continuerà a vedere che cosa succede. Le e-mail per la sua sicurezza continuano ad arrivare, per esempio sulla password o sulle coordinate bancarie di un reclamo.',
    button: 'Disattiva i messaggi',
    done: 'I messaggi sono stati disattivati',
    done_text: 'Non riceve più e-mail sulle novità dei suoi reclami. Può riattivarle nel suo account.',
    unknown: 'Questo link non funziona',
    unknown_text:
      'L’indirizzo è sbagliato, incompleto o non è più valido. Nel suo account sceglie quali messaggi ricevere.',
  },
  cancel_erasure: {
    title: 'Conservare i suoi dati',
    text: 'Ci ha chiesto di cancellare i suoi dati. Con questo pulsante ritira la richiesta. Il suo account e i suoi reclami restano allora come sono.',
    button: 'Conserva i miei dati',
    done: 'I suoi dati non saranno cancellati',
    done_text: 'La richiesta è stata ritirata. Il suo account e i suoi reclami restano come sono.',
    late: 'Non c’è più nulla da ritirare',
    late_text:
      'Nessuna richiesta di cancellazione è in attesa: è già stata ritirata oppure la cancellazione è iniziata.',
    unknown: 'Questo link non funziona',
    unknown_text:
      'L’indirizzo è sbagliato, incompleto o non è più valido. Può ritirare la richiesta anche nel suo account.',
  },
  not_found: {
    title: 'Questa pagina non esiste',
    text: 'L’indirizzo non è corretto o la pagina è stata spostata. I suoi reclami sono nel portale.',
  },
};

export const overview = {
  title: 'Riepilogo del reclamo {{number}}',
  kind: 'Riepilogo del suo reclamo',
  made: 'Creato il {{moment}}',
  to: 'A',
  asked_on: 'richiesto il {{date}}',
  submitted: 'Presentato il',
  per_passenger: '{{amount}} per passeggero',
  by: 'Modalità',
  total_in: 'Totale in {{currency}}',
  dates: 'Date',
  answer: 'Risposta',
  history: 'Cronologia',
  what: 'Evento',
};

export const own_data = {
  title: 'I suoi dati presso {{brand}}',
  made: 'Preparato il {{moment}}.',
  about: 'Questa è una copia dei dati che conserviamo su di lei. La conservi in un luogo accessibile solo a lei.',
  passport: 'Numero di passaporto',
  terms: 'Condizioni che ha accettato',
  acts: 'Tutti i dati',
  acts_text:
    'Questo file contiene tutto ciò che conserviamo sul suo account, anche che cosa è stato modificato e quando, in una forma leggibile dai programmi:',
  back: 'Torna alla panoramica',
  none: 'Qui non c’è nulla.',
  not_included: 'non disponibile',
};

export const statement = {
  title: 'Rendiconto',
  number: 'Rendiconto {{number}}',
  about: 'Reclamo {{number}}, volo {{flight}}',
  calculation: 'Calcolo',
  net: 'Netto versato',
  rest: 'Non compreso in questo versamento',
  earlier: 'Già versato in precedenza',
  transferred: 'Versato il {{date}}',
  airline_paid: 'La compagnia aerea ci ha pagato {{amount}} il {{date}}',
  agreed: 'Secondo l’accordo del {{date}}.',
  version: 'Questo rendiconto si riferisce al calcolo {{version}} del reclamo {{number}}.',
};
