/** Texts of the offers of an airline (OFFER), in Italian. */
export const offers = {
  task: 'Scelga: accettare l’offerta o proseguire',
  offer: 'Offerta',
  until: 'Entro il {{moment}}',
  voucher: 'Buono',
  choices: {
    accept: 'Accetta l’offerta',
    decline: 'Prosegui senza l’offerta',
  },
  advice: 'Il nostro consiglio',
  states: {
    Open: 'In attesa di una scelta',
    Accepted: 'Accettata',
    Declined: 'Rifiutata',
    Mixed: 'Accettata in parte',
    Expired: 'Scaduta',
    Withdrawn: 'Ritirata',
  },
  follows: {
    Accepted: 'Comunichiamo alla compagnia che l’offerta è accettata.',
    Declined: 'Proseguiamo il reclamo.',
    Mixed: 'Per chi ha accettato, la questione è chiusa. Per gli altri proseguiamo.',
    Expired: 'Nessuna risposta prima del {{moment}}. Proseguiamo il reclamo.',
    Withdrawn: 'L’offerta è stata ritirata il {{moment}}. Non deve fare nulla.',
  },
};
