/** Texts of the payments of a claim (PAID), in French. */
export const payments = {
  title: 'Paiements',
  to_person: 'À {{name}}',
  airline_to_us: '{{airline}} à nous',
  airline_to_person: '{{airline}} à {{name}}',
  airline_to_you: '{{airline}} à vous',
  airline: 'La compagnie aérienne',
  to_account: 'vers {{account}}',
  reference: 'référence {{reference}}',
  original: 'payé en {{amount}} {{currency}}',
  expected_on: 'Attendu au plus tard le {{date}}',
  expected: 'Attendu, sans date pour le moment',
  late: 'Plus tard que promis',
  returned_on: 'Renvoyé le {{date}}\u00a0: {{reason}}.',
  reasons: {
    AccountClosed: 'le compte n’existe plus',
    WrongAccount: 'le numéro de compte n’est pas correct',
    NameDiffers: 'le nom ne correspond pas à ce compte',
    Other: 'la banque n’a pas accepté le paiement',
  },
};
