/** Texts of the offers of an airline (OFFER), in English. */
export const offers = {
  task: 'Choose: accept the offer or go on',
  offer: 'Offer',
  until: 'By {{moment}}',
  voucher: 'Voucher',
  choices: {
    accept: 'Accept the offer',
    decline: 'Go on without the offer',
  },
  advice: 'Our advice',
  states: {
    Open: 'Waiting for a choice',
    Accepted: 'Accepted',
    Declined: 'Declined',
    Mixed: 'Partly accepted',
    Expired: 'Expired',
    Withdrawn: 'Withdrawn',
  },
  follows: {
    Accepted: 'We tell the airline that the offer is accepted.',
    Declined: 'We go on with the claim.',
    Mixed: 'For those who accepted, the matter is closed. For the others we go on.',
    Expired: 'There was no answer before {{moment}}. We go on with the claim.',
    Withdrawn: 'The offer was withdrawn on {{moment}}. You do not have to do anything.',
  },
};
