/** Texts of the offers of an airline (OFFER), in Spanish. */
export const offers = {
  task: 'Elija: aceptar la oferta o seguir',
  offer: 'Oferta',
  until: 'Como tarde el {{moment}}',
  voucher: 'Bono',
  choices: {
    accept: 'Aceptar la oferta',
    decline: 'Seguir sin la oferta',
  },
  advice: 'Nuestro consejo',
  states: {
    Open: 'Pendiente de elección',
    Accepted: 'Aceptada',
    Declined: 'Rechazada',
    Mixed: 'Aceptada en parte',
    Expired: 'Caducada',
    Withdrawn: 'Retirada',
  },
  follows: {
    Accepted: 'Comunicamos a la compañía que la oferta está aceptada.',
    Declined: 'Seguimos con la reclamación.',
    Mixed: 'Para quien aceptó, el asunto está cerrado. Para los demás seguimos.',
    Expired: 'No hubo respuesta antes del {{moment}}. Seguimos con la reclamación.',
    Withdrawn: 'La oferta se retiró el {{moment}}. No tiene que hacer nada.',
  },
};
