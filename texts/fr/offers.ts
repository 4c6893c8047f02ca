/** Texts of the offers of an airline (OFFER), in French. */
export const offers = {
  task: 'Choisissez\u00a0: accepter l’offre ou continuer',
  offer: 'Offre',
  until: 'Au plus tard le {{moment}}',
  voucher: 'Bon à valoir',
  choices: {
    accept: 'Accepter l’offre',
    decline: 'Continuer sans l’offre',
  },
  advice: 'Notre conseil',
  states: {
    Open: 'En attente d’un choix',
    Accepted: 'Acceptée',
    Declined: 'Refusée',
    Mixed: 'Acceptée en partie',
    Expired: 'Expirée',
    Withdrawn: 'Retirée',
  },
  follows: {
    Accepted: 'Nous informons la compagnie que l’offre est acceptée.',
    Declined: 'Nous continuons le dossier.',
    Mixed: 'Pour ceux qui ont accepté, l’affaire est close. Pour les autres, nous continuons.',
    Expired: 'Aucune réponse avant le {{moment}}. Nous continuons le dossier.',
    Withdrawn: 'L’offre a été retirée le {{moment}}. Vous n’avez rien à faire.',
  },
};
