import type { MailTexts } from '../nl/mail.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the mails, in French. */
export const mail: Unfinished<MailTexts> = {
  greeting: 'Bonjour {{name}},',
  greeting_nobody: 'Bonjour,',
  regards: 'Cordialement,',
  link_as_text: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
  automatic: 'Ce message a été envoyé automatiquement. Nous ne lisons pas les réponses à ce message.',
  new_password: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Vous avez demandé un nouveau mot de passe pour votre compte chez {{brand}}. Choisissez-le avec ce bouton.',
    button: 'Choisir un nouveau mot de passe',
    lives: 'Le bouton fonctionne pendant 30 minutes, une seule fois.',
    not_you: 'Vous n’avez rien demandé ? Vous n’avez alors rien à faire. Votre mot de passe ne change pas.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte chez {{brand}} a été modifié le {{moment}}. Vous êtes déconnecté de vos autres appareils.',
    not_you: 'C’était vous ? Vous n’avez alors rien à faire. Sinon, demandez immédiatement un nouveau mot de passe.',
    button: 'Demander un nouveau mot de passe',
  },
  second_way: {
    subject: 'Vos données de connexion ont été modifiées',
    passkeyAdded:
      'Le {{moment}}, une clé d’accès a été ajoutée à votre compte chez {{brand}}. Elle vous permet de vous connecter sans mot de passe.',
    passkeyRemoved:
      'Le {{moment}}, une clé d’accès a été supprimée de votre compte chez {{brand}}. Elle ne fonctionne plus.',
    totpOn:
      'Le {{moment}}, un code à la connexion a été activé pour votre compte chez {{brand}}. Après votre mot de passe, nous demandons désormais un code de votre application.',
    totpOff:
      'Le {{moment}}, le code à la connexion a été désactivé pour votre compte chez {{brand}}. Votre mot de passe suffit maintenant pour vous connecter.',
    codesRenewed:
      'Le {{moment}}, de nouveaux codes de secours ont été créés pour votre compte chez {{brand}}. Les anciens ne fonctionnent plus.',
    codeUsed:
      'Le {{moment}}, un code de secours a servi à se connecter à votre compte chez {{brand}}. Ce code ne fonctionne plus.',
    allRemoved:
      'Le {{moment}}, nous avons supprimé à votre demande toutes les clés d’accès et tous les codes de votre compte chez {{brand}}. Votre mot de passe suffit de nouveau pour vous connecter. Vous êtes déconnecté de vos autres appareils.',
    not_you:
      'C’était vous ? Vous n’avez alors rien à faire. Sinon, demandez immédiatement un nouveau mot de passe, puis vérifiez votre compte.',
    button: 'Voir mon compte',
  },
  payout_changed: {
    subject: 'Les coordonnées bancaires du dossier {{claim}} ont été modifiées',
    bank: 'Le {{moment}}, les coordonnées bancaires du dossier {{claim}} chez {{brand}} ont été modifiées. Nous versons maintenant sur le compte qui se termine par {{end}}.',
    bank_hidden:
      'Le {{moment}}, les coordonnées bancaires du dossier {{claim}} chez {{brand}} ont été modifiées. Nous versons maintenant sur un autre compte.',
    paypal:
      'Le {{moment}}, le versement du dossier {{claim}} chez {{brand}} a été modifié. Nous versons maintenant à l’adresse PayPal {{address}}.',
    by_manager: 'Cette modification a été faite par un gestionnaire de dossiers.',
    by_staff: 'Cette modification a été faite en votre nom par le personnel de {{brand}}.',
    not_you:
      'Est-ce vous qui l’avez faite ou demandée ? Vous n’avez alors rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe, vérifiez les coordonnées bancaires et envoyez-nous un message dans votre dossier.',
    button: 'Voir les coordonnées bancaires',
  },
};
