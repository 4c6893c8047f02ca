import type { OverviewTexts, SiteTexts, Texts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** The texts of the site's small pages, in Italian. */
export const site: Unfinished<SiteTexts> = {
  to_portal: 'Vai al portale',
  terms_version: 'Versione {{version}}',
  new_claim: {
    title: 'Presentare un nuovo reclamo',
    text: 'Questo portale è separato dal sito di {{brand}}. Un nuovo reclamo si presenta su quel sito.',
    portal: 'Nel portale segue i reclami che ha già presentato.',
  },
  extra_costs: {
    title: 'Chiedere il rimborso di spese aggiuntive',
    text: 'Questo portale è separato dal sito di {{brand}}. Le spese aggiuntive si reclamano su quel sito. Tenga a portata di mano le ricevute.',
    portal: 'Nel portale segue i reclami che ha già presentato.',
  },
  related_claim:
    'Il suo nuovo reclamo va insieme al reclamo con il riferimento {{claim}}. Indichi questo riferimento quando lo presenta.',
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
    title: 'Fermare i messaggi per e-mail',
    text: 'Non riceverà più e-mail sulle novità dei suoi reclami. Nel portale continuerà a vedere che cosa succede. Le e-mail per la sua sicurezza continuano ad arrivare, per esempio sulla password o sulle coordinate bancarie di un reclamo.',
    button: 'Ferma i messaggi',
    done: 'I messaggi sono stati fermati',
    done_text: 'Non riceve più e-mail sulle novità dei suoi reclami. Può riattivarle nel suo account.',
    unknown: 'Questo link non funziona',
    unknown_text:
      'L’indirizzo è sbagliato, incompleto o non è più valido. Nel suo account sceglie quali messaggi ricevere.',
  },
  keep_data: {
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

/** Texts of the overview of a claim that people keep (DETAILS-5), in Italian. */
export const overview: Unfinished<OverviewTexts> = {
  title: 'Riepilogo del reclamo {{number}}',
  kind: 'Riepilogo del suo reclamo',
  claim: 'Reclamo {{number}}',
  made: 'Creato il {{moment}}',
  page: 'Pagina {{page}} di {{count}}',
  closed: 'Questo reclamo è chiuso.',
  from: 'Da',
  to: 'A',
  flight: 'Volo',
  unknown: 'Sconosciuto',
  not_given: 'Non ancora indicato',
  status: 'Stato attuale',
  no_status: 'Lo stato non è ancora noto.',
  asked: 'Di che cosa abbiamo bisogno',
  asked_nothing: 'Al momento non deve fare nulla.',
  asked_on: 'richiesto il {{date}}',
  details: 'Dati del reclamo',
  number: 'Numero di reclamo',
  problem: 'Problema',
  submitted: 'Presentato il',
  remarks: 'Ulteriori informazioni',
  compensation: {
    flight: 'Compensazione',
    luggage: 'Risarcimento del bagaglio',
    costs: 'Spese aggiuntive',
    voucher: 'Valore del buono',
    other: 'Importo',
  },
  per_passenger: '{{amount}} per passeggero',
  passengers: 'Passeggeri',
  name: 'Nome',
  birth_date: 'Data di nascita',
  payout: 'Versamento',
  by: 'Modalità',
  bank: 'Conto bancario',
  holder: 'Intestatario del conto',
  iban: 'IBAN',
  account: 'Numero di conto',
  ends_with: 'termina con {{end}}',
  receipts: 'Ricevute',
  description: 'Descrizione',
  amount: 'Importo',
  in_euros: 'In euro',
  total: 'Totale',
  total_in: 'Totale in {{currency}}',
  documents: 'Documenti',
  dates: 'Date',
  answer: 'Risposta',
  history: 'Cronologia',
  date: 'Data',
  what: 'Evento',
};

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Italian. */
export const own_data: Texts['own_data'] = {
  title: 'I suoi dati presso {{brand}}',
  made: 'Preparato il {{moment}}.',
  about: 'Questa è una copia dei dati che conserviamo su di lei. La conservi in un luogo accessibile solo a lei.',
  born: 'Nascita',
  passport: 'Numero di passaporto',
  claims: 'I suoi reclami',
  terms: 'Condizioni che ha accettato',
  sessions: 'Dove ha effettuato l’accesso',
  visits: 'Chi ha consultato il suo account',
  acts: 'Tutti i dati',
  acts_text:
    'Questo file contiene tutto ciò che conserviamo sul suo account, anche che cosa è stato modificato e quando, in una forma leggibile dai programmi:',
  back: 'Torna alla panoramica',
  messages: 'Messaggi',
  files: 'File',
  none: 'Qui non c’è nulla.',
  not_included: 'non disponibile',
};

/** Texts of the statement of a payout (PAID-5), in Italian. */
export const statement = {
  title: 'Rendiconto',
  number: 'Rendiconto {{number}}',
  about: 'Reclamo {{number}}, volo {{flight}}',
  calculation: 'Calcolo',
  amount: 'Importo',
  net: 'Netto versato',
  rest: 'Non compreso in questo versamento',
  earlier: 'Già versato in precedenza',
  transferred: 'Versato il {{date}} sul conto {{account}}, riferimento {{reference}}.',
  transferred_account: 'Versato il {{date}} sul conto {{account}}.',
  transferred_reference: 'Versato il {{date}}, riferimento {{reference}}.',
  transferred_plain: 'Versato il {{date}}.',
  airline_paid: 'La compagnia aerea ci ha pagato {{amount}} il {{date}}, riferimento {{reference}}.',
  airline_paid_plain: 'La compagnia aerea ci ha pagato {{amount}} il {{date}}.',
  outcomes: {
    Settled: 'La questione è stata risolta senza causa.',
    Court: 'La questione è stata risolta dopo una causa.',
  },
  agreed: 'Secondo l’accordo del {{date}}.',
  returned: 'Questo pagamento è stato restituito il {{date}}: {{reason}}.',
  version: 'Questo rendiconto si riferisce al calcolo {{version}} del reclamo {{number}}.',
};
