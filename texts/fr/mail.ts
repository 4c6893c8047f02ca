export const mail = {
  greeting: 'Bonjour {{name}},',
  greeting_nobody: 'Bonjour,',
  regards: 'Cordialement,',
  link_as_text: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
  my_account: 'Aller à mon compte',
  by_staff: 'Cette modification a été faite en votre nom par le personnel ({{brand}}).',
  not_you:
    'C’était vous, ou à votre demande\u00a0? Vous n’avez alors rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe et vérifiez votre compte.',
  not_asked: 'Ce n’était pas vous\u00a0? Changez immédiatement votre mot de passe et contactez {{brand}}.',
  automatic: 'Ce message a été envoyé automatiquement. Nous ne lisons pas les réponses à ce message.',
  answer_above: '— Écrivez votre réponse au-dessus de cette ligne —',
  answerable:
    'Ce message a été envoyé automatiquement. Vous pouvez y répondre : votre réponse est ajoutée à votre dossier.',
  notices: {
    subject: 'Du nouveau dans vos dossiers chez {{brand}}',
    asked: 'Dossier {{number}} : nous vous demandons quelque chose',
    asked_more: 'Dossier {{number}} : nous vous demandons {{count}} choses',
    answered: 'Dossier {{number}} : vous avez un message',
    answered_more: 'Dossier {{number}} : vous avez {{count}} messages',
    progress: 'Dossier {{number}} : l’état a changé',
    reminder: 'Dossier {{number}} : quelque chose vous attend encore',
    reminder_more: 'Dossier {{number}} : {{count}} choses vous attendent encore',
    paid: 'Dossier {{number}} : un paiement a été effectué',
    returned: 'Dossier {{number}}\u00a0: un paiement est revenu',
    decision: 'Dossier {{number}}\u00a0: une décision est prise',
    offer: 'Dossier {{number}}\u00a0: vous pouvez accepter ou refuser une offre',
    offer_open: 'Dossier {{number}}\u00a0: l’offre est encore ouverte, jusqu’au {{date}} inclus',
    due: 'Dossier {{number}}\u00a0: une action vous attend, au plus tard le {{date}}',
    late: 'Dossier {{number}}\u00a0: la date d’une action est passée, mais elle est encore possible',
    text_single: 'Cela vous attend dans votre portail chez {{brand}}. Vous pourrez le lire après vous être connecté.',
    text: 'Voici ce qui s’est passé dans vos dossiers chez {{brand}}. Vous pourrez le lire dans votre portail, une fois connecté.',
    button: 'Voir dans le portail',
    why: 'Vous recevez un seul message pour tout ce qui se passe en peu de temps.',
    settings: 'Choisir les messages que vous recevez',
    stop: 'Ne plus recevoir ces messages',
  },
  reply: {
    not_taken: '[Fichier non accepté : {{name}}]',
    subject: 'Dossier {{number}} : votre réponse n’a pas été ajoutée',
    text: 'Vous avez répondu à un e-mail sur le dossier {{number}}. Votre réponse ne figure pas dans le dossier.',
    subject_files: 'Dossier {{number}} : vos fichiers n’ont pas été ajoutés',
    text_files:
      'Vous avez répondu à un e-mail au sujet du dossier {{number}}. Votre texte figure dans le dossier, mais pas les fichiers.',
    reasons: {
      closed: 'Le dossier est clos. Vous pouvez encore tout lire dans le portail.',
      termsOpen:
        'Nos conditions générales ont changé. Connectez-vous, lisez-les et acceptez-les. Renvoyez ensuite votre réponse.',
      tooLong: 'Votre réponse dépasse 10 000 caractères. Raccourcissez-la, ou envoyez-la en pièce jointe.',
      noWords:
        'Nous n’avons trouvé aucun texte de votre part dans votre e-mail. Écrivez votre réponse au-dessus de la ligne qui le demande, ou répondez dans le portail.',
      noRoom: 'Il n’y a pas de place actuellement pour autant de fichiers. Réessayez demain, ou contactez {{brand}}.',
      full: 'Le dossier a atteint sa limite : plus rien ne peut y être ajouté. Contactez {{brand}}.',
    },
    button: 'Aller au dossier',
  },
  new_password: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Vous avez demandé un nouveau mot de passe pour votre compte chez {{brand}}. Choisissez-le avec ce bouton.',
    button: 'Choisir un nouveau mot de passe',
    lives: 'Le bouton fonctionne pendant 30 minutes, une seule fois.',
    not_you: 'Vous n’avez rien demandé ? Vous n’avez alors rien à faire. Votre mot de passe ne change pas.',
  },
  invitation: {
    subject: 'Votre compte chez {{brand}}',
    text: '{{brand}} a créé un compte pour vous. Choisissez un mot de passe avec ce bouton. Ensuite, connectez-vous avec cette adresse e-mail.',
    button: 'Choisir un mot de passe',
    lives: 'Le bouton fonctionne pendant sept jours, une seule fois.',
    not_you:
      'Ce message n’est pas pour vous ? Ouvrez alors la page avec le bouton et choisissez « Ce n’est pas moi ». Le bouton ne fonctionnera plus, et {{brand}} vérifiera l’adresse.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte chez {{brand}} a été modifié le {{moment}}. Vous êtes déconnecté de vos autres appareils.',
    button: 'Demander un nouveau mot de passe',
  },
  file_refused: {
    subject: 'Un fichier n’a pas été accepté',
    text: 'Votre fichier « {{name}} » contient probablement un virus. Nous ne l’avons pas accepté et personne ne peut l’ouvrir. Vérifiez votre appareil, puis envoyez un nouveau fichier ou une photo du papier.',
    button: 'Voir mon dossier',
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
  },
  export_ready: {
    subject: 'Vos données sont prêtes',
    text: 'Le fichier contenant vos données chez {{brand}} est prêt. Connectez-vous et téléchargez-le depuis votre compte, avec votre mot de passe. C’est possible jusqu’au {{until}}\u00a0; nous le supprimons ensuite.',
  },
  erasure: {
    subject: 'Nous effaçons vos données à votre demande',
    asked:
      'Vous nous avez demandé d’effacer toutes vos données chez {{brand}}. Nous commencerons le {{moment}}. Ensuite, vous ne pourrez plus vous connecter et rien ne pourra être rétabli.',
    soon: 'Vous nous avez demandé d’effacer toutes vos données chez {{brand}}. Ce n’était pas encore possible\u00a0; ça l’est maintenant. Nous commencerons le {{moment}}. Ensuite, vous ne pourrez plus vous connecter et rien ne pourra être rétabli.',
    until:
      'Vous préférez garder vos données\u00a0? C’est possible jusque-là, avec le bouton ci-dessous ou dans votre compte.',
    cancel_button: 'Garder mes données',
    back_subject: 'Vos données ne seront pas effacées',
    back: 'La demande d’effacer vos données chez {{brand}} a été retirée. Votre compte et vos dossiers restent tels quels.',
    done_subject: 'Vos données ont été effacées',
    done: 'Nous avons effacé votre compte et vos données chez {{brand}}, comme demandé. Vous ne pouvez plus vous connecter. C’est le dernier message que vous recevez de nous\u00a0; nous ne conservons plus non plus votre adresse e-mail.',
    done_books:
      'Des dossiers payés, nous ne gardons que ce que la loi exige pour la comptabilité, jusqu’à la fin du délai légal.',
    done_button: 'Aller au site',
  },
  email_changed: {
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    former:
      'Le {{moment}}, l’adresse e-mail de votre compte chez {{brand}} a été remplacée par {{address}}. Vous êtes déconnecté de tous vos appareils. Désormais, vous vous connectez avec la nouvelle adresse.',
    current:
      'Le {{moment}}, cette adresse e-mail a été enregistrée pour votre compte chez {{brand}}. Vous êtes déconnecté de tous vos appareils. Désormais, vous vous connectez avec cette adresse\u00a0; votre mot de passe reste le même.',
    held: 'Par sécurité, vous ne pouvez pas modifier vos coordonnées bancaires dans le portail avant le {{until}}.',
    not_you:
      'L’avez-vous demandé\u00a0? Vous n’avez alors rien à faire. Sinon, contactez immédiatement {{brand}}\u00a0: nous rétablirons votre adresse et vérifierons vos coordonnées bancaires.',
  },
  account_changed: {
    subject: 'Votre compte chez {{brand}} a été modifié',
    address: 'Le {{moment}}, l’adresse postale de votre compte chez {{brand}} a été modifiée.',
    session:
      'Le {{moment}}, vous avez été déconnecté de {{brand}} sur un autre appareil. L’opération a été faite depuis votre compte.',
    notices:
      'Le {{moment}}, les e-mails sur l’avancement de vos dossiers chez {{brand}} ont été arrêtés, par le lien de l’un de ces e-mails. Vous pouvez les rétablir dans votre compte.',
  },
  staff_changed: {
    subject: 'Votre accès comme membre du personnel a été modifié',
    added:
      'Le {{moment}}, un compte du personnel a été créé pour vous chez {{brand}}. Votre administrateur vous communiquera les informations de connexion.',
    changed:
      'Le {{moment}}, le rôle ou les marques de votre compte du personnel chez {{brand}} ont été modifiés. Vous avez été déconnecté partout.',
    disabled:
      'Le {{moment}}, votre compte du personnel chez {{brand}} a été désactivé. Vous avez été déconnecté partout.',
    unlocked: 'Le {{moment}}, votre compte du personnel chez {{brand}} a été débloqué après des échecs de connexion.',
    totpReset:
      'Le {{moment}}, le code de connexion de votre compte du personnel chez {{brand}} a été remplacé et toutes ses clés d’accès ont été supprimées. Vous avez été déconnecté partout. Votre administrateur vous communiquera le nouveau secret pour votre application.',
    signOnReset:
      'Le {{moment}}, votre compte du personnel chez {{brand}} a été dissocié de votre compte d’entreprise. Vous avez été déconnecté partout. Il sera associé de nouveau à la prochaine connexion.',
    signOnBound:
      'Le {{moment}}, votre compte du personnel chez {{brand}} a été associé à un compte d’entreprise. Vous pouvez désormais vous connecter avec celui-ci.',
    passkeyAdded:
      'Le {{moment}}, une clé d’accès a été ajoutée à votre compte du personnel chez {{brand}}. Elle vous permet de vous connecter sans mot de passe.',
    passkeyRemoved:
      'Le {{moment}}, une clé d’accès a été supprimée de votre compte du personnel chez {{brand}}. Elle ne fonctionne plus.',
    welcomed:
      'Le {{moment}}, un mot de passe et une deuxième étape ont été définis pour votre compte du personnel chez {{brand}}, au moyen du lien de notre e-mail.',
    not_you:
      'Vous êtes au courant\u00a0? Vous n’avez alors rien à faire. Sinon, prévenez immédiatement votre administrateur\u00a0: quelqu’un d’autre utilise peut-être votre compte.',
    button: 'Ouvrir la page du personnel',
  },
  staff_invited: {
    subject: 'Votre accès comme membre du personnel chez {{brand}}',
    invited: 'Le {{moment}}, un compte du personnel a été créé pour vous chez {{brand}}.',
    renewed:
      'Le {{moment}}, vous avez reçu un nouveau lien pour votre compte du personnel chez {{brand}}. Un lien ou un mot de passe antérieur ne fonctionne plus.',
    text: 'Avec ce lien, choisissez votre mot de passe et associez l’application qui vous donne des codes.',
    button: 'Configurer l’accès',
    lives:
      'Le lien fonctionne une seule fois, pendant 24 heures. Ensuite, un administrateur peut en envoyer un nouveau.',
  },
  team_changed: {
    subject: 'Un administrateur a effectué une modification',
    text: 'Le {{moment}}, {{by}} a effectué une modification chez {{brand}}.',
    invited: '{{name}} a reçu une invitation à rejoindre le personnel.',
    changed: '{{name}} : le rôle ou les marques ont été modifiés.',
    disabled: '{{name}} n’a plus accès.',
    renewed: '{{name}} a reçu un nouveau lien pour le mot de passe et la deuxième étape.',
    adminAsked: '{{by}} souhaite nommer {{name}} administrateur. Un deuxième administrateur doit donner son accord.',
    webhookAdded: 'Le webhook {{name}} a été ajouté. Il reçoit désormais ce que font les clients.',
    webhookPaused: 'Le webhook {{name}} a été suspendu.',
    webhookResumed: 'Le webhook {{name}} a été réactivé.',
    webhookReplayed: 'Ce qui n’est pas arrivé au webhook {{name}} est envoyé à nouveau.',
    webhookRemoved: 'Le webhook {{name}} a été supprimé.',
    looked_subject: 'Quelqu’un ouvre un nombre inhabituel de dossiers',
    looked:
      'Le {{moment}}, {{by}} a ouvert plus de 120 dossiers et clients chez {{brand}} en dix minutes. Vérifiez si cela fait partie de son travail.',
  },
  desk_key_changed: {
    subject: 'Une clé d’un système a été modifiée',
    added:
      'Le {{moment}}, la clé « {{name}} » a été créée chez {{brand}}. Le système qui la possède peut consulter ou modifier les données des dossiers.',
    rotated:
      'Le {{moment}}, la clé « {{name}} » a été remplacée chez {{brand}}. L’ancienne fonctionne encore jusqu’au moment choisi lors du remplacement.',
    revoked: 'Le {{moment}}, la clé « {{name}} » a été révoquée chez {{brand}}. Elle ne fonctionne plus.',
    not_known:
      'Vous ou un collègue êtes au courant ? Vous n’avez alors rien à faire. Sinon, prévenez immédiatement votre administrateur : quelqu’un d’autre a peut-être accès au serveur.',
  },
  payout_changed: {
    subject: 'Les coordonnées bancaires du dossier {{claim}} ont été modifiées',
    bank: 'Le {{moment}}, les coordonnées bancaires du dossier {{claim}} chez {{brand}} ont été modifiées. Le versement se fera désormais sur le compte qui se termine par {{end}}.',
    bank_hidden:
      'Le {{moment}}, les coordonnées bancaires du dossier {{claim}} chez {{brand}} ont été modifiées. Le versement se fera désormais sur un autre compte.',
    paypal:
      'Le {{moment}}, le mode de versement du dossier {{claim}} chez {{brand}} a été modifié. Le versement se fera désormais à l’adresse PayPal {{address}}.',
    by_manager: 'Cette modification a été faite par un gestionnaire de dossiers.',
    not_you:
      'Est-ce vous qui l’avez faite ou demandée ? Vous n’avez alors rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe, vérifiez les coordonnées bancaires et envoyez-nous un message dans votre dossier.',
    button: 'Voir les coordonnées bancaires',
  },
};
