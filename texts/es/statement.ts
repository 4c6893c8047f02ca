/** Texts of the statement of a payout (PAID-5), in Spanish. */
export const statement = {
  title: 'Liquidación',
  number: 'Liquidación {{number}}',
  about: 'Reclamación {{number}}, vuelo {{flight}}',
  calculation: 'Cálculo',
  amount: 'Importe',
  net: 'Neto pagado',
  rest: 'No incluido en este pago',
  earlier: 'Ya pagado antes',
  transferred: 'Transferido el {{date}} a la cuenta {{account}}, referencia {{reference}}.',
  transferred_account: 'Transferido el {{date}} a la cuenta {{account}}.',
  transferred_reference: 'Transferido el {{date}}, referencia {{reference}}.',
  transferred_plain: 'Transferido el {{date}}.',
  airline_paid: 'La compañía aérea nos pagó {{amount}} el {{date}}, referencia {{reference}}.',
  airline_paid_plain: 'La compañía aérea nos pagó {{amount}} el {{date}}.',
  outcomes: {
    Settled: 'El asunto se resolvió sin juicio.',
    Court: 'El asunto se resolvió tras un juicio.',
  },
  agreed: 'Según el acuerdo del {{date}}.',
  returned: 'Este pago fue devuelto el {{date}}: {{reason}}.',
  version: 'Esta liquidación corresponde al cálculo {{version}} de la reclamación {{number}}.',
};
