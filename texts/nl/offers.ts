/** Texts of the offers of an airline (OFFER), in Dutch. */
export const offers = {
  task: 'Kies: aanbod aannemen of doorgaan',
  offer: 'Aanbod',
  until: 'Uiterlijk {{moment}}',
  voucher: 'Voucher',
  choices: {
    accept: 'Aanbod aannemen',
    decline: 'Doorgaan zonder aanbod',
  },
  advice: 'Ons advies',
  states: {
    Open: 'Wacht op een keuze',
    Accepted: 'Aangenomen',
    Declined: 'Afgeslagen',
    Mixed: 'Deels aangenomen',
    Expired: 'Verlopen',
    Withdrawn: 'Ingetrokken',
  },
  follows: {
    Accepted: 'Wij laten de maatschappij weten dat het aanbod is aangenomen.',
    Declined: 'Wij gaan verder met de claim.',
    Mixed: 'Voor wie aannam, is de zaak klaar. Voor de anderen gaan wij verder.',
    Expired: 'Er kwam geen antwoord voor {{moment}}. Wij gaan verder met de claim.',
    Withdrawn: 'Het aanbod is ingetrokken op {{moment}}. U hoeft niets te doen.',
  },
};
