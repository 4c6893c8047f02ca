/** Texts of the payments of a claim (PAID), in Dutch. */
export const payments = {
  title: 'Betalingen',
  to_person: 'Aan {{name}}',
  airline_to_us: '{{airline}} aan ons',
  airline_to_person: '{{airline}} aan {{name}}',
  airline_to_you: '{{airline}} aan u',
  airline: 'De luchtvaartmaatschappij',
  to_account: 'naar {{account}}',
  reference: 'kenmerk {{reference}}',
  original: 'betaald als {{amount}} {{currency}}',
  expected_on: 'Verwacht uiterlijk op {{date}}',
  expected: 'Verwacht, nog zonder datum',
  late: 'Later dan beloofd',
  returned_on: 'Teruggestuurd op {{date}}: {{reason}}.',
  reasons: {
    AccountClosed: 'de rekening bestaat niet meer',
    WrongAccount: 'het rekeningnummer klopt niet',
    NameDiffers: 'de naam hoort niet bij deze rekening',
    Other: 'de bank nam de betaling niet aan',
  },
};
