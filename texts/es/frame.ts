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
  needs: 'Para esto se necesita conexión',
  needs_text: 'Esta parte se cargará en cuanto vuelva a tener conexión.',
  failed: 'No hay conexión.',
};
