export const frame = {
  skip: 'Aller au contenu',
  logout: 'Se déconnecter',
  privacy: 'Confidentialité',
  accessibility: 'Accessibilité',
  version: 'version : {{version}}',
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
  loading_part: 'Chargement en cours…',
  not_loaded: 'Nous ne pouvons pas charger ce contenu pour le moment',
  no_script:
    'Cette page a besoin de JavaScript pour vous connecter. Activez JavaScript dans votre navigateur, puis rechargez la page.',
  unknown: 'Inconnu',
  connection_error: 'La connexion est interrompue. Vérifiez votre accès à Internet et réessayez.',
  retry_soon: 'Réessayez dans une minute.',
  check_connection: 'Vérifiez votre connexion et réessayez.',
  edit: 'Modifier',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  sending: 'Envoi en cours…',
  go_on: 'Continuer',
  busy: 'Un instant…',
  search: 'Rechercher',
  open: 'Ouvrir',
  remove: 'Supprimer',
  remove_name: 'Retirer {{name}}',
  place_of: '{{place}} sur {{count}}',
  clear_search: 'Effacer la recherche',
  too_often: 'Il y a eu trop de tentatives. Réessayez dans {{wait}}.',
  missing: 'Vérifiez ces champs',
  show: 'Afficher',
  delete_name: 'Supprimer {{name}}',
};

export const titles = {
  login: 'Connexion',
  new_password: 'Nouveau mot de passe',
  reaffirm: 'Conditions générales',
  internal: 'Connexion au nom d’un client',
  claims: 'Mes dossiers',
  managed_claims: 'Dossiers que je gère',
  account: 'Mon compte',
  claim_details: '{{claim}}, détails',
  claim_message: '{{claim}}, votre message',
  claim_airline: '{{claim}}, votre signalement',
  not_found: 'Page introuvable',
};

export const error = {
  title: 'Une erreur s’est produite sur cette page',
  text: 'Cela vient de nous, pas de vous. Rechargez la page.',
  reload: 'Recharger la page',
  part: 'Cette partie n’a pas pu être chargée',
  part_old: 'Le portail a été mis à jour entre-temps. Veuillez recharger la page.',
};

export const not_found = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est incorrecte, ou la page a été déplacée. Vous trouvez vos dossiers sur la page d’accueil.',
};

export const offline = {
  as_of: 'Hors ligne, dernière mise à jour\u00a0: {{moment}}',
  text: 'Il n’y a pas de connexion. Vous voyez les dernières données chargées ; elles seront mises à jour dès que la connexion à Internet sera rétablie.',
  needs: 'Une connexion est nécessaire',
  needs_text: 'Cette partie se chargera dès que la connexion à Internet sera rétablie.',
  failed: 'Il n’y avait pas de connexion.',
};

export const fields = {
  FirstName: 'Prénom',
  LastName: 'Nom',
  BirthDate: 'Date de naissance',
  BirthPlace: 'Lieu de naissance',
  LegalRepresentativeLink1: 'Représentant légal 1',
  LegalRepresentativeLink2: 'Représentant légal 2',
  CountryCode: 'Pays',
  PostalCode: 'Code postal',
  HouseNumber: 'Numéro',
  HouseNumberExtension: 'Complément',
  StreetName: 'Rue',
  City: 'Ville',
  PhoneNumber: 'Téléphone',
  EMailAddress: 'Adresse e-mail',
};

export const validatorMessages = {
  nonumber: 'Utilisez uniquement des lettres, des espaces, des traits d’union et des apostrophes.',
  justnumbers: 'Saisissez uniquement des chiffres. Une lettre, comme dans 118 b, va dans le champ suivant.',
  street: 'Utilisez uniquement des lettres, des chiffres, des espaces, des points et des traits d’union.',
  city: 'Dans le nom de la ville, utilisez uniquement des lettres, des espaces, des traits d’union et des apostrophes.',
  phonenumber: 'Saisissez un numéro de téléphone valable, par exemple +33 6 12 34 56 78.',
  postcodeNL: 'Saisissez un code postal valable, par exemple 1234 AB.',
  email: 'Saisissez une adresse e-mail valable, par exemple nom@exemple.fr.',
  generaltext: 'Utilisez uniquement des lettres, des chiffres et la ponctuation courante.',
  holdername: 'Utilisez uniquement des lettres, des espaces, des points, des traits d’union et des apostrophes.',
  flightnumber: 'Saisissez uniquement les chiffres du numéro de vol.',
  flightCode: 'Saisissez un numéro de vol, par exemple AF 1240.',
  novalidator: 'Remplissez ce champ.',
  IBAN: 'Cet IBAN est incorrect. Veuillez le vérifier.',
  DOBLegalPerson: 'Choisissez une personne de 18 ans ou plus. Un mineur ne peut pas être représentant légal.',
  BirthDate: 'Saisissez une date qui existe et qui n’est pas dans le futur.',
};

export const date = {
  choose: 'Choisir une date',
  form: 'JJ-MM-AAAA',
  invalid: 'Cette date n’existe pas',
  before: 'Vous ne pouvez pas saisir une date antérieure au {{date}}',
  after: 'Vous ne pouvez pas saisir une date postérieure au {{date}}',
  previous: {
    days: 'Mois précédent',
    months: 'Année précédente',
    years: '20 années précédentes',
  },
  next: {
    days: 'Mois suivant',
    months: 'Année suivante',
    years: '20 années suivantes',
  },
  up: {
    days: 'choisir un mois',
    months: 'choisir une année',
  },
};

export const country = {
  show_all: 'Afficher tous les pays',
  none: 'Aucun pays ne correspond à « {{typed}} ». Vérifiez l’orthographe.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hôtel',
      Meals: 'Repas et boissons',
      Taxi: 'Taxi',
      PublicTransport: 'Transports en commun',
      CarRental: 'Voiture de location',
      Parking: 'Stationnement',
      ReplacementFlight: 'Vol de remplacement',
      Clothing: 'Vêtements',
      Toiletries: 'Articles de toilette',
      Luggage: 'Valise ou sac',
      Telephone: 'Frais de téléphone',
      Other: 'Autre',
    },
  },
  popup_strings: {
    yes: 'Oui',
    no: 'Non',
    ok: 'D’accord',
    cancel: 'Annuler',
    close: 'Fermer',
  },
  no_input_warning: 'Remplissez ce champ',
};
