export const mail = {
  greeting: 'Hola, {{name}}:',
  greeting_nobody: 'Hola:',
  regards: 'Un saludo cordial,',
  link_as_text: '¿No funciona el botón? Copie esta dirección en su navegador:',
  my_account: 'Ir a mi cuenta',
  by_staff: 'El cambio lo hizo el personal de {{brand}} en su nombre.',
  not_you:
    '¿Ha sido usted, o lo ha pedido? Entonces no tiene que hacer nada. Si no, elija enseguida una contraseña nueva y revise su cuenta.',
  not_asked: '¿No ha sido usted? Cambie su contraseña de inmediato y póngase en contacto con {{brand}}.',
  automatic: 'Este mensaje se ha enviado automáticamente. No leemos las respuestas a este mensaje.',
  answer_above: '— Escriba su respuesta encima de esta línea —',
  answerable: 'Este mensaje se ha enviado automáticamente. Puede responder: su respuesta se añade a su reclamación.',
  notices: {
    subject: 'Novedades en sus reclamaciones en {{brand}}',
    asked: 'Reclamación {{number}}: le pedimos algo',
    asked_more: 'Reclamación {{number}}: le pedimos {{count}} cosas',
    answered: 'Reclamación {{number}}: tiene un mensaje',
    answered_more: 'Reclamación {{number}}: tiene {{count}} mensajes',
    progress: 'Reclamación {{number}}: el estado ha cambiado',
    reminder: 'Reclamación {{number}}: todavía tiene algo pendiente',
    reminder_more: 'Reclamación {{number}}: todavía tiene {{count}} cosas pendientes',
    paid: 'Reclamación {{number}}: hay un pago',
    returned: 'Reclamación {{number}}: un pago ha sido devuelto',
    decision: 'Reclamación {{number}}: hay una decisión',
    offer: 'Reclamación {{number}}: puede decidir sobre una oferta',
    offer_open: 'Reclamación {{number}}: la oferta sigue abierta, hasta el {{date}} inclusive',
    due: 'Reclamación {{number}}: tiene algo pendiente, como tarde el {{date}}',
    late: 'Reclamación {{number}}: la fecha de una acción ha pasado, pero aún puede hacerla',
    text_single: 'Le espera en su portal de {{brand}}. Puede leerlo allí después de iniciar sesión.',
    text: 'Esto es lo que ha ocurrido en sus reclamaciones en {{brand}}. Puede leerlo en su portal después de iniciar sesión.',
    button: 'Ver en el portal',
    why: 'Recibe un solo mensaje sobre todo lo que ocurre en poco tiempo.',
    settings: 'Elegir qué mensajes recibe',
    stop: 'Dejar de recibir estos mensajes',
  },
  reply: {
    not_taken: '[Archivo no aceptado: {{name}}]',
    subject: 'Reclamación {{number}}: su respuesta no se ha añadido',
    text: 'Ha respondido a un correo sobre la reclamación {{number}}. Su respuesta no está en la reclamación.',
    subject_files: 'Reclamación {{number}}: sus archivos no se han añadido',
    text_files:
      'Ha respondido a un correo sobre la reclamación {{number}}. Su texto figura en la reclamación, los archivos no.',
    reasons: {
      closed: 'La reclamación está cerrada. En el portal puede seguir leyéndolo todo.',
      termsOpen:
        'Nuestras condiciones generales han cambiado. Inicie sesión, léalas y acéptelas. Después envíe de nuevo su respuesta.',
      tooLong: 'Su respuesta supera los 10.000 caracteres. Acórtela o envíela como archivo adjunto.',
      noWords:
        'No hemos encontrado ningún texto suyo en su correo. Escriba su respuesta encima de la línea que lo pide, o responda en el portal.',
      noRoom:
        'Ahora no hay espacio para tantos archivos. Inténtelo mañana de nuevo o póngase en contacto con {{brand}}.',
      full: 'La reclamación ha llegado a su límite: no se puede añadir nada más. Póngase en contacto con {{brand}}.',
    },
    button: 'Ir a la reclamación',
  },
  new_password: {
    subject: 'Elija una contraseña nueva',
    text: 'Ha pedido una contraseña nueva para su cuenta en {{brand}}. Elíjala con este botón.',
    button: 'Elegir una contraseña nueva',
    lives: 'El botón funciona durante 30 minutos y una sola vez.',
    not_you: '¿No lo ha pedido usted? Entonces no tiene que hacer nada. Su contraseña no cambia.',
  },
  invitation: {
    subject: 'Su cuenta en {{brand}}',
    text: '{{brand}} ha creado una cuenta para usted. Elija una contraseña con este botón. Después inicie sesión con esta dirección de correo.',
    button: 'Elegir una contraseña',
    lives: 'El botón funciona durante siete días y una sola vez.',
    not_you:
      '¿Este mensaje no es para usted? Entonces abra la página con el botón y elija «No soy yo». El botón dejará de funcionar y {{brand}} comprobará la dirección.',
  },
  password_changed: {
    subject: 'Su contraseña se ha cambiado',
    text: 'La contraseña de su cuenta en {{brand}} se cambió el {{moment}}. Hemos cerrado su sesión en los demás dispositivos.',
    button: 'Pedir una contraseña nueva',
  },
  file_refused: {
    subject: 'Un archivo no se ha aceptado',
    text: 'Su archivo «{{name}}» probablemente contiene un virus. No lo hemos aceptado y nadie puede abrirlo. Revise su dispositivo y envíe después un archivo nuevo o una foto del papel.',
    button: 'Ver mi reclamación',
  },
  second_way: {
    subject: 'Sus datos de acceso se han cambiado',
    passkeyAdded:
      'El {{moment}} se añadió una llave de acceso a su cuenta en {{brand}}. Con ella puede iniciar sesión sin contraseña.',
    passkeyRemoved: 'El {{moment}} se quitó una llave de acceso de su cuenta en {{brand}}. Ya no funciona.',
    totpOn:
      'El {{moment}} se activó un código de acceso para su cuenta en {{brand}}. A partir de ahora, después de la contraseña pedimos un código de su aplicación.',
    totpOff:
      'El {{moment}} se desactivó el código de acceso de su cuenta en {{brand}}. Ahora basta su contraseña para iniciar sesión.',
    codesRenewed:
      'El {{moment}} se crearon códigos de recuperación nuevos para su cuenta en {{brand}}. Los anteriores ya no funcionan.',
    codeUsed:
      'El {{moment}} se inició sesión en su cuenta en {{brand}} con un código de recuperación. Ese código ya no funciona.',
    allRemoved:
      'El {{moment}} quitamos, a petición suya, todas las llaves de acceso y todos los códigos de su cuenta en {{brand}}. Ahora basta su contraseña para iniciar sesión. Hemos cerrado su sesión en los demás dispositivos.',
  },
  export_ready: {
    subject: 'Sus datos están listos',
    text: 'El archivo con sus datos en {{brand}} está listo. Inicie sesión y descárguelo desde su cuenta, con su contraseña. Puede hacerlo hasta el {{until}}; después lo eliminamos.',
  },
  erasure: {
    subject: 'Borramos sus datos, como ha pedido',
    asked:
      'Nos ha pedido que borremos todos sus datos en {{brand}}. Empezaremos el {{moment}}. Después ya no podrá iniciar sesión y nada se podrá recuperar.',
    soon: 'Nos pidió que borráramos todos sus datos en {{brand}}. Todavía no era posible, pero ahora sí. Empezaremos el {{moment}}. Después ya no podrá iniciar sesión y nada se podrá recuperar.',
    until: '¿Prefiere conservar sus datos? Puede hacerlo hasta entonces, con el botón de abajo o en su cuenta.',
    cancel_button: 'Conservar mis datos',
    back_subject: 'Sus datos no se borrarán',
    back: 'La solicitud de borrar sus datos en {{brand}} se ha retirado. Su cuenta y sus reclamaciones siguen como están.',
    done_subject: 'Sus datos se han borrado',
    done: 'Hemos borrado su cuenta y sus datos en {{brand}}, como nos pidió. Ya no puede iniciar sesión. Este es el último mensaje que recibe de nosotros; tampoco conservamos ya su dirección de correo.',
    done_books:
      'De las reclamaciones pagadas conservamos solo lo que la ley exige para la contabilidad, hasta que termine el plazo legal.',
    done_button: 'Ir al sitio web',
  },
  email_changed: {
    subject: 'El correo electrónico de su cuenta se ha cambiado',
    former:
      'El {{moment}} el correo electrónico de su cuenta en {{brand}} se cambió a {{address}}. Hemos cerrado su sesión en todos los dispositivos. A partir de ahora inicia sesión con la nueva dirección.',
    current:
      'El {{moment}} se registró esta dirección de correo electrónico para su cuenta en {{brand}}. Hemos cerrado su sesión en todos los dispositivos. A partir de ahora inicia sesión con esta dirección; su contraseña sigue siendo la misma.',
    held: 'Por seguridad, no podrá cambiar sus datos bancarios en el portal hasta el {{until}}.',
    not_you:
      '¿Lo ha pedido usted? Entonces no tiene que hacer nada. Si no, póngase enseguida en contacto con {{brand}}: restableceremos su dirección y comprobaremos sus datos bancarios.',
  },
  account_changed: {
    subject: 'Su cuenta en {{brand}} se ha cambiado',
    address: 'El {{moment}} se cambió la dirección postal de su cuenta en {{brand}}.',
    session: 'El {{moment}} se cerró su sesión de {{brand}} en otro dispositivo. Se hizo desde su cuenta.',
    notices:
      'El {{moment}} se desactivaron los correos sobre sus reclamaciones en {{brand}}, mediante el enlace de uno de esos correos. Puede volver a activarlos en su cuenta.',
  },
  staff_changed: {
    subject: 'Su acceso de personal se ha cambiado',
    added:
      'El {{moment}} se creó para usted una cuenta de personal en {{brand}}. Su administrador le dará los datos para iniciar sesión.',
    changed:
      'El {{moment}} se cambiaron el rol o las marcas de su cuenta de personal en {{brand}}. Se han cerrado todas sus sesiones.',
    disabled: 'El {{moment}} se desactivó su cuenta de personal en {{brand}}. Se han cerrado todas sus sesiones.',
    unlocked:
      'El {{moment}} se desbloqueó su cuenta de personal en {{brand}} tras intentos fallidos de inicio de sesión.',
    totpReset:
      'El {{moment}} se cambió el código de acceso de su cuenta de personal en {{brand}} y se quitaron todas sus llaves de acceso. Se han cerrado todas sus sesiones. Su administrador le dará el nuevo secreto para su aplicación.',
    signOnReset:
      'El {{moment}} su cuenta de personal en {{brand}} se desvinculó de su cuenta de empresa. Se han cerrado todas sus sesiones. Se vinculará de nuevo la próxima vez que inicie sesión.',
    signOnBound:
      'El {{moment}} su cuenta de personal en {{brand}} se vinculó a una cuenta de empresa. Desde ahora puede iniciar sesión con ella.',
    passkeyAdded:
      'El {{moment}} se añadió una llave de acceso a su cuenta de personal en {{brand}}. Con ella puede iniciar sesión sin contraseña.',
    passkeyRemoved: 'El {{moment}} se quitó una llave de acceso de su cuenta de personal en {{brand}}. Ya no funciona.',
    welcomed:
      'El {{moment}} se establecieron, con el enlace de nuestro correo, una contraseña y un segundo paso para su cuenta de personal en {{brand}}.',
    not_you:
      '¿Está usted al corriente? Entonces no tiene que hacer nada. Si no, avise enseguida a su administrador: puede que otra persona use su cuenta.',
    button: 'Ir a la página del personal',
  },
  staff_invited: {
    subject: 'Su acceso de personal en {{brand}}',
    invited: 'El {{moment}} se creó para usted una cuenta de personal en {{brand}}.',
    renewed:
      'El {{moment}} recibió un nuevo enlace para su acceso de personal en {{brand}}. Un enlace o una contraseña anteriores ya no funcionan.',
    text: 'Con este enlace elija su contraseña y vincule la aplicación que le da los códigos.',
    button: 'Configurar el acceso',
    lives: 'El enlace funciona una sola vez y durante 24 horas. Después, un administrador puede enviar otro.',
  },
  team_changed: {
    subject: 'Un administrador ha hecho un cambio',
    text: 'El {{moment}} {{by}} hizo un cambio en {{brand}}.',
    invited: 'Se ha invitado a {{name}} a formar parte del personal.',
    changed: 'Se han cambiado el rol o las marcas de {{name}}.',
    disabled: 'Ha terminado el acceso de {{name}}.',
    renewed: 'Se ha enviado a {{name}} un nuevo enlace para la contraseña y el segundo paso.',
    adminAsked: '{{by}} quiere que {{name}} sea administrador. Un segundo administrador debe estar de acuerdo.',
    webhookAdded: 'Se ha añadido el webhook {{name}}. Desde ahora recibe lo que hacen los clientes.',
    webhookPaused: 'Se ha pausado el webhook {{name}}.',
    webhookResumed: 'Se ha reanudado el webhook {{name}}.',
    webhookReplayed: 'Lo que no llegó al webhook {{name}} se envía de nuevo.',
    webhookRemoved: 'Se ha eliminado el webhook {{name}}.',
    looked_subject: 'Alguien abre un número inusual de reclamaciones',
    looked:
      'El {{moment}} {{by}} abrió más de 120 reclamaciones y clientes en {{brand}} en diez minutos. Compruebe si forma parte de su trabajo.',
  },
  desk_key_changed: {
    subject: 'Se ha cambiado una clave de un sistema',
    added:
      'El {{moment}} se creó la clave «{{name}}» en {{brand}}. El sistema que la tiene puede consultar o cambiar los datos de las reclamaciones.',
    rotated:
      'El {{moment}} se sustituyó la clave «{{name}}» en {{brand}} por una nueva. La antigua funciona hasta el momento que se eligió para ella.',
    revoked: 'El {{moment}} se revocó la clave «{{name}}» en {{brand}}. Ya no funciona.',
    not_known:
      '¿Está usted o un compañero al corriente? Entonces no tiene que hacer nada. Si no, avise enseguida a su administrador: puede que otra persona tenga acceso al servidor.',
  },
  payout_changed: {
    subject: 'Los datos bancarios de la reclamación {{claim}} se han cambiado',
    bank: 'El {{moment}} se cambiaron los datos bancarios de la reclamación {{claim}} en {{brand}}. Ahora pagamos en la cuenta que termina en {{end}}.',
    bank_hidden:
      'El {{moment}} se cambiaron los datos bancarios de la reclamación {{claim}} en {{brand}}. Ahora pagamos en otra cuenta.',
    paypal:
      'El {{moment}} se cambió la forma de pago de la reclamación {{claim}} en {{brand}}. Ahora pagamos a la dirección de PayPal {{address}}.',
    by_manager: 'El cambio lo hizo un gestor de reclamaciones.',
    not_you:
      '¿Lo ha hecho o pedido usted? Entonces no tiene que hacer nada. Si no, elija enseguida una contraseña nueva, compruebe los datos bancarios y envíenos un mensaje desde su reclamación.',
    button: 'Ver los datos bancarios',
  },
};
