import type { MailTexts } from '../nl/mail.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the mails, in Spanish. */
export const mail: Unfinished<MailTexts> = {
  greeting: 'Hola, {{name}}:',
  greeting_nobody: 'Hola:',
  regards: 'Un saludo cordial,',
  link_as_text: '¿No funciona el botón? Copie esta dirección en su navegador:',
  automatic: 'Este mensaje se ha enviado automáticamente. No leemos las respuestas a este mensaje.',
  new_password: {
    subject: 'Elija una contraseña nueva',
    text: 'Ha pedido una contraseña nueva para su cuenta en {{brand}}. Elíjala con este botón.',
    button: 'Elegir una contraseña nueva',
    lives: 'El botón funciona durante 30 minutos y una sola vez.',
    not_you: '¿No lo ha pedido usted? Entonces no tiene que hacer nada. Su contraseña no cambia.',
  },
  password_changed: {
    subject: 'Su contraseña se ha cambiado',
    text: 'La contraseña de su cuenta en {{brand}} se cambió el {{moment}}. Hemos cerrado su sesión en los demás dispositivos.',
    not_you: '¿Ha sido usted? Entonces no tiene que hacer nada. Si no, pida enseguida una contraseña nueva.',
    button: 'Pedir una contraseña nueva',
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
    not_you:
      '¿Ha sido usted? Entonces no tiene que hacer nada. Si no, pida enseguida una contraseña nueva y revise después su cuenta.',
    button: 'Ver mi cuenta',
  },
  payout_changed: {
    subject: 'Los datos bancarios de la reclamación {{claim}} se han cambiado',
    bank: 'El {{moment}} se cambiaron los datos bancarios de la reclamación {{claim}} en {{brand}}. Ahora pagamos en la cuenta que termina en {{end}}.',
    bank_hidden:
      'El {{moment}} se cambiaron los datos bancarios de la reclamación {{claim}} en {{brand}}. Ahora pagamos en otra cuenta.',
    paypal:
      'El {{moment}} se cambió el pago de la reclamación {{claim}} en {{brand}}. Ahora pagamos a la dirección de PayPal {{address}}.',
    by_manager: 'El cambio lo hizo un gestor de reclamaciones.',
    by_staff: 'El cambio lo hizo el personal de {{brand}} en su nombre.',
    not_you:
      '¿Lo ha hecho o pedido usted? Entonces no tiene que hacer nada. Si no, elija enseguida una contraseña nueva, compruebe los datos bancarios y envíenos un mensaje en su reclamación.',
    button: 'Ver los datos bancarios',
  },
};
