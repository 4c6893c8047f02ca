/** Texts of the payments of a claim (PAID), in German. */
export const payments = {
  title: 'Zahlungen',
  to_person: 'An {{name}}',
  airline_to_us: '{{airline}} an uns',
  airline_to_person: '{{airline}} an {{name}}',
  airline_to_you: '{{airline}} an Sie',
  airline: 'Die Fluggesellschaft',
  to_account: 'auf {{account}}',
  reference: 'Zeichen {{reference}}',
  original: 'gezahlt als {{amount}} {{currency}}',
  expected_on: 'Erwartet bis {{date}}',
  expected: 'Erwartet, noch ohne Datum',
  late: 'Später als versprochen',
  returned_on: 'Zurückgebucht am {{date}}: {{reason}}.',
  reasons: {
    AccountClosed: 'das Konto besteht nicht mehr',
    WrongAccount: 'die Kontonummer stimmt nicht',
    NameDiffers: 'der Name passt nicht zu diesem Konto',
    Other: 'die Bank hat die Zahlung nicht angenommen',
  },
};
