export const login = {
  subtitle: 'Voyez où en est votre dossier et ce que nous attendons de vous.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion en cours…',
  forgot: 'Mot de passe oublié ?',
  passkey: 'Se connecter avec une clé d’accès',
  passkey_busy: 'En attente de votre clé d’accès…',
  passkey_stopped:
    'La connexion avec la clé d’accès a été interrompue. Réessayez ou connectez-vous avec votre mot de passe.',
  code: 'Code de votre application',
  invalid_email: 'Cette adresse e-mail n’est pas valable. Une adresse e-mail ressemble à nom@exemple.fr.',
  failed: 'La connexion a échoué',
  too_fast: 'Trop de tentatives de connexion ont eu lieu. Réessayez dans {{wait}} ou demandez un nouveau mot de passe.',
  password_changed: 'Votre mot de passe est enregistré',
  password_changed_text:
    'Connectez-vous avec votre nouveau mot de passe. Toute session ouverte sur un autre appareil est maintenant fermée.',
  signed_out: 'Vous êtes déconnecté',
  signed_out_text:
    'Par sécurité, c’est ce qui arrive après un moment d’inactivité, ou si vous vous déconnectez ailleurs ou changez de mot de passe. Après la connexion, vous reprenez là où vous en étiez.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'Le parcours de votre dossier',
  story: {
    submitted: 'Déposé',
    submitted_text: 'Nous vérifions votre vol et votre droit à indemnisation.',
    complete: 'Données complètes',
    complete_text: 'Ici, nous avons besoin de vous : documents, passagers et coordonnées bancaires.',
    in_progress: 'En cours de traitement',
    in_progress_text: 'Nous faisons valoir vos droits auprès de la compagnie aérienne. Vous suivez chaque étape.',
    finished: 'Terminé',
    finished_text: 'Nous vous communiquons le résultat. S’il y a une indemnisation, nous vous la versons.',
  },
};

export const demo = {
  title: 'Démo\u00a0: choisissez une personne',
  lead: 'Un clic remplit le formulaire. Vous vous connectez ensuite vous-même\u00a0; tout le monde a le même mot de passe.',
  filled: 'Le formulaire est rempli pour {{email}}.',
  people: {
    client: 'En néerlandais\u00a0: un dossier complet, avec bagages, frais supplémentaires et bons',
    manager: 'Gère 800 dossiers pour d’autres et en a 2 à son nom',
    agency: 'Une agence de voyages qui gère 12 dossiers',
    locked: 'Un dossier géré par une agence\u00a0: coordonnées bancaires et personnes sont verrouillées',
    terms: 'N’a pas encore accepté les conditions',
    empty: 'N’a aucun dossier',
    german: 'En allemand\u00a0: un dossier, avec une adresse et une banque allemandes',
    english: 'En anglais\u00a0: un dossier complet, avec bagages et frais supplémentaires',
    money: 'Argent et dates : ce qui vous revient, paiements, une décision et une offre',
    brand: 'Un dossier',
  },
};

export const internal = {
  text: 'Vous ouvrez le portail tel que le client le voit. Ce que vous consultez et faites est enregistré à votre nom.',
  submit: 'Ouvrir le portail',
  failed: 'Le portail n’a pas été ouvert',
  login_fail:
    'Ce lien ne fonctionne pas. Un lien fonctionne une seule fois, pendant une minute. Rouvrez le client depuis votre propre page.',
  to_staff_page: 'Aller à la page du personnel',
  bar: 'Consultation par le personnel',
  viewing: 'Vous consultez ceci en tant que',
  viewing_somebody: 'Vous consultez le portail au nom d’un client.',
  employee: 'Connecté comme membre du personnel : {{name}}.',
  stop: 'Arrêter',
};

export const second_step = {
  title: 'Encore une étape',
  text: 'Saisissez le code que votre application affiche maintenant.',
  hint: 'Le code a 6 chiffres et change toutes les 30 secondes.',
  recovery_text: 'Saisissez l’un de vos codes de secours. Chaque code fonctionne une fois.',
  recovery_code: 'Code de secours',
  recovery_hint: 'Vous n’avez plus de code de secours ? Contactez-nous.',
  use_recovery: 'Utiliser un code de secours',
  use_app: 'Utiliser le code de l’application',
  use_passkey: 'Utiliser une clé d’accès',
};

export const request_new_password = {
  title: 'Demander un nouveau mot de passe',
  text: 'Saisissez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  back: 'Retour à la connexion',
  sent_title: 'Consultez vos e-mails',
  request_sent_text:
    'Si nous connaissons cette adresse, vous recevrez un lien dans quelques minutes. Le lien fonctionne une fois et expire après 30 minutes.',
  sent: 'Demande envoyée pour {{email}}',
  sent_again: 'Renvoyée pour {{email}}',
  sent_hint: 'Aucun e-mail ? Regardez aussi dans vos courriers indésirables.',
  resend: 'Renvoyer',
  expired_title: 'Le lien a expiré',
  request_expired_text:
    'Un lien fonctionne une seule fois et pour une durée limitée. Demandez-en un nouveau ci-dessous.',
  failed: 'La demande n’a pas été envoyée',
  too_fast: 'Un lien a été demandé trop souvent. Réessayez dans {{wait}}.',
};

export const new_password = {
  title: 'Choisir un nouveau mot de passe',
  text: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
  invited_title: 'Bienvenue chez {{brand}}',
  invited_text: 'Choisissez un mot de passe. Ensuite, connectez-vous avec l’adresse e-mail qui a reçu l’invitation.',
  not_me: 'Ce n’est pas moi',
  refused_title: 'L’invitation n’est plus valable',
  refused_text: 'Merci. Nous vérifions l’adresse. Vous n’avez plus rien à faire.',
  checking: 'Nous vérifions votre lien…',
  confirm: 'Répétez le mot de passe',
  rules: 'Exigences du mot de passe',
  rule: {
    length: 'Au moins 8 caractères',
    upper: 'Une lettre majuscule',
    lower: 'Une lettre minuscule',
    digit: 'Un chiffre',
  },
  met: 'rempli',
  not_met: 'pas encore',
  too_long: 'Ce mot de passe est trop long. Utilisez 128 caractères au maximum.',
  passwords_dont_match: 'Les mots de passe ne sont pas identiques',
  requirements: 'Ce mot de passe ne remplit pas encore toutes les exigences',
  submit: 'Enregistrer le mot de passe',
  not_refused: 'L’invitation est toujours valable',
  not_checked: 'Nous n’avons pas pu vérifier votre lien',
  failed: 'Votre mot de passe n’a pas été enregistré',
  login_fail: 'Ce lien ne peut plus être utilisé. Demandez-en un nouveau.',
  request_again: 'Demander un nouveau lien',
};

export const reaffirm = {
  title: 'Veuillez accepter nos conditions',
  text: 'Acceptez-les pour accéder à vos dossiers. Rien ne change pour les dossiers que vous avez déjà.',
  label: 'J’ai lu les <terms>conditions générales</terms> et je les accepte.',
  need: 'Cochez d’abord la case. Vous pourrez ensuite continuer.',
  submit: 'Accepter et continuer',
  failed: 'Votre accord n’a pas été enregistré',
  on_behalf: 'Ce client n’a pas encore accepté les conditions',
  on_behalf_text: 'Seul le client peut les accepter. D’ici là, ses dossiers ne peuvent pas être consultés.',
};

export const session = {
  logout_failed: 'Vous êtes toujours connecté',
  logout_failed_text: 'La déconnexion n’a pas abouti. Vérifiez votre connexion et réessayez.',
  logout_back: 'Retour au portail',
  ending: 'Êtes-vous toujours là ?',
  ending_text: 'Dans {{left}}, nous vous déconnecterons, car vous n’avez rien fait depuis un moment.',
  last: 'Nous allons bientôt vous déconnecter',
  last_text:
    'Dans {{left}}, nous vous déconnecterons : la durée maximale de connexion est atteinte. Reconnectez-vous ensuite.',
  saved: 'Même dans ce cas, le texte que vous n’avez pas encore enregistré est conservé.',
  stay: 'Rester connecté',
  failed: 'Cela n’a pas fonctionné. Vérifiez votre accès à Internet et réessayez.',
  restored: 'Votre texte précédent a été conservé',
  restored_text: 'Vous n’aviez pas encore enregistré ces modifications. Vérifiez-les et enregistrez-les.',
};
