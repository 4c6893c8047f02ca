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
  needs: 'Une connexion est nécessaire',
  needs_text: 'Cette partie se charge dès que la connexion à Internet est rétablie.',
  failed: 'Il n’y a pas de connexion.',
};
