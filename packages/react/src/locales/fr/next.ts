import type { Texts } from '../texts.ts'

/** See the English texts. */
export const next: Texts<'next'> = {
  'second_factor.title': 'Ce compte demande une authentification à deux facteurs',
  'second_factor.text':
    'Saisissez les six chiffres que votre application d’authentification affiche maintenant.',
  'twoFactor.token': 'Code à usage unique, 6 chiffres',
  'second_factor.submit': 'Vérifier le code',
  'twoFactor.useEmergencyCode': 'Utiliser un code de secours',
  'twoFactor.emergencySubtitle':
    'Saisissez l’un de vos dix codes de secours. Chacun ne sert qu’une fois.',
  'twoFactor.emergencyCode': 'Code de secours',
  'twoFactor.useToken': 'Utiliser l’application d’authentification',
  'twoFactor.wrongToken':
    'Attendez le code suivant de votre application. S’il est refusé aussi, vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  'otp.submit': 'Connexion',
  'otp.title': 'Saisissez votre mot de passe à usage unique',
  'otp.text':
    'Un mot de passe à usage unique a été envoyé à l’adresse e-mail enregistrée ou à une messagerie.',
  'otp.code': 'Mot de passe à usage unique, 6 chiffres',
  'field.code.missing': 'Saisissez les six chiffres qui vous ont été envoyés.',
  'otp.otp_request': 'En demander un autre',
  'error.token_invalid': 'ÉCHEC. Vos identifiants ne sont pas valides.',
  'error.token_required': 'Le code de votre application est requis.',
  'error.token_used': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'error.code_expired': 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
  'action.copy': 'Copier',
  'action.copied': 'Copié !',
  'action.saved': 'C’est enregistré',
  'strength.rule':
    'Au moins {min} caractères difficiles à deviner : quatre mots ou plus sans rapport entre eux conviennent bien.',
  'strength.tooShort': {
    one: 'Encore {count} caractère.',
    other: 'Encore {count} caractères.',
  },
  'second_factor_setup.title': 'Configurer la connexion à deux facteurs',
  'second_factor_setup.text':
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
  'second_factor_setup.submit': 'Envoyer',
  'twoFactorSetup.fileHeading': 'Codes de secours. Chacun ne sert qu’une fois.',
  'register.title': 'Créer votre compte',
  'field.name': 'Nom (facultatif)',
  'register.submit': 'S’inscrire',
  'register.password': 'Vous avez déjà un compte ? <link>Connectez-vous ici</link>',
  'verify_email.title': 'Vérifier votre adresse e-mail',
  'verify_email.text':
    'Un code de vérification vous a été envoyé par e-mail. Votre compte devient actif dès que l’adresse est vérifiée.',
  'verify_email.confirm': 'Confirmez que vous vous êtes inscrit avec cette adresse.',
  'verify_email.code': 'Code de vérification, 6 chiffres',
  'verify_email.submit': 'Vérifier',
  'way.resend': 'Envoyer un autre code',
  'forgot.title': 'Mot de passe oublié ?',
  'forgot.text': 'Vous recevrez par e-mail un code qui permet d’en définir un nouveau.',
  'forgot.submit': 'Envoyer le code',
  'reset.title': 'Définir un nouveau mot de passe',
  'reset.text': 'Si un compte a cette adresse, un code y a été envoyé.',
  'reset.code': 'Code de l’e-mail, 6 chiffres',
  'field.new_password': 'Nouveau mot de passe',
  'register.new_password': 'Mot de passe',
  'reset.submit': 'Définir le mot de passe',
  'password_change.submit': 'Définir le mot de passe',
  'reset.forgot': 'Envoyer un autre code',
  'password_change.title': 'Choisissez un mot de passe plus long',
  'password_change.text': 'Cette application demande au moins {count} caractères.',
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
  'error.email_not_verified': 'Votre adresse e-mail n’a pas été vérifiée. Veuillez réessayer.',
  'error.account_exists':
    'Un compte avec cette adresse e-mail existe déjà. Essayez plutôt de vous connecter.',
  'error.registration_closed': 'Cette application n’autorise pas l’inscription d’utilisateurs.',
  'error.setup_expired': 'Cette configuration a pris trop de temps. Veuillez recommencer.',
  'field.terms': 'J’accepte les <terms>conditions</terms>.',
}
