/** Texts of the payments of a claim (PAID), in Spanish. */
export const payments = {
  title: 'Pagos',
  to_person: 'A {{name}}',
  airline_to_us: '{{airline}} a nosotros',
  airline_to_person: '{{airline}} a {{name}}',
  airline_to_you: '{{airline}} a usted',
  airline: 'La compañía aérea',
  to_account: 'a la cuenta {{account}}',
  reference: 'referencia {{reference}}',
  original: 'pagado como {{amount}} {{currency}}',
  expected_on: 'Previsto como tarde el {{date}}',
  expected: 'Previsto, todavía sin fecha',
  late: 'Más tarde de lo prometido',
  returned_on: 'Devuelto el {{date}}: {{reason}}.',
  reasons: {
    AccountClosed: 'la cuenta ya no existe',
    WrongAccount: 'el número de cuenta no es correcto',
    NameDiffers: 'el nombre no corresponde a esta cuenta',
    Other: 'el banco no aceptó el pago',
  },
};
