import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Header, footer, page titles and error pages, in Spanish.

export const frame: Unfinished<PortalTexts['frame']> = {
  skip: 'Ir al contenido',
  logout: 'Cerrar sesión',
  privacy: 'Privacidad',
  terms: 'Condiciones generales',
  accessibility: 'Accesibilidad',
  version: 'version: {{version}}',
  language: 'Idioma',
  new_tab: '(se abre en una pestaña nueva)',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Volver a intentarlo',
  more_information: 'Más información',
  read_more: 'Leer más',
  read_less: 'Contraer',
  choose: 'Elija...',
  other: 'Otro, a saber...',
  today: 'Hoy',
  loading: 'Un momento, estamos cargando sus datos…',
  no_script:
    'Esta página necesita JavaScript para iniciar su sesión. Active JavaScript en su navegador y vuelva a cargar la página.',
  unknown: 'Desconocido',
  optional: 'Opcional',
};

export const titles: Unfinished<PortalTexts['titles']> = {
  login: 'Iniciar sesión',
  new_password: 'Contraseña nueva',
  reaffirm: 'Condiciones generales',
  internal: 'Iniciar sesión en nombre de un cliente',
  logout: 'Cerrar sesión',
  claims: 'Mis reclamaciones',
  managed_claims: 'Reclamaciones que gestiono',
  account: 'Mi cuenta',
  claim_details: '{{claim}}, detalles',
  claim_message: '{{claim}}, mensaje',
  claim_airline: '{{claim}}, aviso',
  not_found: 'Página no encontrada',
};

export const error: Unfinished<PortalTexts['error']> = {
  title: 'Se ha producido un error en esta página',
  text: 'Es cosa nuestra, no suya. Vuelva a cargar la página.',
  reload: 'Volver a cargar la página',
  part: 'No se ha podido cargar esta parte',
  part_text: 'Compruebe la conexión y vuelva a intentarlo.',
  part_old: 'El portal se ha actualizado mientras tanto. Vuelva a cargar la página.',
};

export const not_found: Unfinished<PortalTexts['not_found']> = {
  title: 'No encontramos esta página',
  text: 'La dirección no es correcta, o la página se ha movido. Sus reclamaciones están en la página de inicio.',
  home: 'Ir a mis reclamaciones',
};

export const offline: Unfinished<PortalTexts['offline']> = {
  as_of: 'Sin conexión, datos de: {{moment}}',
  text: 'No hay conexión. Está leyendo lo último que se cargó; se actualizará por sí solo en cuanto vuelva a tener conexión.',
  payout:
    'Sus datos de pago no se guardan en el navegador. Podrá verlos y modificarlos en cuanto vuelva a tener conexión.',
  needs: 'Para esto se necesita conexión',
  needs_text: 'Esta parte se cargará en cuanto vuelva a tener conexión.',
  waiting: 'Se enviará en cuanto vuelva a tener conexión',
  waiting_text: 'Guardamos el mensaje cifrado en este navegador, un día como máximo. Si cierra la sesión, se elimina.',
  refused: 'Mensaje no enviado',
  refused_text: 'El texto sigue aquí abajo. Puede copiarlo o enviarlo de nuevo.',
  send_again: 'Enviar de nuevo',
  remove: 'Eliminar',
  sending: 'Enviando…',
  sent: 'Su mensaje se ha enviado finalmente',
  messages_waiting_one: '{{count}} mensaje se enviará en cuanto vuelva a tener conexión',
  messages_waiting_other: '{{count}} mensajes se enviarán en cuanto vuelva a tener conexión',
  messages_refused_one: '{{count}} mensaje no se ha enviado',
  messages_refused_other: '{{count}} mensajes no se han enviado',
  files_waiting_one: '{{count}} archivo se enviará en cuanto vuelva a tener conexión',
  files_waiting_other: '{{count}} archivos se enviarán en cuanto vuelva a tener conexión',
  files_waiting_text:
    'Guardamos este envío cifrado en este navegador, un día como máximo. Puede salir de esta página. Si cierra la sesión, se elimina.',
  files_sending_one: 'Enviando {{count}} archivo…',
  files_sending_other: 'Enviando {{count}} archivos…',
  files_refused_one: '{{count}} archivo no se ha enviado',
  files_refused_other: '{{count}} archivos no se han enviado',
  files_refused_text: 'El envío sigue en este navegador, un día como máximo. Envíelo de nuevo o elimínelo.',
  files_sent_one: '{{count}} archivo se ha enviado finalmente',
  files_sent_other: '{{count}} archivos se han enviado finalmente',
  take_back: 'Recuperar',
};
