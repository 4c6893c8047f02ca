/** Texts of the offers of an airline (OFFER), in German. */
export const offers = {
  task: 'Wählen Sie: Angebot annehmen oder weitermachen',
  offer: 'Angebot',
  until: 'Spätestens {{moment}}',
  voucher: 'Gutschein',
  choices: {
    accept: 'Angebot annehmen',
    decline: 'Ohne Angebot weitermachen',
  },
  advice: 'Unser Rat',
  states: {
    Open: 'Wartet auf eine Wahl',
    Accepted: 'Angenommen',
    Declined: 'Abgelehnt',
    Mixed: 'Teilweise angenommen',
    Expired: 'Abgelaufen',
    Withdrawn: 'Zurückgezogen',
  },
  follows: {
    Accepted: 'Wir teilen der Fluggesellschaft mit, dass das Angebot angenommen ist.',
    Declined: 'Wir führen den Fall weiter.',
    Mixed: 'Für die, die angenommen haben, ist die Sache erledigt. Für die anderen machen wir weiter.',
    Expired: 'Vor {{moment}} kam keine Antwort. Wir führen den Fall weiter.',
    Withdrawn: 'Das Angebot wurde zurückgezogen: {{moment}}. Sie müssen nichts tun.',
  },
};
