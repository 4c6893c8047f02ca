import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Messages, replies, e-mails and reviews, in French.

export const reply: Unfinished<PortalTexts['reply']> = {
  label: 'Votre réponse',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: 'Votre réponse est envoyée',
  failed: 'Votre réponse n’a pas été envoyée',
  failed_text: 'Votre texte est toujours là. Réessayez.',
  restored: 'Vous avez écrit ceci plus tôt. Cela n’a pas encore été envoyé.',
  too_long: 'Votre texte est trop long. Utilisez au plus {{most}} caractères.',
  fresh: 'Message envoyé',
};

export const message: Unfinished<PortalTexts['message']> = {
  title: 'Envoyez-nous un message',
  text: 'Vous pourrez lire notre réponse sous État. Nous vous envoyons aussi un e-mail, sauf si vous avez désactivé ces messages.',
  subject: 'Objet',
  body: 'Message',
  sent: 'Votre message est envoyé',
  sent_text: 'Vous le retrouvez sous État.',
  to_status: 'Voir sous État',
  failed: 'Votre message n’a pas été envoyé',
};

export const email: Unfinished<PortalTexts['email']> = {
  from: 'De',
  to: 'À',
  subject: 'Objet',
  attachments_one: '{{count}} pièce jointe',
  attachments_other: '{{count}} pièces jointes',
  nameless: 'Pièce jointe {{number}}',
  downloads: 'sera téléchargée',
  no_body: 'Cet e-mail ne contient pas de texte.',
  loading: 'Chargement de l’e-mail…',
  failed: 'L’e-mail n’a pas été chargé',
  failed_text: 'Vérifiez votre connexion et réessayez.',
};

export const review: Unfinished<PortalTexts['review']> = {
  label: 'Que pensez-vous de notre aide ?',
  edit: 'Modifier',
  edit_name: 'Modifier votre avis',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Votre avis est enregistré',
  thanks: 'Merci. Nous lisons tout ce que vous écrivez.',
  failed: 'Votre avis n’a pas été enregistré',
};
