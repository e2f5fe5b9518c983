import type { Messages } from './catalogue.ts'

/** The French texts. */
export const fr: Messages = {
  // shared words
  'action.cancel': 'Annuler',
  'action.change': 'Changer',
  'action.close': 'Fermer',
  'action.copy': 'Copier',
  'action.copied': 'Copié !',
  'action.download': 'Télécharger',
  'action.downloadAgain': 'Télécharger à nouveau',
  'action.print': 'Imprimer',
  'action.remove': 'Retirer',
  'action.save': 'Enregistrer',
  'action.saved': 'C’est enregistré',
  'action.startAgain': 'Recommencer',
  'action.understood': 'J’ai compris',
  'status.busy': 'Veuillez patienter',
  'status.loading': 'Chargement ...',
  'status.success': 'Réussi !',
  'dialog.areYouSure': 'Êtes-vous sûr ?',

  // password field and strength meter
  'password.label': 'Mot de passe',
  'password.show': 'Afficher le mot de passe',
  'password.hide': 'Masquer le mot de passe',
  'password.capsLock': 'Le verrouillage des majuscules est activé',
  'strength.label': 'Force du mot de passe',
  'strength.rule':
    'Au moins {min} caractères difficiles à deviner : quatre mots ou plus sans rapport entre eux conviennent bien.',
  'strength.tooShort': {
    one: 'Encore {count} caractère.',
    other: 'Encore {count} caractères.',
  },
  'strength.0': 'Très faible. N’importe qui le devinerait aussitôt.',
  'strength.1': 'Faible. Il serait deviné en quelques minutes.',
  'strength.2': 'Moyen. Ajoutez un mot.',
  'strength.3': 'Bon. Le deviner prendrait des années.',
  'strength.4': 'Fort. Le deviner prendrait des siècles.',

  // key file: the drop zone
  'keyFile.label': 'Fichier de clé',
  'keyFile.drop': 'Déposez votre fichier de clé ici',
  'keyFile.choose': 'ou <choose>choisissez un fichier</choose>',
  'keyFile.only': 'Seulement les fichiers se terminant par {types}',
  'keyFile.release': 'Relâchez pour utiliser ce fichier',
  'keyFile.chosen': '{name} choisi, {size}',
  'keyFile.removed': 'Le fichier de clé a été retiré.',
  'keyFile.protected': '{size} · protégé par mot de passe',
  'keyFile.unlocking': 'Déverrouillage de vos clés',
  'keyFile.unlockingTime': 'Cela prend environ deux secondes sur cet appareil.',
  'keyFile.proving': 'Preuve de votre clé auprès du service',
  'keyFile.type': 'Le type de fichier doit être {types}',
  'keyFile.tooLarge': 'Le fichier dépasse {bytes} octets',
  'keyFile.tooSmall': 'Le fichier fait moins de {bytes} octets',
  'keyFile.tooMany': 'Trop de fichiers',
  'keyFile.unreadable': 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau.',

  // sign in with key file
  'keyFileSignIn.title': 'Se connecter avec votre fichier de clé',
  'keyFileSignIn.subtitle': 'Le mot de passe et le fichier restent sur cet appareil.',
  'keyFileSignIn.submit': 'Se connecter',
  'keyFileSignIn.register':
    'Nouveau ici ? <link>Inscrivez-vous</link>. C’est gratuit et sans carte bancaire.',
  'keyFileSignIn.keyAccepted': 'CLÉ ACCEPTÉE !!',
  'keyFileSignIn.success': 'RÉUSSI',
  'guard.denied': 'Vous êtes connecté, mais cette page demande {needs}.',
  'guard.needs.vault': 'une connexion avec votre fichier de clé',
  'guard.needs.god': 'les droits de l’opérateur de la plateforme',
  'guard.needs.other': 'des droits que ce compte n’a pas',

  // register with key file
  'keyFileRegister.title': 'Créer votre coffre',
  'keyFileRegister.subtitle':
    'Vos clés sont créées dans ce navigateur et enregistrées dans un fichier que seul votre mot de passe ouvre.',
  'keyFileRegister.terms': 'J’accepte les <terms>conditions</terms>.',
  'keyFileRegister.submit': 'S’inscrire',
  'keyFileRegister.making': 'Création de vos clés',
  'keyFileRegister.login': 'Déjà inscrit ? <link>Connectez-vous</link>',
  'keyFileRegister.savedTitle': 'Enregistrez votre fichier de clé',
  'keyFileRegister.savedText':
    'Votre compte est prêt. Le fichier de clé {fileName} a été téléchargé. Gardez-le, ainsi qu’une copie, en lieu sûr.',
  'keyFileRegister.savedWarning':
    'Sans ce fichier et son mot de passe, personne ne peut ouvrir votre coffre : il n’y a pas de récupération, et aucun administrateur ne peut donner accès.',

  // second factor
  'twoFactor.title': 'Ce compte demande une authentification à deux facteurs',
  'twoFactor.subtitle':
    'Saisissez les six chiffres que votre application d’authentification affiche maintenant.',
  'twoFactor.token': 'Code à usage unique, 6 chiffres',
  'twoFactor.submit': 'Vérifier le code',
  'twoFactor.useEmergencyCode': 'Utiliser un code de secours',
  'twoFactor.emergencySubtitle':
    'Saisissez l’un de vos dix codes de secours. Chacun ne sert qu’une fois.',
  'twoFactor.emergencyCode': 'Code de secours',
  'twoFactor.useToken': 'Utiliser l’application d’authentification',
  'twoFactor.wrongToken':
    'Attendez le code suivant de votre application. S’il est refusé aussi, vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  'twoFactor.attempts': {
    one: 'Il vous reste {count} tentative',
    other: 'Il vous reste {count} tentatives',
  },
  'twoFactor.codesLeft': {
    one: 'Il reste {count} code de secours. Chacun ne sert qu’une fois : créez-en de nouveaux sur la page de sécurité de votre compte.',
    other:
      'Il reste {count} codes de secours. Chacun ne sert qu’une fois : créez-en de nouveaux sur la page de sécurité de votre compte.',
  },
  'twoFactor.warningTitle': 'Vos codes de secours',
  'twoFactorSetup.title': 'Configurer la connexion à deux facteurs',
  'twoFactorSetup.subtitle':
    'Scannez le code avec votre application d’authentification, ou saisissez le secret.',
  'twoFactorSetup.qrCode': 'Code QR pour l’application d’authentification',
  'twoFactorSetup.secret': 'Clé secrète',
  'twoFactorSetup.copySecret': 'Copier la clé secrète',
  'twoFactorSetup.codes': 'Dix codes de secours',
  'twoFactorSetup.copyCodes': 'Copier les codes de secours',
  'twoFactorSetup.downloadCodes': 'Télécharger à nouveau les codes de secours',
  'twoFactorSetup.printCodes': 'Imprimer les codes de secours',
  'twoFactorSetup.codesHint':
    'Ils ont été téléchargés. Chaque code ne sert qu’une fois. Gardez-les loin de cet appareil.',
  'twoFactorSetup.codesSaved': 'Codes de secours enregistrés',
  'twoFactorSetup.token': 'Code de l’application',
  'twoFactorSetup.submit': 'Envoyer',
  'twoFactorSetup.fileHeading': 'Codes de secours. Chacun ne sert qu’une fois.',

  // hosted sign-in
  'signIn.title': 'Connectez-vous à votre compte',
  'signIn.continueTo': 'pour continuer vers {client}',
  'signIn.email': 'Adresse e-mail',
  'signIn.emailRequired': 'Saisissez votre adresse e-mail.',
  'signIn.passwordRequired': 'Saisissez votre mot de passe.',
  'signIn.forgotPassword': 'Mot de passe oublié ?',
  'signIn.submit': 'Connexion',
  'signIn.register': 'Pas encore de compte ? <link>Inscrivez-vous ici</link>',
  'signIn.redirecting': 'Vous êtes connecté. Retour à l’application …',
  'signIn.errorTitle': 'Connexion interrompue',
  'signIn.next': 'Continuer',
  'signIn.useOtp': 'Se connecter avec un mot de passe à usage unique',
  'signIn.useKeyFile': 'Se connecter avec un fichier de clé',
  'signIn.otherPerson': 'Utiliser un autre compte',
  'signIn.back': 'Retour à la connexion',
  'passwordEntry.title': 'Saisissez votre mot de passe',
  'otp.request': 'Demander un mot de passe à usage unique (OTP)',
  'otp.delivery': 'L’envoyer',
  'otp.delivery.email': 'par e-mail',
  'otp.delivery.chat': 'par messagerie',
  'otp.title': 'Saisissez votre mot de passe à usage unique',
  'otp.sent':
    'Un mot de passe à usage unique a été envoyé à l’adresse e-mail enregistrée ou à une messagerie.',
  'otp.field': 'Mot de passe à usage unique, 6 chiffres',
  'otp.required': 'Saisissez les six chiffres qui vous ont été envoyés.',
  'otp.again': 'En demander un autre',
  'otp.usePassword': 'Se connecter avec un mot de passe',
  'register.title': 'Créer votre compte',
  'register.name': 'Nom (facultatif)',
  'register.submit': 'S’inscrire',
  'register.haveAccount': 'Vous avez déjà un compte ? <link>Connectez-vous ici</link>',
  'verifyEmail.title': 'Vérifier votre adresse e-mail',
  'verifyEmail.sent':
    'Un code de vérification vous a été envoyé par e-mail. Votre compte devient actif dès que l’adresse est vérifiée.',
  'verifyEmail.confirm': 'Confirmez que vous vous êtes inscrit avec cette adresse.',
  'verifyEmail.field': 'Code de vérification, 6 chiffres',
  'verifyEmail.submit': 'Vérifier',
  'verifyEmail.again': 'Envoyer un autre code',
  'forgot.title': 'Mot de passe oublié ?',
  'forgot.subtitle': 'Vous recevrez par e-mail un code qui permet d’en définir un nouveau.',
  'forgot.submit': 'Envoyer le code',
  'reset.title': 'Définir un nouveau mot de passe',
  'reset.sent': 'Si un compte a cette adresse, un code y a été envoyé.',
  'reset.code': 'Code de l’e-mail, 6 chiffres',
  'reset.newPassword': 'Nouveau mot de passe',
  'reset.submit': 'Définir le mot de passe',
  'reset.again': 'Envoyer un autre code',
  'passwordChange.title': 'Choisissez un mot de passe plus long',
  'passwordChange.subtitle': 'Cette application demande au moins {count} caractères.',
  'notice.email_verified':
    'Votre adresse e-mail a été vérifiée. Vous pouvez maintenant l’utiliser pour vous connecter.',
  'notice.password_changed':
    'Votre mot de passe a été modifié. Vous pouvez maintenant l’utiliser pour vous connecter.',
  'notice.session_ended': 'Votre session est terminée. Veuillez vous reconnecter.',
  'confirm.title': 'Confirmez que c’est bien vous',
  'confirm.subtitle': 'Une modification sensible demande une preuve récente de votre identité.',
  'confirm.useOtp': 'Confirmer avec un mot de passe à usage unique',
  'confirm.useKeyFile': 'Confirmer avec votre fichier de clé',
  'confirm.usePassword': 'Confirmer avec votre mot de passe',
  'consent.title': 'Autoriser l’accès à votre compte ?',
  'consent.subtitle': '{client} demande à :',
  'consent.signedInAs': 'Connecté en tant que {person}',
  'consent.otherAccount': 'Utiliser un autre compte',
  'consent.scope.openid': 'savoir que c’est vous',
  'consent.scope.profile': 'voir votre nom et votre image',
  'consent.scope.email': 'voir votre adresse e-mail',
  'consent.scope.phone': 'voir votre numéro de téléphone',
  'consent.scope.address': 'voir votre adresse postale',
  'consent.scope.account': 'savoir à quel compte client vous appartenez',
  'consent.scope.offline_access': 'rester connecté en votre absence',
  'consent.scope.other': 'utiliser l’autorisation {scope}',
  'consent.api': 'utiliser {scopes} auprès de {uri}',
  'consent.until': 'Ceci est valable au plus tard jusqu’au',
  'consent.allow': 'Autoriser',
  'consent.deny': 'Ne pas autoriser',
  'consent.terms': 'Conditions de l’application',
  'consent.privacy': 'Politique de confidentialité de l’application',
  'identity.verificationSent':
    'Un code de vérification a été envoyé à votre adresse e-mail. Votre compte devient actif une fois l’adresse vérifiée.',
  'identity.verificationFailed': 'Votre adresse e-mail n’a pas été vérifiée. Veuillez réessayer.',
  'identity.verified':
    'Votre adresse e-mail a été vérifiée. Vous pouvez maintenant l’utiliser pour vous connecter.',

  // the person's own account
  'account.profile.title': 'Nom et langue',
  'account.profile.text':
    'Les applications voient votre nom si vous le permettez. Les e-mails arrivent dans votre langue.',
  'account.profile.saved': 'Le nom et la langue ont été enregistrés.',
  'account.mailLanguage': 'Langue des e-mails',
  'account.mailLanguage.none': 'Non choisie',
  'account.email.title': 'Adresse e-mail',
  'account.email.text': 'Elle sert à vous connecter et reçoit les e-mails sur votre compte.',
  'account.email.verified': 'Vérifiée',
  'account.email.unverified': 'Non vérifiée',
  'account.email.none': 'Aucune adresse e-mail',
  'account.email.change': 'Changer d’adresse',
  'account.email.add': 'Ajouter une adresse',
  'account.email.new': 'Nouvelle adresse e-mail',
  'account.email.send': 'Envoyer le code',
  'account.email.sent': 'Un code a été envoyé à {email}.',
  'account.email.pending': 'Saisissez le code envoyé à {email}. D’ici là, rien ne change.',
  'account.email.confirm': 'Confirmer l’adresse',
  'account.email.changed': 'Votre adresse e-mail a été modifiée.',
  'account.email.other': 'Utiliser une autre adresse',
  'account.member.title': 'Identifiant de membre',
  'account.member.text': 'Formé à partir de vos clés ; il ne change jamais.',
  'account.member.copy': 'Copier l’identifiant de membre',
  'account.password.title': 'Mot de passe',
  'account.password.text': 'Quand il change, toutes les autres sessions prennent fin.',
  'account.password.on': 'Un mot de passe est défini',
  'account.password.off': 'Aucun mot de passe défini',
  'account.password.change': 'Changer de mot de passe',
  'account.password.create': 'Définir un mot de passe',
  'account.password.current': 'Mot de passe actuel',
  'account.password.wrong': 'Ce n’est pas votre mot de passe actuel.',
  'account.password.changed':
    'Votre mot de passe a été enregistré. Toutes les autres sessions ont pris fin.',
  'account.factor.title': 'Second facteur',
  'account.factor.text':
    'Le code d’une application d’authentification, demandé à la connexion. Quand il change, toutes les autres sessions prennent fin.',
  'account.factor.on': 'Application d’authentification',
  'account.factor.off': 'Non configuré',
  'account.factor.since': 'Configurée le',
  'account.factor.setUp': 'Configurer',
  'account.factor.replace': 'Remplacer',
  'account.factor.remove': 'Supprimer le second facteur',
  'account.factor.kept': 'Avec un coffre, le second facteur peut être remplacé mais pas supprimé.',
  'account.factor.saved':
    'Votre second facteur est configuré. Toutes les autres sessions ont pris fin.',
  'account.factor.removed':
    'Votre second facteur a été supprimé. Toutes les autres sessions ont pris fin.',
  'account.codes.title': 'Codes de secours',
  'account.codes.text':
    'Chacun remplace une fois votre application. De nouveaux codes annulent les anciens.',
  'account.codes.left': {
    one: 'Il reste {count} code sur 10',
    other: 'Il reste {count} codes sur 10',
  },
  'account.codes.few': 'Créez-en de nouveaux avant d’avoir besoin du dernier.',
  'account.codes.create': 'Créer de nouveaux codes',
  'account.codes.created': 'Les nouveaux codes sont actifs. Les anciens ne fonctionnent plus.',
  'account.deletion.title': 'Supprimer le compte',
  'account.deletion.text': 'C’est sans retour possible.',
  'account.deletion.all':
    'Votre profil, vos identifiants, vos sessions et les accès des applications',
  'account.deletion.inVault':
    'Votre compte a un coffre. Supprimez-le depuis celui-ci, où votre clé le signe.',
  'account.deletion.submit': 'Supprimer mon compte',
  'account.deletion.sure': 'Votre compte est supprimé aussitôt et ne peut pas être rétabli.',
  'account.sessions.title': 'Où vous êtes connecté',
  'account.sessions.text':
    'Terminer une session déconnecte ce navigateur et les applications où il a servi.',
  'account.sessions.current': 'Ce navigateur',
  'account.sessions.lastUsed': 'dernière utilisation',
  'account.sessions.end': 'Terminer',
  'account.sessions.endNamed': 'Terminer la session : {browser}',
  'account.sessions.endOthers': 'Terminer toutes les autres sessions',
  'account.sessions.endAll': 'Terminer toutes les sessions',
  'account.sessions.ended': 'La session est terminée.',
  'account.sessions.endedOthers': 'Toutes les autres sessions sont terminées.',
  'account.sessions.sureOthers': 'Tous les navigateurs sauf celui-ci sont déconnectés aussitôt.',
  'account.sessions.sureAll': 'Vous êtes déconnecté partout, ici aussi.',

  'account.applications.title': 'Applications autorisées',
  'account.applications.text':
    'Ce qu’elles peuvent voir et faire en votre nom. Une application dont l’accès est retiré doit vous le redemander.',
  'account.applications.none': 'Aucune application n’a accès à votre compte.',
  'account.applications.own': 'Fait partie de ce service',
  'account.applications.since': 'autorisée le',
  'account.applications.sessions': {
    one: '{count} session ouverte',
    other: '{count} sessions ouvertes',
  },
  'account.applications.api': 'Auprès de {uri} : {scopes}',
  'account.applications.end': 'Retirer l’accès',
  'account.applications.endNamed': 'Retirer l’accès : {name}',
  'account.applications.sure':
    '{name} est déconnectée de tous les navigateurs et doit vous redemander l’accès. Elle garde ce qu’elle a déjà vu.',
  'account.applications.ended': '{name} n’a plus accès.',

  // errors of requests
  'error.invalid_request': 'La demande n’a pas été comprise.',
  'error.invalid_json': 'La demande n’a pas été comprise.',
  'error.invalid_input': 'Un champ manque ou n’est pas valide.',
  'error.unsupported_media_type': 'La demande n’a pas été comprise.',
  'error.body_too_large': 'C’est trop volumineux pour être envoyé.',
  'error.not_found': 'Il n’y a rien à cette adresse.',
  'error.method_not_allowed': 'Ce n’est pas possible ici.',
  'error.not_implemented': 'Ceci n’est pas encore construit.',
  'error.misdirected_request': 'Ouvrez cette page sous son adresse configurée.',
  'error.too_many_requests': 'Trop de tentatives. Veuillez patienter, puis réessayer.',
  'error.internal': 'Désolé, une erreur s’est produite.',
  'error.unavailable': 'Le service n’est pas disponible pour le moment. Veuillez réessayer.',
  'error.timeout': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.bad_answer': 'Le service a donné une réponse incompréhensible. Veuillez réessayer.',
  'error.network': 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  'error.aborted': 'Annulé.',
  'error.conflict': 'Cela existe déjà ou a changé.',
  'error.unknown': 'Désolé, une erreur s’est produite.',

  // errors about who is calling
  'error.unauthenticated': 'Veuillez vous connecter.',
  'error.session_ended': 'Votre session est terminée. Veuillez vous reconnecter.',
  'error.key_not_proven': 'Connectez-vous avec votre fichier de clé pour accéder au coffre.',
  'error.forbidden': 'Vous n’y êtes pas autorisé.',
  'error.origin_not_allowed': 'Ce site ne peut pas utiliser le service.',
  'error.client_header_missing': 'Ce site ne peut pas utiliser le service.',
  'error.signature_missing': 'La demande n’était pas signée. Veuillez vous reconnecter.',
  'error.signature_invalid':
    'La signature de la demande n’est pas valide. Veuillez vous reconnecter.',
  'error.signature_stale': 'L’horloge de cet appareil est fausse. Corrigez-la et réessayez.',
  'error.signature_replayed': 'Cette demande a déjà été reçue.',

  // errors of login and registration
  'error.credentials_required': 'Aucun fichier déposé ou aucun mot de passe fourni',
  'error.key_file_locked':
    'Votre mot de passe n’était très probablement pas correct. Veuillez réessayer.',
  'error.key_file_malformed':
    'Ce n’est pas un fichier de clé, ou il est endommagé. Utilisez une autre copie.',
  'error.key_file_unsupported':
    'Ce fichier de clé vient d’une version plus récente. Actualisez cette page.',
  'error.key_file_too_large': 'Ce fichier est trop volumineux pour être un fichier de clé.',
  'error.key_file_replaced':
    'Ce fichier de clé a été remplacé par un plus récent. Utilisez le plus récent.',
  'error.identity_mismatch':
    'Les parties de ce fichier de clé ne vont pas ensemble. Utilisez une autre copie.',
  'error.login_failed': 'Vos identifiants n’étaient pas valides.',
  'error.login_expired': 'Cette connexion a pris trop de temps. Veuillez recommencer.',
  'error.login_audience_mismatch':
    'Le service a répondu avec la connexion d’un autre service. Rien n’a été signé.',
  'error.token_required': 'Le code de votre application est requis.',
  'error.token_invalid': 'ÉCHEC. Vos identifiants ne sont pas valides.',
  'error.token_used': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'error.code_expired': 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
  'error.codes_not_saved':
    'Enregistrez d’abord vos codes de secours, puis appuyez sur « C’est enregistré ».',
  'error.registration_failed':
    'Une erreur s’est produite lors de l’inscription. Veuillez réessayer.',
  'error.key_check_failed': 'Une erreur s’est produite. Veuillez réessayer',
  'error.terms_not_accepted': 'Veuillez accepter les conditions.',
  'error.password_too_short': 'Utilisez au moins {minimum} caractères.',
  'error.password_too_long': 'Ce mot de passe est trop long. Utilisez-en un plus court.',
  'error.password_common':
    'Ce mot de passe est courant, donc vite deviné. Utilisez-en un que personne d’autre n’a.',
  'error.password_personal':
    'Ce mot de passe contient votre adresse e-mail ou votre nom. Utilisez-en un sans eux.',
  'error.password_reused': 'Vous avez déjà utilisé ce mot de passe. Utilisez-en un nouveau.',
  'error.password_breached':
    'Ce mot de passe est apparu dans une fuite de données. Utilisez-en un autre, ici et ailleurs.',
  'error.password_too_weak':
    'Ce mot de passe peut être deviné. Ajoutez un ou deux mots sans rapport.',
  'error.password_invalid':
    'Ce mot de passe est vide, trop long ou contient des caractères endommagés.',
  'error.kdf_unavailable':
    'Ce navigateur ne peut pas protéger un fichier de clé. Utilisez un navigateur à jour.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Les données du coffre ne sont pas valides',
  'error.local_keys_invalid': 'Les données du coffre ne sont pas valides',
  'error.store_key_not_found': 'La clé de déchiffrement n’a pas pu être obtenue',
  'error.store_key_unavailable': 'La clé de déchiffrement n’a pas pu être obtenue',
  'error.local_store_locked': 'ERREUR DE DÉCHIFFREMENT DU STOCKAGE',
  'error.local_keys_locked': 'ERREUR DE DÉCHIFFREMENT DU STOCKAGE',
  'error.key_rotation_failed': 'Erreur de rotation des clés',
  'error.encoding_invalid': 'Les données sont endommagées.',
  'error.key_log_invalid':
    'Les clés de cette personne n’ont pas pu être vérifiées. Rien n’a été utilisé.',
  'error.key_answer_mismatch':
    'Le service a donné des clés qui ne correspondent pas à l’historique vérifié de ce compte. Rien n’a été utilisé. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.key_log_rolled_back':
    'Le service montre un historique de ces clés plus ancien que celui que vous avez déjà vu. Rien n’a été utilisé. Vérifiez votre connexion et réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.key_log_forked':
    'L’historique de ces clés contredit celui que vous avez déjà vu. Rien n’a été utilisé. Ne partagez rien pour l’instant et contactez l’assistance.',
  'error.key_log_behind':
    'Ceci a été signé avec une clé plus récente que celles que montre le service. Cela n’a pas été utilisé. Réessayez dans un instant ; si cela se reproduit, contactez l’assistance.',
  'error.key_replaced':
    'Cette clé a été remplacée par une plus récente : rien de ce qui vient d’elle n’a été utilisé. Si c’est la vôtre, connectez-vous avec votre fichier de clé le plus récent.',
  'error.key_retired':
    'Le compte de cette clé a été supprimé. Il ne peut plus se connecter ni rien recevoir.',
  'error.archive_invalid':
    'Vos anciennes clés n’ont pas pu être ouvertes ou ne correspondent pas à votre compte. Elles n’ont pas été utilisées. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.record_invalid': 'Une signature de ces données n’est pas valide. Rien n’a été utilisé.',
  'error.encrypted_data_invalid': 'Format de données chiffrées non valide',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'IDENTIFIANTS NON VALIDES',
  'error.invalid_credentials.help': 'L’adresse et le mot de passe ne correspondent pas.',
  'error.interaction_expired': 'ERREUR : 304',
  'error.interaction_expired.help':
    'Cette connexion a déjà reçu une réponse ou a pris trop de temps. Vous pouvez recommencer.',
  'error.something_went_wrong': 'UNE ERREUR S’EST PRODUITE',
  'error.something_went_wrong.help': 'Rien n’a été modifié. Veuillez réessayer.',
  'error.email_invalid': 'Cette adresse e-mail n’est pas valable.',
  'error.email_not_verified': 'Votre adresse e-mail n’a pas été vérifiée. Veuillez réessayer.',
  'error.account_exists':
    'Un compte avec cette adresse e-mail existe déjà. Essayez plutôt de vous connecter.',
  'error.registration_closed': 'Cette application n’autorise pas l’inscription d’utilisateurs.',
  'error.session_not_fresh': 'Veuillez confirmer qu’il s’agit bien de vous.',
  'error.second_factor_missing': 'Pour cela, connectez-vous avec un second facteur.',
  'error.member_has_keys': 'Ce compte a des clés. Veuillez faire cela dans le coffre.',
  'error.setup_expired': 'Cette configuration a pris trop de temps. Veuillez recommencer.',
  'error.session_not_found': 'Cette session est introuvable.',
  'error.application_not_found': 'Cette application est introuvable.',
  'error.page_not_found': 'Cette page n’existe pas',
  'error.page_forbidden': 'Vous n’êtes probablement pas autorisé à faire ce que vous tentez',
  'error.oidc_refused': 'La connexion a été refusée ou annulée.',
  'error.oidc_not_begun':
    'Cette connexion n’a pas été commencée dans cet onglet. Veuillez recommencer.',
  'error.oidc_invalid_answer':
    'La réponse de la page de connexion n’est pas valide. Veuillez recommencer.',

  // errors of vaults, categories and documents
  'error.vault_not_found': 'Ce coffre est introuvable.',
  'error.vault_mismatch':
    'Le service a envoyé un autre coffre que celui demandé. Rien n’a été utilisé.',
  'error.vault_missing':
    'Le service a omis ce coffre, qui figure dans votre liste. Rechargez ; si cela se reproduit, contactez l’assistance.',
  'error.vault_unlisted':
    'Ce coffre ne figure pas dans votre liste ou en diffère. Il n’a pas été affiché. Rechargez ; si cela se reproduit, contactez l’assistance.',
  'error.vault_rolled_back':
    'Le service montre une version de ce coffre ou de cette catégorie plus ancienne que celle que vous avez déjà vue. Elle n’a pas été utilisée. Vérifiez votre connexion et réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.vault_forked':
    'Le service montre un autre historique de ce coffre ou de cette catégorie que celui que vous avez déjà vu. Il n’a pas été utilisé. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.manifest_stale': 'Un autre appareil a enregistré quelque chose de plus récent. Rechargez.',
  'error.manifest_invalid':
    'La liste de vos documents n’est pas telle que vous l’avez enregistrée. Rien n’a été affiché ni utilisé. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.manifest_rolled_back':
    'Le service montre une liste de vos documents plus ancienne que celle que vous avez déjà vue. Rien n’a été affiché ni utilisé. Vérifiez votre connexion et réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.manifest_forked':
    'La liste de vos documents contredit celle que vous avez déjà vue. Rien n’a été affiché ni utilisé. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.category_creation_failed': 'La création de la catégorie a échoué.',
  'error.category_update_failed': 'La modification de la catégorie a échoué.',
  'error.category_not_found': 'La récupération de la catégorie a échoué.',
  'error.category_deletion_failed': 'La suppression de la catégorie a échoué.',
  'error.document_list_failed':
    'Désolé, une erreur s’est produite lors de la récupération des documents.',
  'error.document_not_found':
    'Désolé, une erreur s’est produite lors de la récupération de ce document.',
  'error.document_mismatch':
    'Le service a envoyé un autre document que celui demandé. Rien n’a été utilisé.',
  'error.document_missing':
    'Le service a omis ce document, qui figure dans votre liste. Rechargez la liste ; si cela se reproduit, contactez l’assistance.',
  'error.document_unlisted':
    'Ce document ne figure pas dans la liste de vos documents ; vous l’avez peut-être supprimé. Il n’a pas été ouvert. Rechargez la liste ; si cela se reproduit, contactez l’assistance.',
  'error.document_misplaced':
    'Le service a placé ce document ailleurs que vous. Il n’est affiché que là où vous l’avez placé. Si cela se reproduit, contactez l’assistance.',
  'error.document_rolled_back':
    'Le service montre une version de ce document plus ancienne que celle que vous avez déjà vue. Elle n’a pas été ouverte. Vérifiez votre connexion et réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.document_forked':
    'Le service montre un autre historique de ce document que celui que vous avez déjà vu. Le document n’a pas été ouvert. Réessayez ; si cela se reproduit, contactez l’assistance.',
  'error.document_withdrawn':
    'Le service ne liste plus ce document, qui était partagé avec vous. Son partage a peut-être pris fin : si vous ne vous y attendiez pas, adressez-vous à la personne qui l’a partagé.',
  'error.versions_missing':
    'Des versions antérieures de ce document manquent : le service ne les a pas conservées ou pas envoyées. Rechargez son historique ; si cela se reproduit, contactez l’assistance.',
  'error.owner_unknown':
    'Ce document vient de quelqu’un qui n’est pas, ou n’est plus, parmi vos partenaires. Il n’a pas été ouvert. Si vous connaissez l’expéditeur, commencez d’abord une poignée de main avec lui.',
  'error.author_not_allowed':
    'Cette modification du document vient de quelqu’un qui n’en a pas le droit. Elle n’a pas été utilisée. Le propriétaire du document peut donner ce droit.',
  'error.document_logs_failed': 'La récupération du journal du document a échoué.',
  'error.document_creation_failed': 'La création du document chiffré a échoué.',
  'error.document_update_failed': 'La modification du document a échoué.',
  'error.document_stale':
    'Quelqu’un a enregistré ce document entre-temps. Votre brouillon est conservé.',
  'error.document_no_key':
    'Le document ne peut pas être déchiffré. Aucune clé trouvée pour cet utilisateur.',
  'error.owner_key_missing':
    'La clé publique de l’expéditeur manque. Le document ne peut pas être déchiffré.',
  'error.document_undecryptable':
    'Oups. Une erreur s’est produite lors du déchiffrement du document.',
  'error.document_key_missing': 'La clé symétrique du document manque !',
  'error.document_not_loaded': 'Aucun document chargé',
  'error.user_unknown': 'La récupération de la clé publique de l’utilisateur a échoué.',

  // errors of files
  'error.attachment_not_found': 'Pièce jointe introuvable',
  'error.input_vector_missing': 'Vecteur d’initialisation manquant',
  'error.file_empty': 'Téléchargement échoué ou fichier vide',
  'error.file_download_failed': 'Erreur de téléchargement du fichier',
  'error.file_invalid':
    'Ce fichier n’est pas celui que décrit le document. Il n’a pas été ouvert. Rechargez le document ; si cela n’aide pas, demandez à la personne qui a ajouté le fichier de l’ajouter à nouveau.',
  'error.file_unlisted':
    'Ce fichier ne fait pas partie du document dans son état actuel ; il a peut-être été retiré. Il n’a pas été ouvert. Rechargez le document.',
  'error.file_damaged':
    'Ce fichier est arrivé modifié ou incomplet. N’utilisez pas ce qui en a été enregistré. Téléchargez-le à nouveau ; si cela se reproduit, contactez l’assistance.',
  'error.upload_failed': 'L’envoi du fichier a échoué',
  'error.upload_not_found': 'Cet envoi est introuvable.',
  'error.file_changed':
    'Ce fichier a changé depuis le début de l’envoi, qui a donc été arrêté. Recommencez l’envoi.',

  // errors of export archives
  'error.export_malformed':
    'Ce n’est pas une archive d’exportation, ou elle est endommagée. Utilisez une autre copie.',
  'error.export_unsupported':
    'Cette archive d’exportation vient d’une version inconnue ici. Actualisez cette page et réessayez.',
  'error.export_locked':
    'Le mot de passe n’est pas correct, ou l’archive est endommagée. Réessayez le mot de passe, puis une autre copie de l’archive.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'La poignée de main n’a pas pu être créée',
  'error.signing_pincode_failed': 'Le code PIN de SIGNATURE n’a pas pu être reçu',
  'error.sender_pincode_failed': 'Le code PIN de l’expéditeur n’a pas pu être reçu',
  'error.handshake_failed': 'La poignée de main a échoué. Veuillez réessayer',
  'error.pincode_invalid':
    'Ce code PIN est inconnu ou date de plus de 2 minutes. Veuillez recommencer.',
  'error.pin_mistyped':
    'Ce code PIN contient une faute de frappe ou appartient à une autre étape. Comparez-le avec celui que voit votre partenaire et saisissez-le à nouveau.',
  'error.pin_wrong':
    'Ce code PIN n’est pas celui qui a été montré à votre partenaire. Demandez-lui de le relire, puis saisissez-le encore une fois.',
  'error.pin_used':
    'Ce code PIN a déjà été saisi sur cet appareil. Demandez-en un nouveau à votre partenaire.',
  'error.handshake_invalid':
    'Cette poignée de main ne correspond pas aux codes PIN ou aux signatures. Elle n’a pas été utilisée. Recommencez-en une avec votre partenaire ; si cela se reproduit, contactez l’assistance.',
  'error.handshake_expired':
    'Cette poignée de main a duré plus de quatre minutes. Recommencez-la avec votre partenaire.',
  'error.handshake_ended':
    'Cette poignée de main a été arrêtée après trop de réponses qui ne correspondaient pas : quelqu’un se trouve peut-être entre vous et votre partenaire. Rien n’a été convenu. Assurez-vous de parler avec votre partenaire, puis recommencez.',
  'error.relationship_not_found': 'Cette relation est introuvable.',
  'error.relationship_missing':
    'Le service a omis cette relation, qui figure dans votre liste. Rien n’a été utilisé. Rechargez ; si cela se reproduit, contactez l’assistance.',
  'error.relationship_unlisted':
    'Cette relation ne figure pas dans votre liste. Elle n’a pas été utilisée. Si vous venez de la commencer, terminez la poignée de main ou recommencez-en une ; sinon, contactez l’assistance.',
  'error.relationship_not_owned':
    'Seul le propriétaire d’origine d’une relation peut la révoquer. Contactez votre partenaire et demandez-lui de révoquer cette relation.',
  'error.relationship_invalid':
    'La relation n’est plus valide. Vous ne pouvez pas partager de document avec cet utilisateur.',
  'error.relationship_ended':
    'Cette relation a été révoquée ou a expiré. Pour partager à nouveau, commencez une nouvelle poignée de main avec votre partenaire.',
  'error.partner_key_changed':
    'La clé de votre partenaire a changé depuis qu’elle vous a été montrée. Rien n’a été confirmé. Rechargez et comparez le numéro de sécurité avec votre partenaire.',
  'error.alias_too_short': 'L’alias doit comporter au moins 3 caractères',
  'error.alias_update_failed': 'La modification de l’alias a échoué.',
  'error.revocation_failed': 'La révocation de la relation a échoué.',
  'error.sharing_failed': 'Le partage du document a échoué.',
  'error.no_relationship_selected': 'Aucune relation valide n’a été choisie pour le partage.',

  // errors of secure shares
  'error.share_failed': 'Une erreur s’est produite lors du partage. Veuillez réessayer.',
  'error.share_expired': 'Désolé, ce message semble avoir déjà expiré.',
  'error.share_link_invalid':
    'Ce lien est endommagé ou incomplet. Copiez à nouveau le lien entier, ou redemandez-le à l’expéditeur.',
  'error.share_invalid':
    'Ce message n’est pas tel que l’expéditeur l’a envoyé. Il n’a pas été ouvert. Demandez à l’expéditeur de le partager à nouveau.',
  'error.sender_unknown':
    'Ce message est signé par quelqu’un qui n’est pas, ou plus, l’un de vos partenaires. Il n’a pas été ouvert. Demandez à l’expéditeur de le partager à nouveau après un handshake.',
  'error.worker_failed':
    'La partie de cette page qui travaille avec les clés s’est arrêtée. Rechargez la page.',
  'error.share_locked':
    'Ce message ne s’est pas ouvert : la phrase secrète, s’il y en a une, n’est pas correcte, ou le message est endommagé. Réessayez ; si cela n’aide pas, demandez à l’expéditeur de partager le message à nouveau.',
  'error.share_login_required': 'Vous devez être connecté pour recevoir ce document',
  'error.share_unreadable': 'Une erreur s’est produite. Désolé.',
}
