export const site = {
  to_portal: 'Aller au portail',
  terms_version: 'Version {{version}}',
  new_claim: {
    title: 'Déposer une nouvelle demande',
    text: 'Ce portail est indépendant du site de {{brand}}. C’est sur ce site que vous déposez une nouvelle demande.',
    portal: 'Dans le portail, vous suivez les dossiers que vous avez déjà déposés.',
  },
  extra_costs: {
    title: 'Demander le remboursement de frais supplémentaires',
    text: 'Ce portail est indépendant du site de {{brand}}. C’est sur ce site que vous demandez le remboursement de frais supplémentaires. Préparez vos reçus.',
    portal: 'Dans le portail, vous suivez les dossiers que vous avez déjà déposés.',
  },
  related_claim:
    'Votre nouvelle demande est liée au dossier de référence {{claim}}. Indiquez cette référence en déposant la demande.',
  partner_faq: {
    title: 'Questions et réponses de notre partenaire',
    text: 'Ce portail est indépendant du site de {{brand}}. Vous trouvez les questions et réponses de notre partenaire sur le site de celui-ci.',
    portal: 'Si votre question porte sur un dossier, ouvrez-le dans le portail et envoyez-nous un message.',
  },
  partner_membership: {
    title: 'Devenir membre chez notre partenaire',
    text: 'Ce portail est indépendant du site de {{brand}}. Vous devenez membre sur le site du partenaire.',
    portal: 'Aucune adhésion n’est nécessaire pour votre dossier. Vous le suivez dans le portail.',
  },
  stop_notices: {
    title: 'Arrêter les messages par e-mail',
    text: 'Vous ne recevrez plus d’e-mails sur l’avancement de vos dossiers. Vous verrez toujours dans le portail ce qui se passe. Les e-mails pour votre sécurité continuent d’arriver, par exemple sur votre mot de passe ou sur les coordonnées bancaires d’un dossier.',
    button: 'Arrêter les messages',
    done: 'Les messages sont arrêtés',
    done_text:
      'Vous ne recevez plus d’e-mails sur l’avancement de vos dossiers. Vous pouvez les rétablir dans votre compte.',
    unknown: 'Ce lien ne fonctionne pas',
    unknown_text:
      'L’adresse est incorrecte, incomplète ou n’est plus valable. Dans votre compte, vous choisissez les messages que vous recevez.',
  },
  cancel_erasure: {
    title: 'Garder vos données',
    text: 'Vous nous avez demandé d’effacer vos données. Ce bouton retire cette demande. Votre compte et vos dossiers restent alors tels quels.',
    button: 'Garder mes données',
    done: 'Vos données ne seront pas effacées',
    done_text: 'La demande a été retirée. Votre compte et vos dossiers restent tels quels.',
    late: 'Il n’y a plus rien à retirer',
    late_text:
      'Aucune demande d’effacement n’est en attente\u00a0: elle a déjà été retirée, ou l’effacement a commencé.',
    unknown: 'Ce lien ne fonctionne pas',
    unknown_text:
      'L’adresse est incorrecte, incomplète ou n’est plus valable. Vous pouvez aussi retirer la demande dans votre compte.',
  },
  not_found: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est incorrecte ou la page a été déplacée. Vous trouvez vos dossiers dans le portail.',
  },
};

export const overview = {
  title: 'Récapitulatif du dossier {{number}}',
  kind: 'Récapitulatif de votre dossier',
  made: 'Établi le {{moment}}',
  to: 'À',
  asked_on: 'demandé le {{date}}',
  submitted: 'Déposé le',
  per_passenger: '{{amount}} par passager',
  by: 'Mode',
  total_in: 'Total en {{currency}}',
  dates: 'Dates',
  answer: 'Réponse',
  history: 'Historique',
  what: 'Événement',
};

export const own_data = {
  title: 'Vos données chez {{brand}}',
  made: 'Établi le {{moment}}.',
  about:
    'Ceci est une copie des données que nous conservons à votre sujet. Gardez-la dans un endroit accessible à vous seul.',
  passport: 'Numéro de passeport',
  terms: 'Conditions que vous avez acceptées',
  acts: 'Toutes les données',
  acts_text:
    'Ce fichier contient tout ce que nous conservons sur votre compte, y compris ce qui a été modifié et quand, sous une forme lisible par des programmes\u00a0:',
  back: 'Retour à la vue d’ensemble',
  none: 'Il n’y a rien ici.',
  not_included: 'non disponible',
};

export const statement = {
  title: 'Décompte',
  number: 'Décompte {{number}}',
  about: 'Dossier {{number}}, vol {{flight}}',
  calculation: 'Calcul',
  net: 'Net versé',
  rest: 'Hors de ce versement',
  earlier: 'Déjà versé auparavant',
  transferred: 'Versé le {{date}}',
  airline_paid: 'La compagnie aérienne nous a payé {{amount}} le {{date}}',
  agreed: 'Selon l’accord du {{date}}.',
  version: 'Ce document correspond au calcul {{version}} du dossier {{number}}.',
};
