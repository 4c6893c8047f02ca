import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Header, footer, page titles and error pages, in French.

export const frame: Unfinished<PortalTexts['frame']> = {
  skip: 'Aller au contenu',
  logout: 'Se déconnecter',
  privacy: 'Confidentialité',
  terms: 'Conditions générales',
  accessibility: 'Accessibilité',
  version: 'version: {{version}}',
  language: 'Langue',
  new_tab: '(s’ouvre dans un nouvel onglet)',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  more_information: 'Plus d’informations',
  read_more: 'Lire la suite',
  read_less: 'Réduire',
  choose: 'Choisir...',
  other: 'Autre, à savoir...',
  today: 'Aujourd’hui',
  loading: 'Un instant, nous chargeons vos données…',
  no_script:
    'Cette page a besoin de JavaScript pour vous connecter. Activez JavaScript dans votre navigateur, puis rechargez la page.',
  unknown: 'Inconnu',
  optional: 'Facultatif',
};

export const titles: Unfinished<PortalTexts['titles']> = {
  login: 'Connexion',
  new_password: 'Nouveau mot de passe',
  reaffirm: 'Conditions générales',
  internal: 'Connexion au nom d’un client',
  logout: 'Déconnexion',
  claims: 'Mes dossiers',
  managed_claims: 'Dossiers que je gère',
  account: 'Mon compte',
  claim_details: '{{claim}}, détails',
  claim_message: '{{claim}}, votre message',
  claim_airline: '{{claim}}, votre signalement',
  not_found: 'Page introuvable',
};

export const error: Unfinished<PortalTexts['error']> = {
  title: 'Une erreur s’est produite sur cette page',
  text: 'Cela vient de nous, pas de vous. Rechargez la page.',
  reload: 'Recharger la page',
  part: 'Cette partie n’a pas pu être chargée',
  part_text: 'Vérifiez votre connexion et réessayez.',
  part_old: 'Le portail a été mis à jour entre-temps. Veuillez recharger la page.',
};

export const not_found: Unfinished<PortalTexts['not_found']> = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est incorrecte, ou la page a été déplacée. Vous trouvez vos dossiers sur la page d’accueil.',
  home: 'Aller à mes dossiers',
};

export const offline: Unfinished<PortalTexts['offline']> = {
  as_of: 'Hors ligne, dernière mise à jour\u00a0: {{moment}}',
  text: 'Il n’y a pas de connexion. Vous lisez ce qui a été chargé en dernier\u00a0; la mise à jour se fait d’elle-même dès que la connexion à Internet est rétablie.',
  payout:
    'Vos coordonnées de paiement ne sont pas conservées dans votre navigateur. Vous pourrez les voir et les modifier dès que la connexion à Internet sera rétablie.',
  needs: 'Une connexion est nécessaire',
  needs_text: 'Cette partie se charge dès que la connexion à Internet est rétablie.',
  waiting: 'Sera envoyé dès que la connexion à Internet sera rétablie',
  waiting_text:
    'Nous conservons le message chiffré dans ce navigateur, un jour au plus. Il est supprimé si vous fermez votre session.',
  refused: 'Message non envoyé',
  refused_text: 'Le texte se trouve encore ci-dessous. Vous pouvez le copier ou l’envoyer de nouveau.',
  send_again: 'Envoyer de nouveau',
  remove: 'Supprimer',
  sending: 'Envoi en cours…',
  sent: 'Votre message a finalement été envoyé',
  messages_waiting_one: '{{count}} message sera envoyé dès que la connexion à Internet sera rétablie',
  messages_waiting_other: '{{count}} messages seront envoyés dès que la connexion à Internet sera rétablie',
  messages_refused_one: '{{count}} message n’a pas été envoyé',
  messages_refused_other: '{{count}} messages n’ont pas été envoyés',
  files_waiting_one: '{{count}} fichier sera envoyé dès que la connexion à Internet sera rétablie',
  files_waiting_other: '{{count}} fichiers seront envoyés dès que la connexion à Internet sera rétablie',
  files_waiting_text:
    'Nous conservons cet envoi chiffré dans ce navigateur, un jour au plus. Vous pouvez quitter cette page. Il est supprimé si vous fermez votre session.',
  files_sending_one: 'Envoi de {{count}} fichier…',
  files_sending_other: 'Envoi de {{count}} fichiers…',
  files_refused_one: '{{count}} fichier n’a pas été envoyé',
  files_refused_other: '{{count}} fichiers n’ont pas été envoyés',
  files_refused_text: 'L’envoi se trouve encore dans ce navigateur, un jour au plus. Renvoyez-le ou supprimez-le.',
  files_sent_one: '{{count}} fichier a finalement été envoyé',
  files_sent_other: '{{count}} fichiers ont finalement été envoyés',
  take_back: 'Reprendre',
};
