import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Messages, replies, e-mails and reviews, in Spanish.

export const reply: Unfinished<PortalTexts['reply']> = {
  label: 'Su respuesta',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Su respuesta se ha enviado',
  failed: 'Su respuesta no se ha enviado',
  failed_text: 'Su texto sigue aquí. Vuelva a intentarlo.',
  restored: 'Escribió esto antes. Todavía no se ha enviado.',
  too_long: 'Su texto es demasiado largo. Use como máximo {{most}} caracteres.',
  fresh: 'Mensaje enviado',
};

export const message: Unfinished<PortalTexts['message']> = {
  title: 'Envíenos un mensaje',
  text: 'Podrá leer nuestra respuesta en Estado. También le enviamos un correo, salvo que lo haya desactivado.',
  subject: 'Asunto',
  body: 'Mensaje',
  sent: 'Su mensaje se ha enviado',
  sent_text: 'Lo encontrará en Estado.',
  to_status: 'Ver en Estado',
  failed: 'Su mensaje no se ha enviado',
};

export const email: Unfinished<PortalTexts['email']> = {
  from: 'De',
  to: 'Para',
  subject: 'Asunto',
  attachments_one: '{{count}} archivo adjunto',
  attachments_other: '{{count}} archivos adjuntos',
  nameless: 'Archivo adjunto {{number}}',
  downloads: 'se descargará',
  no_body: 'Este correo no tiene texto.',
  loading: 'Cargando el correo…',
  failed: 'El correo no se ha cargado',
  failed_text: 'Compruebe la conexión y vuelva a intentarlo.',
};

export const review: Unfinished<PortalTexts['review']> = {
  label: '¿Qué le parece nuestra ayuda?',
  edit: 'Modificar',
  edit_name: 'Modificar su experiencia',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Su experiencia se ha guardado',
  thanks: 'Gracias. Leemos todo lo que escribe.',
  failed: 'Su experiencia no se ha guardado',
};
