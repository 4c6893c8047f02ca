import type { OverviewTexts, SiteTexts, Texts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** The texts of the site's small pages, in Spanish. */
export const site: Unfinished<SiteTexts> = {
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
    'Su reclamación nueva va unida a la reclamación con la referencia {{claim}}. Indique esta referencia al presentarla.',
  partner_faq: {
    title: 'Preguntas y respuestas de nuestra entidad colaboradora',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Las preguntas y respuestas de nuestra entidad colaboradora están en su propio sitio web.',
    portal: 'Si su pregunta es sobre una reclamación, ábrala en el portal y envíenos allí un mensaje.',
  },
  partner_membership: {
    title: 'Hacerse socio de nuestra entidad colaboradora',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. La afiliación se hace en el sitio web de la organización asociada.',
    portal: 'Para su reclamación no necesita afiliarse. La sigue en el portal.',
  },
  stop_notices: {
    title: 'Dejar de recibir correos',
    text: 'Ya no recibirá correos sobre sus reclamaciones. En el portal seguirá viendo lo que ocurre. Los correos sobre su contraseña siguen llegando.',
    button: 'Dejar de recibir los mensajes',
    done: 'Ya no recibirá los mensajes',
    done_text: 'Ya no recibe correos sobre sus reclamaciones. Puede volver a activarlos en su cuenta.',
    unknown: 'Este enlace no funciona',
    unknown_text:
      'La dirección no es correcta, está incompleta o ya no es válida. En su cuenta elige qué mensajes recibe.',
  },
  keep_data: {
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

/** Texts of the overview of a claim that people keep (DETAILS-5), in Spanish. */
export const overview: Unfinished<OverviewTexts> = {
  title: 'Resumen de la reclamación {{number}}',
  kind: 'Resumen de su reclamación',
  claim: 'Reclamación {{number}}',
  made: 'Creado el {{moment}}',
  page: 'Página {{page}} de {{count}}',
  closed: 'Esta reclamación está cerrada.',
  from: 'De',
  to: 'A',
  flight: 'Vuelo',
  unknown: 'Desconocido',
  not_given: 'Sin indicar todavía',
  status: 'Estado actual',
  no_status: 'El estado todavía no se conoce.',
  asked: 'Lo que necesitamos de usted',
  asked_nothing: 'Ahora no tiene que hacer nada.',
  asked_on: 'solicitado el {{date}}',
  details: 'Datos de la reclamación',
  number: 'Número de reclamación',
  problem: 'Problema',
  submitted: 'Presentada el',
  remarks: 'Información adicional',
  compensation: {
    flight: 'Compensación',
    luggage: 'Compensación por el equipaje',
    costs: 'Gastos adicionales',
    voucher: 'Valor del bono',
    other: 'Importe',
  },
  per_passenger: '{{amount}} por pasajero',
  passengers: 'Pasajeros',
  name: 'Nombre',
  birth_date: 'Fecha de nacimiento',
  payout: 'Pago',
  by: 'Forma',
  bank: 'Cuenta bancaria',
  holder: 'Titular de la cuenta',
  iban: 'IBAN',
  account: 'Número de cuenta',
  ends_with: 'termina en {{end}}',
  receipts: 'Recibos',
  description: 'Descripción',
  amount: 'Importe',
  in_euros: 'En euros',
  total: 'Total',
  total_in: 'Total en {{currency}}',
  documents: 'Documentos',
  dates: 'Fechas',
  answer: 'Respuesta',
  history: 'Historial',
  date: 'Fecha',
  what: 'Qué pasó',
};

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Spanish. */
export const own_data: Texts['own_data'] = {
  title: 'Sus datos en {{brand}}',
  made: 'Preparado el {{moment}}.',
  about:
    'Esta es una copia de los datos que guardamos sobre usted. Consérvela en un lugar al que solo usted tenga acceso.',
  born: 'Nacimiento',
  passport: 'Número de pasaporte',
  claims: 'Sus reclamaciones',
  terms: 'Condiciones que ha aceptado',
  sessions: 'Dónde ha iniciado sesión',
  visits: 'Quién ha consultado su cuenta',
  acts: 'Todos los datos',
  acts_text:
    'Este archivo contiene todo lo que guardamos sobre su cuenta, también qué se cambió y cuándo, en un formato que los programas pueden leer:',
  back: 'Volver al resumen',
  messages: 'Mensajes',
  files: 'Archivos',
  none: 'Aquí no hay nada.',
  not_included: 'no disponible',
};

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
