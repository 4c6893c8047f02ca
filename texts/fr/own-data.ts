import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in French. */
export const own_data: Texts['own_data'] = {
  title: 'Vos données chez {{brand}}',
  made: 'Établi le {{moment}}.',
  about:
    'Ceci est une copie des données que nous conservons à votre sujet. Gardez-la dans un endroit accessible à vous seul.',
  born: 'Naissance',
  passport: 'Numéro de passeport',
  claims: 'Vos dossiers',
  terms: 'Conditions que vous avez acceptées',
  sessions: 'Où vous êtes connecté',
  visits: 'Qui a consulté votre compte',
  acts: 'Toutes les données',
  acts_text:
    'Ce fichier contient tout ce que nous conservons sur votre compte, y compris ce qui a été modifié et quand, sous une forme lisible par des programmes\u00a0:',
  back: 'Retour à la vue d’ensemble',
  messages: 'Messages envoyés et reçus',
  files: 'Fichiers',
  none: 'Il n’y a rien ici.',
  not_included: 'non disponible',
};
