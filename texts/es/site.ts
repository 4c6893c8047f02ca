export const site = {
  to_portal: 'Ir al portal',
  terms_version: 'Versión {{version}}',
  new_claim: {
    title: 'Presentar una reclamación nueva',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Las reclamaciones nuevas se presentan en ese sitio web.',
    portal: 'En el portal sigue las reclamaciones que ya ha presentado.',
  },
  extra_costs: {
    title: 'Reclamar gastos adicionales',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Los gastos adicionales se reclaman en ese sitio web. Tenga a mano sus recibos.',
    portal: 'En el portal sigue las reclamaciones que ya ha presentado.',
  },
  related_claim:
    'Su reclamación nueva está relacionada con la reclamación de referencia {{claim}}. Indique esta referencia al presentarla.',
  partner_faq: {
    title: 'Preguntas y respuestas de nuestra entidad colaboradora',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Las preguntas y respuestas de nuestra entidad colaboradora están en su propio sitio web.',
    portal: 'Si su pregunta es sobre una reclamación, ábrala en el portal y envíenos allí un mensaje.',
  },
  partner_membership: {
    title: 'Hacerse socio de nuestra entidad colaboradora',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. La afiliación se hace en el sitio web de la entidad colaboradora.',
    portal: 'Para su reclamación no necesita afiliarse. La sigue en el portal.',
  },
  stop_notices: {
    title: 'Dejar de recibir correos',
    text: 'Ya no recibirá correos sobre las novedades de sus reclamaciones. En el portal seguirá viendo lo que ocurre. Los correos por su seguridad siguen llegando, por ejemplo sobre su contraseña o sobre los datos bancarios de una reclamación.',
    button: 'Dejar de recibir los mensajes',
    done: 'Ya no recibirá los mensajes',
    done_text: 'Ya no recibe correos sobre sus reclamaciones. Puede volver a activarlos en su cuenta.',
    unknown: 'Este enlace no funciona',
    unknown_text:
      'La dirección no es correcta, está incompleta o ya no es válida. En su cuenta elige qué mensajes recibe.',
  },
  cancel_erasure: {
    title: 'Conservar sus datos',
    text: 'Nos ha pedido que borremos sus datos. Con este botón retira esa solicitud. Su cuenta y sus reclamaciones siguen entonces como están.',
    button: 'Conservar mis datos',
    done: 'Sus datos no se borrarán',
    done_text: 'La solicitud se ha retirado. Su cuenta y sus reclamaciones siguen como están.',
    late: 'Ya no hay nada que retirar',
    late_text: 'No hay ninguna solicitud de borrado en espera: ya se ha retirado o el borrado ya ha empezado.',
    unknown: 'Este enlace no funciona',
    unknown_text:
      'La dirección no es correcta, está incompleta o ya no es válida. También puede retirar la solicitud en su cuenta.',
  },
  not_found: {
    title: 'Esta página no existe',
    text: 'La dirección no es correcta o la página se ha movido. Sus reclamaciones están en el portal.',
  },
};

export const overview = {
  title: 'Resumen de la reclamación {{number}}',
  kind: 'Resumen de su reclamación',
  made: 'Creado el {{moment}}',
  to: 'A',
  asked_on: 'solicitado el {{date}}',
  submitted: 'Presentada el',
  per_passenger: '{{amount}} por pasajero',
  by: 'Forma',
  total_in: 'Total en {{currency}}',
  dates: 'Fechas',
  answer: 'Respuesta',
  history: 'Historial',
  what: 'Qué pasó',
};

export const own_data = {
  title: 'Sus datos en {{brand}}',
  made: 'Preparado el {{moment}}.',
  about:
    'Esta es una copia de los datos que guardamos sobre usted. Consérvela en un lugar al que solo usted tenga acceso.',
  passport: 'Número de pasaporte',
  terms: 'Condiciones que ha aceptado',
  acts: 'Todos los datos',
  acts_text:
    'Este archivo contiene todo lo que guardamos sobre su cuenta, también qué se cambió y cuándo, en un formato que los programas pueden leer:',
  back: 'Volver al resumen',
  none: 'Aquí no hay nada.',
  not_included: 'no disponible',
};

export const statement = {
  title: 'Liquidación',
  number: 'Liquidación {{number}}',
  about: 'Reclamación {{number}}, vuelo {{flight}}',
  calculation: 'Cálculo',
  net: 'Neto pagado',
  rest: 'No incluido en este pago',
  earlier: 'Ya pagado antes',
  transferred: 'Transferido el {{date}}',
  airline_paid: 'La compañía aérea nos pagó {{amount}} el {{date}}',
  agreed: 'Según el acuerdo del {{date}}.',
  version: 'Esta liquidación corresponde al cálculo {{version}} de la reclamación {{number}}.',
};
