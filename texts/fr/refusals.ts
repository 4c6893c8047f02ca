export const refusals = {
  session: {
    none: 'Vous n’êtes pas connecté. Connectez-vous pour continuer.',
    antiForgery: 'La page n’est plus à jour. Rechargez-la et réessayez.',
    termsOpen: 'Acceptez d’abord les conditions générales. Vous verrez ensuite vos dossiers.',
    loginFailed: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
    secondFactorNeeded: 'Confirmez votre identité avec la deuxième étape.',
    secondFactorFailed: 'Le code est incorrect. Vérifiez-le et réessayez.',
    secondFactorOver: 'La connexion a pris trop de temps. Reconnectez-vous avec votre mot de passe.',
    passkeyFailed:
      'Cette clé d’accès ne fonctionne pas ici. Essayez-en une autre, ou connectez-vous avec votre mot de passe.',
    passkeysOff: 'Les clés d’accès ne fonctionnent pas à cette adresse. Connectez-vous avec votre mot de passe.',
    ticketRefused: 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
    tooManyTries: 'Il y a eu trop de tentatives. Attendez un moment, puis réessayez.',
    notOnBehalf: 'Seul le client peut faire cela.',
  },
  account: {
    notFound: 'Ceci n’appartient pas à votre compte.',
    emailFixed: 'Vous ne pouvez pas modifier votre adresse e-mail ici. Contactez-nous.',
    wrongPassword: 'Votre mot de passe actuel est incorrect. Vérifiez-le et réessayez.',
    weakPassword:
      'Choisissez un mot de passe d’au moins 8 caractères, avec une majuscule, une minuscule et un chiffre.',
    commonPassword: 'Ce mot de passe est trop facile à deviner. Choisissez-en un que personne d’autre n’utilise.',
    requestExpired: 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
    codeWrong: 'Le code est incorrect. Attendez le prochain code dans votre application et saisissez-le.',
    totpOn: 'Une application est déjà configurée. Désactivez d’abord le code.',
    totpNotBegun: 'Aucune application n’est encore configurée, ou la configuration a pris trop de temps. Recommencez.',
    passkeyRefused: 'La clé d’accès n’a pas été enregistrée. Vous l’avez peut-être déjà. Réessayez.',
    noExport: 'Aucun fichier n’est prêt pour vous. Demandez-le à nouveau.',
    passkeysFull: 'Vous avez le nombre maximal de clés d’accès. Supprimez-en d’abord une.',
  },
  desk: {
    taken: 'C’est déjà utilisé. Choisissez autre chose.',
    changedMeanwhile: 'Cela a été modifié entre-temps. Regardez ce qui y figure maintenant et réessayez.',
    unknownReference: 'Ce qui est indiqué ici n’existe plus. Choisissez autre chose.',
    badCursor: 'Cette liste n’est plus à jour. Rechargez la page.',
    final: 'Ceci est définitif. Saisissez-en un nouveau au lieu de le modifier.',
    answered: 'Une réponse a déjà été donnée. Elle est définitive.',
  },
  staff: {
    keyReplaced: 'Cette clé a déjà été remplacée. Remplacez la plus récente ou ajoutez-en une.',
    webhookAddress:
      'Cette adresse ne peut pas être un webhook. Elle doit commencer par https:// et se trouver hors de votre propre réseau.',
    confirmFirst: 'Confirmez d’abord que c’est bien vous.',
    ownAccount:
      'Vous ne modifiez pas ici votre propre rôle ni votre deuxième étape. Demandez-le à un autre administrateur.',
    lastAdmin: 'C’est le dernier administrateur. Nommez d’abord quelqu’un d’autre administrateur.',
    secondAdmin:
      'Nommer un administrateur en exige un deuxième, et il n’y en a pas. Donnez d’abord un autre rôle, puis nommez le deuxième dans le terminal avec ‘npm run staff -- change --email … --role admin’.',
    emailTaken: 'Cette adresse e-mail a déjà un compte.',
    invitationOver: 'Cette invitation n’est plus valable. Demandez-en une nouvelle à un administrateur.',
    issuerOnly: 'Le personnel se connecte ici uniquement par le service de connexion de son organisation.',
    notAllowed: 'Il faut un autre rôle pour cela. Demandez à votre responsable d’équipe ou à votre administrateur.',
    notFound: 'Ceci n’existe plus. Cherchez à nouveau.',
    contactsWords: 'Le client a écrit ceci. Vous ne pouvez ni le modifier ni le retirer.',
    answeredMeanwhile: '{{name}} a répondu entre-temps. Lisez d’abord cette réponse, puis envoyez la vôtre.',
    tooLate: 'Ceci a déjà été envoyé. L’envoi ne peut plus être annulé.',
    full: 'Il y en a déjà {{most}}, et il ne peut y en avoir plus. Supprimez-en avant d’en ajouter.',
    notesFull: 'Ce dossier a déjà {{most}} notes, et il ne peut en avoir plus. Notez ceci ailleurs.',
    unsafeFile:
      '«\u00a0{{name}}\u00a0» contient un virus et ne peut pas être envoyé. Retirez le fichier, puis envoyez à nouveau.',
  },
  template: {
    taken: 'Un autre modèle a ce raccourci. Choisissez-en un autre.',
    unknownPlace: '«\u00a0{{place}}\u00a0» n’est pas un champ. Choisissez-en un dans la liste.',
    markup: 'Il manque l’autre moitié de [{{tag}}].',
    openPlace: '«\u00a0{{place}}\u00a0» n’est pas encore connu pour ce dossier. Complétez-le ou retirez-le.',
  },
  call: {
    notFound: 'Cette adresse n’existe pas.',
    invalid: 'Certaines données sont incorrectes. Vérifiez les champs signalés.',
    tooLarge: 'C’est trop volumineux pour être envoyé. Envoyez-en moins à la fois.',
    wrongEncoding: 'Les données ont été envoyées sous une forme qui ne convient pas ici.',
    keyReused: 'Ceci a déjà été envoyé avec un autre contenu. Rechargez la page et renvoyez.',
    tooFast: 'Il y a eu trop de demandes en peu de temps. Attendez un moment et réessayez.',
    unknown: 'Une erreur s’est produite de notre côté. Réessayez dans une minute.',
    busy: 'Il y a beaucoup de monde en ce moment. Réessayez dans une minute.',
    unknownHost: 'Il n’y a pas de portail à cette adresse. Vérifiez l’adresse dans votre navigateur.',
    noSpace: 'Nous ne pouvons rien enregistrer pour le moment. Réessayez plus tard. Rien n’est perdu.',
  },
  claims: {
    notFound: 'Ce dossier est introuvable, ou n’appartient pas à votre compte.',
    closed: 'Ce dossier est clos. Vous ne pouvez plus rien y modifier.',
    lockedForClient:
      'Votre gestionnaire gère ce dossier. Contactez-le pour modifier les coordonnées bancaires ou les personnes.',
    lockedForManager:
      'Le client gère ce dossier. Vous ne pouvez pas modifier les coordonnées bancaires ni les personnes.',
  },
  money: {
    notSent: 'Ce versement n’a pas encore été envoyé. Le décompte sera disponible ensuite.',
    sumWrong: 'Ces montants ne concordent pas. Veuillez les vérifier.',
    payoutExceeds: 'Le versement dépasserait le net d’une personne. Diminuez le montant.',
    stateBack: 'Un versement envoyé ne peut plus être attendu. Saisissez-en un nouveau.',
  },
  documents: {
    notFound: 'Ce document est introuvable, ou n’appartient pas à votre compte.',
    notConfirmable: 'Vous ne pouvez pas confirmer ceci. Dès que vous faites ce qui est demandé, l’action est terminée.',
    noFile: 'Choisissez d’abord un fichier.',
    tooLarge: 'Ce fichier est trop lourd. Choisissez un fichier de 10 Mo au maximum.',
    tooManyFiles: 'Il y a trop de fichiers à la fois. Envoyez au plus 20 fichiers, 50 Mo au total.',
    wrongType: 'Nous ne pouvons pas ouvrir ce type de fichier. Convertissez-le en PDF ou en photo.',
    nameTooLong: 'Le nom d’un fichier est trop long. Donnez-lui un nom plus court et choisissez-le à nouveau.',
    contentDiffers: 'Le contenu d’un fichier ne correspond pas à son nom. Convertissez-le en PDF ou en photo.',
    emptyFile: 'Ce fichier est vide. Choisissez-le à nouveau.',
    noKind: 'Indiquez ce qu’est ce fichier.',
    wrongKind: 'Un type choisi ne convient pas à cette demande. Choisissez à nouveau.',
    notAsked: 'Aucun fichier n’est demandé avec ce document.',
    unreadableMail: 'Nous ne pouvons pas afficher cet e-mail ici. Téléchargez-le et ouvrez-le dans votre messagerie.',
    beingChecked: 'Nous vérifions encore si ce fichier contient un virus. Réessayez dans quelques minutes.',
    fileBroken:
      'Ce fichier a été endommagé chez nous\u00a0: nous ne l’affichons donc pas. Nous en avons pris note. Contactez-nous si vous en avez besoin.',
    notOwn: 'Vous n’avez pas envoyé ce fichier vous-même. Vous ne pouvez pas le supprimer.',
    tooOld:
      'Un fichier peut être supprimé dans les 24 heures après l’envoi. Envoyez-nous un message s’il doit être retiré.',
    uploadGone: 'Ce fichier n’est pas arrivé en entier. Choisissez-le à nouveau.',
    wrongOffset: 'L’envoi a été interrompu. Réessayez, il reprendra où il s’est arrêté.',
    uploadUnfinished: 'Un fichier n’est pas encore arrivé en entier. Attendez un moment et réessayez.',
    damaged: 'Un fichier est arrivé endommagé. Choisissez-le à nouveau.',
    dayFull:
      'Vous avez envoyé en une journée autant de fichiers que nous pouvons en recevoir. Réessayez demain ou envoyez-nous un message.',
    claimFull:
      'Ce dossier a atteint sa limite : plus rien ne peut y être ajouté. Contactez-nous et nous trouverons une solution.',
    noRoom:
      'Nous ne pouvons pas recevoir de fichiers pour le moment. Réessayez dans une heure. Vous pouvez toujours envoyer des messages.',
    tooManyUnfinished:
      'Beaucoup de fichiers sont déjà en cours d’envoi. Attendez qu’ils soient arrivés, puis réessayez.',
  },
  receipts: {
    notFound: 'Ce reçu est introuvable, ou n’appartient pas à votre compte.',
    wrongAmount: 'Saisissez un montant de 100 000 au maximum, par exemple 12,50.',
    wrongCurrency: 'Choisissez une devise dans la liste.',
    noRate:
      'Il n’y a pas de cours pour cette devise. Vous pouvez tout de même envoyer le reçu. Nous évaluons le montant nous-mêmes.',
    noDescription: 'Indiquez à quoi correspond chaque reçu.',
    wrongDescription: 'Choisissez dans la liste à quoi correspond le reçu.',
  },
  people: {
    notFound: 'Cette personne n’existe pas, ou n’appartient pas à votre compte.',
    notEditable: 'Vous ne pouvez pas modifier ces données. Contactez-nous.',
    changedMeanwhile:
      'Quelqu’un d’autre a modifié ces données entre-temps. Vérifiez-les et modifiez-les à nouveau si nécessaire.',
    noAdding: 'Vous ne pouvez pas ajouter de passagers à ce dossier. Contactez-nous.',
    full: 'Ce dossier contient le nombre maximal de personnes. Contactez-nous.',
    duplicate: 'Cette personne figure déjà dans le dossier.',
    noRepresentative: 'Choisissez comme représentant légal une personne de 18 ans ou plus qui figure dans ce dossier.',
    sameRepresentative: 'Choisissez deux représentants légaux différents.',
  },
  messages: {
    noReply: 'Vous ne pouvez pas répondre à ce message. Envoyez-nous un nouveau message.',
    tooMany:
      'De nombreux messages ont été envoyés pour ce dossier en peu de temps. Votre texte est toujours là : renvoyez-le plus tard.',
    noReview: 'Vous ne pouvez pas donner d’avis sur ce dossier.',
    reviewExists: 'Vous avez déjà donné un avis. Modifiez-le si vous voulez ajouter quelque chose.',
  },
  payout: {
    missing: 'Remplissez tous les champs. Sans ces données, nous ne pouvons pas effectuer le versement.',
    noCountry: 'Nous ne connaissons pas ce pays. Choisissez le pays de la banque.',
    ibanForm: 'Un IBAN commence par deux lettres et deux chiffres, et ne contient que des lettres et des chiffres.',
    ibanCountry: 'Aucun IBAN ne commence par {{country}}. Vérifiez les deux premières lettres.',
    ibanElsewhere:
      'Un IBAN qui commence par {{country}} appartient à un autre pays. Choisissez ce pays, ou vérifiez l’IBAN.',
    ibanLength: 'Un IBAN qui commence par {{country}} a {{expected}} caractères. Vous en avez saisi {{given}}.',
    ibanChecksum: 'Cet IBAN est incorrect. Un chiffre ou une lettre est probablement mal saisi.',
    ibanInside: 'Un IBAN qui commence par {{country}} n’est pas composé ainsi. Vérifiez les lettres et les chiffres.',
    tooOften: 'Les coordonnées bancaires ont été modifiées trop souvent. Attendez un moment, puis réessayez.',
    held: 'Votre adresse e-mail a été modifiée récemment. Vous ne pourrez donc modifier les coordonnées bancaires qu’à partir du {{until}}. Si cette modification n’est pas correcte, contactez-nous immédiatement.',
    notOnBehalf:
      'Vous ne pouvez pas modifier les coordonnées bancaires au nom d’un client. Le client le fait lui-même.',
    notPerPerson: 'Ce dossier est payé sur un seul compte. Un compte par personne n’est pas possible ici.',
  },
  due: {
    none: 'Il n’y a plus de date pour cela. Rechargez la page.',
  },
  airline: {
    wrongDay: 'Choisissez le jour où c’était, aujourd’hui ou avant.',
    wrongAmount: 'Indiquez le montant, par exemple 400 ou 400,00.',
    wrongCurrency: 'Choisissez une devise dans la liste.',
    wrongPerson: 'Choisissez pour qui c’était.',
    seen: 'Nous avons déjà examiné votre signalement. Vous ne pouvez plus le retirer. Écrivez-nous si quelque chose est inexact.',
    tooOld: 'Un signalement peut être retiré pendant un jour. Écrivez-nous si quelque chose est inexact.',
  },
  decisions: {
    contested: 'Vous avez déjà répondu à cette décision. C’est possible une seule fois.',
    over: 'Vous ne pouvez plus répondre à cette décision. Votre texte n’a pas été envoyé. Écrivez-nous si vous avez des questions.',
    wrongReason: 'Choisissez au moins un motif et écrivez pourquoi il est inexact.',
  },
  work: {
    takenMeanwhile: '{{name}} a pris ce dossier en charge entre-temps.',
  },
  offers: {
    answered: 'Cette offre a déjà reçu une réponse. Cette réponse est définitive.',
    over: 'Cette offre n’est plus valable. Votre réponse n’a pas été enregistrée.',
    changed:
      'Le montant net a changé entre-temps. Votre réponse n’a pas été enregistrée. Regardez le nouveau montant et choisissez de nouveau.',
    notYours: 'Quelqu’un d’autre décide de cette part. Vous ne pouvez pas répondre à sa place.',
  },
};
