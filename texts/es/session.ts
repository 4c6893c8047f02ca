export const login = {
  subtitle: 'Vea cómo va su reclamación y qué necesitamos de usted.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show_password: 'Mostrar la contraseña',
  hide_password: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión…',
  forgot: '¿Ha olvidado la contraseña?',
  passkey: 'Iniciar sesión con una llave de acceso',
  passkey_busy: 'Esperando su llave de acceso…',
  passkey_stopped:
    'Se ha interrumpido el inicio de sesión con la llave de acceso. Vuelva a intentarlo o use su contraseña.',
  code: 'Código de su aplicación',
  invalid_email: 'Este correo electrónico no es válido. Un correo tiene esta forma: nombre@ejemplo.es.',
  failed: 'No se ha podido iniciar sesión',
  too_fast:
    'Ha habido demasiados intentos de iniciar sesión. Vuelva a intentarlo dentro de {{wait}} o pida una contraseña nueva.',
  password_changed: 'Su contraseña se ha guardado',
  password_changed_text:
    'Inicie sesión con la contraseña nueva. Si tenía la sesión abierta en otro dispositivo, la hemos cerrado.',
  signed_out: 'Su sesión está cerrada',
  signed_out_text:
    'Por seguridad, esto ocurre si no hace nada durante un tiempo, cierra la sesión en otro lugar o cambia la contraseña. Al iniciarla de nuevo, continúa donde estaba.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'Así avanza su reclamación',
  story: {
    submitted: 'Presentada',
    submitted_text: 'Comprobamos su vuelo y su derecho a compensación.',
    complete: 'Datos completos',
    complete_text: 'Aquí le necesitamos: documentos, pasajeros y datos bancarios.',
    in_progress: 'En trámite',
    in_progress_text: 'Reclamamos a la compañía aérea. Usted puede seguir cada paso.',
    finished: 'Terminada',
    finished_text: 'Le comunicamos el resultado. Si hay compensación, se la pagamos.',
  },
};

export const demo = {
  title: 'Demostración: elija a alguien',
  lead: 'Una pulsación rellena el formulario. Después inicia sesión usted; la contraseña es la misma para todos.',
  filled: 'El formulario está relleno para {{email}}.',
  people: {
    client: 'En neerlandés: una reclamación con todo, con equipaje, gastos adicionales y bonos',
    manager: 'Gestiona 800 reclamaciones de otros y tiene 2 propias',
    agency: 'Una agencia de viajes que gestiona 12 reclamaciones',
    locked: 'Una reclamación gestionada por una agencia: datos bancarios y personas bloqueados',
    terms: 'Todavía no ha aceptado las condiciones',
    empty: 'No tiene reclamaciones',
    german: 'En alemán: una reclamación, con dirección y banco alemanes',
    english: 'En inglés: una reclamación con todo, con equipaje y gastos adicionales',
    money: 'Dinero y fechas: lo que recibe, pagos, una decisión y una oferta',
    brand: 'Una reclamación',
  },
};

export const internal = {
  text: 'Abre el portal tal como lo ve el cliente. Lo que consulte y haga queda registrado a su nombre.',
  submit: 'Abrir el portal',
  failed: 'El portal no se ha abierto',
  login_fail:
    'Este enlace no funciona. Un enlace funciona una sola vez, durante un minuto. Abra de nuevo al cliente desde su propia página.',
  to_staff_page: 'Ir a la página del personal',
  bar: 'Consulta del personal',
  viewing: 'Está viendo esto como',
  viewing_somebody: 'Está viendo esto en nombre de un cliente.',
  employee: 'Sesión del personal: {{name}}.',
  stop: 'Terminar',
};

export const second_step = {
  title: 'Un paso más',
  text: 'Escriba el código que su aplicación muestra ahora.',
  hint: 'El código tiene 6 cifras y cambia cada medio minuto.',
  recovery_text: 'Escriba uno de sus códigos de recuperación. Cada código funciona una vez.',
  recovery_code: 'Código de recuperación',
  recovery_hint: '¿Ya no tiene códigos de recuperación? Póngase en contacto con nosotros.',
  use_recovery: 'Usar un código de recuperación',
  use_app: 'Usar el código de la aplicación',
  use_passkey: 'Usar una llave de acceso',
};

export const request_new_password = {
  title: 'Pedir una contraseña nueva',
  text: 'Escriba el correo electrónico con el que inicia sesión. Recibirá un enlace para elegir una contraseña nueva.',
  submit: 'Enviar el enlace',
  back: 'Volver al inicio de sesión',
  sent_title: 'Revise su correo',
  request_sent_text:
    'Si conocemos este correo, recibirá un enlace en unos minutos. El enlace funciona una vez y caduca a los 30 minutos.',
  sent: 'Solicitud enviada para {{email}}',
  sent_again: 'Enviada de nuevo para {{email}}',
  sent_hint: '¿No ha llegado? Mire también en el correo no deseado.',
  resend: 'Enviar de nuevo',
  expired_title: 'El enlace ha caducado',
  request_expired_text: 'Un enlace funciona una sola vez y por tiempo limitado. Pida aquí uno nuevo.',
  failed: 'La solicitud no se ha enviado',
  too_fast: 'Se ha pedido un enlace demasiadas veces. Vuelva a intentarlo dentro de {{wait}}.',
};

export const new_password = {
  title: 'Elegir una contraseña nueva',
  text: 'Use una contraseña que no use en ningún otro sitio.',
  invited_title: 'Le damos la bienvenida a {{brand}}',
  invited_text: 'Elija una contraseña. Después inicie sesión con la dirección de correo que recibió la invitación.',
  not_me: 'No soy yo',
  refused_title: 'La invitación ya no es válida',
  refused_text: 'Gracias. Comprobaremos la dirección. No tiene que hacer nada más.',
  checking: 'Estamos comprobando su enlace…',
  confirm: 'Repita la contraseña',
  rules: 'Requisitos de la contraseña',
  rule: {
    length: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    lower: 'Una letra minúscula',
    digit: 'Una cifra',
  },
  met: 'cumplido',
  not_met: 'todavía no',
  too_long: 'Esta contraseña es demasiado larga. Use como máximo 128 caracteres.',
  passwords_dont_match: 'Las contraseñas no son iguales',
  requirements: 'Esta contraseña todavía no cumple todos los requisitos',
  submit: 'Guardar la contraseña',
  not_refused: 'La invitación sigue siendo válida',
  not_checked: 'No hemos podido comprobar su enlace',
  failed: 'Su contraseña no se ha guardado',
  login_fail: 'Este enlace ya no se puede usar. Pida uno nuevo.',
  request_again: 'Pedir un enlace nuevo',
};

export const reaffirm = {
  title: 'Acepte nuestras condiciones',
  text: 'Acéptelas para continuar a sus reclamaciones. Para las que ya tiene no cambia nada.',
  label: 'He leído las <terms>condiciones generales</terms> y las acepto.',
  need: 'Marque primero la casilla. Después podrá continuar.',
  submit: 'Aceptar y continuar',
  failed: 'Su aceptación no se ha guardado',
  on_behalf: 'Este cliente todavía no ha aceptado las condiciones',
  on_behalf_text: 'Solo el cliente puede aceptarlas. Hasta entonces no se pueden ver sus reclamaciones.',
};

export const session = {
  logout_failed: 'Su sesión sigue abierta',
  logout_failed_text: 'No hemos podido cerrar la sesión. Compruebe la conexión y vuelva a intentarlo.',
  logout_back: 'Volver al portal',
  ending: '¿Sigue ahí?',
  ending_text: 'Dentro de {{left}} cerraremos la sesión, porque hace un rato que no hace nada.',
  last: 'Pronto cerraremos su sesión',
  last_text: 'Dentro de {{left}} cerraremos la sesión: se alcanza el tiempo máximo. Después puede iniciarla de nuevo.',
  saved: 'Aun así, el texto que todavía no ha guardado se conserva.',
  stay: 'Mantener la sesión',
  failed: 'No ha funcionado. Compruebe su acceso a internet y vuelva a intentarlo.',
  restored: 'Se ha conservado su texto anterior',
  restored_text: 'Todavía no había guardado estos cambios. Compruébelos y guárdelos.',
};
