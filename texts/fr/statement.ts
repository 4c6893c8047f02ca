/** Texts of the statement of a payout (PAID-5), in French. */
export const statement = {
  title: 'Décompte',
  number: 'Décompte {{number}}',
  about: 'Dossier {{number}}, vol {{flight}}',
  calculation: 'Calcul',
  amount: 'Montant',
  net: 'Net versé',
  rest: 'Hors de ce versement',
  earlier: 'Déjà versé auparavant',
  transferred: 'Versé le {{date}} sur le compte {{account}}, référence {{reference}}.',
  transferred_account: 'Versé le {{date}} sur le compte {{account}}.',
  transferred_reference: 'Versé le {{date}}, référence {{reference}}.',
  transferred_plain: 'Versé le {{date}}.',
  airline_paid: 'La compagnie aérienne nous a payé {{amount}} le {{date}}, référence {{reference}}.',
  airline_paid_plain: 'La compagnie aérienne nous a payé {{amount}} le {{date}}.',
  outcomes: {
    Settled: 'L’affaire a été réglée sans procès.',
    Court: 'L’affaire a été réglée après un procès.',
  },
  agreed: 'Selon l’accord du {{date}}.',
  returned: 'Ce paiement a été renvoyé le {{date}}\u00a0: {{reason}}.',
  version: 'Ce document correspond au calcul {{version}} du dossier {{number}}.',
};
