import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'action.copy': 'Copier',
  'action.copied': 'Copié !',
  'action.saved': 'C’est enregistré',
  'action.startAgain': 'Recommencer',
  'status.busy': 'Veuillez patienter',

  // password field and strength meter
  'password.label': 'Mot de passe',
  'password.show': 'Afficher le mot de passe',
  'password.hide': 'Masquer le mot de passe',
  'password.capsLock': 'Le verrouillage des majuscules est activé',
  'strength.rule':
    'Au moins {min} caractères difficiles à deviner : quatre mots ou plus sans rapport entre eux conviennent bien.',
  'strength.tooShort': {
    one: 'Encore {count} caractère.',
    other: 'Encore {count} caractères.',
  },

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

  // the person's own account
  'account.email.sent': 'Un code a été envoyé à {email}.',

  // errors of requests
  'error.too_many_requests': 'Trop de tentatives. Veuillez patienter, puis réessayer.',
  'error.internal': 'Désolé, une erreur s’est produite.',
  'error.unavailable': 'Le service n’est pas disponible pour le moment. Veuillez réessayer.',
  'error.timeout': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.network': 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  'error.unknown': 'Désolé, une erreur s’est produite.',

  // errors about who is calling
  'error.session_ended': 'Votre session est terminée. Veuillez vous reconnecter.',

  // errors of login and registration
  'error.token_required': 'Le code de votre application est requis.',
  'error.token_invalid': 'ÉCHEC. Vos identifiants ne sont pas valides.',
  'error.token_used': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'error.code_expired': 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
  'error.codes_not_saved':
    'Enregistrez d’abord vos codes de secours, puis appuyez sur « C’est enregistré ».',
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
  'error.password_invalid':
    'Ce mot de passe est vide, trop long ou contient des caractères endommagés.',

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
  'error.setup_expired': 'Cette configuration a pris trop de temps. Veuillez recommencer.',
  'error.oidc_refused': 'La connexion a été refusée ou annulée.',
  'error.oidc_not_begun':
    'Cette connexion n’a pas été commencée dans cet onglet. Veuillez recommencer.',
  'error.oidc_invalid_answer':
    'La réponse de la page de connexion n’est pas valide. Veuillez recommencer.',
}
