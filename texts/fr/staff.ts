export const staff = {
  title: 'Personnel',
  name: 'Nom',
  change_name: 'Modifier {{name}}',
  fields: {
    MiddleName: 'Particule',
    Culture: 'Langue',
    PassportNumber: 'Numéro de passeport',
    TicketNumber: 'Numéro de billet',
    IsPassportCheckComplete: 'Passeport contrôlé',
    CanModify: 'Le client peut modifier ceci',
    CanComplete: 'Le client peut compléter ceci',
    ReferenceNumber: 'Numéro de dossier',
    ClaimType: 'Type de dossier',
    IncidentType: 'Ce qui s’est passé',
    AirlineCode: 'Code de la compagnie',
    FlightNumber: 'Numéro de vol sans code',
    DepartureAirport: 'Départ de',
    DepartureFlightDateTime: 'Départ le',
    ArrivalAirport: 'Arrivée à',
    ArrivalFlightDateTime: 'Arrivée le',
    CompensationPerPassenger: 'Indemnisation par passager, en euros',
    TotalClaimValue: 'Valeur du dossier, en euros',
    DocumentsComplete: 'Documents complets',
    PassengersComplete: 'Passagers complets',
    CanAddPassenger: 'Peut ajouter des passagers',
    CanAddQuote: 'Peut donner un avis',
    IsPassengerAddressRequired: 'Adresse de chaque passager requise',
    IsPassengerBirthPlaceRequired: 'Lieu de naissance requis',
    IsManagedByClaimManager: 'Le gestionnaire traite le dossier',
    Brand: 'Marque',
    SubmittedDate: 'Déposé le',
    DepartureTime: 'Départ, heure locale',
    ArrivalTime: 'Arrivée, heure locale',
    FullName: 'Nom complet',
    FlightCode: 'Numéro de vol',
    FlightDate: 'Date du vol',
    Route: 'Trajet',
    UsualDays: 'Délai habituel, en jours',
    StaffName: 'Votre nom',
  },
  login: {
    title: 'Connexion du personnel',
    text: 'Connectez-vous avec votre mot de passe et le code de votre application, ou avec une clé d’accès.',
    code_hint: 'Six chiffres. Chaque code fonctionne une fois.',
    passkey_fail:
      'Cette clé d’accès ne vous permet pas de vous connecter ici. Connectez-vous avec votre mot de passe et un code.',
    passkey_stopped:
      'La connexion avec la clé d’accès a été interrompue. Réessayez, ou connectez-vous avec votre mot de passe et un code.',
    login_fail:
      'L’adresse e-mail, le mot de passe ou le code est incorrect. Vérifiez les trois et attendez un nouveau code.',
    signed_out_text:
      'C’est ce qui arrive après un quart d’heure d’inactivité, ou si vous vous déconnectez ailleurs. Reconnectez-vous pour continuer.',
  },
  sign_on: {
    or: 'ou',
    submit: 'Se connecter avec {{host}}',
    refused: 'Ce compte ({{host}}) ne vous donne pas accès. Adressez-vous à votre administrateur.',
    over: 'Cette tentative de connexion n’est plus valable. Réessayez.',
    unreachable:
      '{{host}} est injoignable pour le moment. Réessayez plus tard, ou connectez-vous avec votre mot de passe.',
  },
  search: {
    title: 'Chercher un client',
    open: 'Ouvrir comme ce client',
  },
  acts: {
    open: {
      title: 'Ouvrir le portail comme {{name}} ?',
      text: 'Ce que vous consultez et faites est enregistré à votre nom. Le client voit dans son compte que vous l’avez consulté, et pourquoi.',
      reason: 'Pourquoi ouvrez-vous ce portail ?',
      hint: 'Au moins cinq caractères. Le client peut le lire.',
      too_short: 'Donnez une raison d’au moins cinq caractères.',
    },
    rescue: {
      open: 'Plus d’accès ?',
      title: '{{name}} : supprimer les clés d’accès et les codes ?',
      text: 'Ne le faites que si vous savez avec certitude à qui vous parlez. Ensuite, le mot de passe suffit pour se connecter. Le client est déconnecté partout et reçoit un e-mail.',
      reason: 'Comment savez-vous qui c’est ?',
      hint: 'Au moins cinq caractères. Ceci est conservé à votre nom.',
      done: 'Les clés d’accès et les codes sont supprimés. {{name}} peut se connecter avec le mot de passe.',
    },
  },
};

/** The texts of the box with which staff find claims and contacts. */
export const find = {
  placeholder: 'Dossier, nom, vol ou e-mail',
  claims: 'Dossiers',
  contacts: 'Clients',
  none: 'Aucun résultat',
  found: 'Résultats\u00a0: {{count}}',
  more: 'Il y en a d’autres. Ajoutez un mot.',
};

/** The form of a new claim, in French. */
export const newClaim = {
  new: 'Nouveau',
  end: 'Ce qui se passe',
  other_contact: 'Autre client',
  use: 'Utiliser celui-ci',
  exists: 'Il existe déjà un client avec cette adresse.',
  number_hint: 'Laissez vide pour le numéro suivant.',
  airport_hint: 'Trois lettres, par exemple AMS.',
  person: 'Passager {{number}}',
  invite_text:
    'Un e-mail avec un lien pour choisir un mot de passe, valable sept jours. Le dossier n’y est pas mentionné.',
  submit: 'Ajouter le dossier',
  doubles: 'Peut-être un doublon',
  wrong_time: 'Saisissez une heure, par exemple 20:55.',
  number_taken: 'Ce numéro est déjà celui d’un autre dossier.',
  contact: 'Adresse e-mail ou nom',
};
