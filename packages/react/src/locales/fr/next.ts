import type { Texts } from '../texts.ts'

/** See the English texts. */
export const next: Texts<'next'> = {
  'action.copied': 'Copié\u202f!',
  'action.copy': 'Copier',
  'action.saved': 'C’est enregistré',
  'error.account_exists':
    'Un compte avec cette adresse e-mail existe déjà. Essayez plutôt de vous connecter.',
  'error.application_unavailable': 'Cette application n’est pas disponible pour le moment.',
  'error.code_expired': 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
  'error.codes_not_saved':
    'Enregistrez d’abord vos codes de secours, puis appuyez sur «\u00a0C’est enregistré\u00a0».',
  'error.email_not_verified': 'Votre adresse e-mail n’a pas été vérifiée. Veuillez réessayer.',
  'error.password_breached':
    'Ce mot de passe est apparu dans une fuite de données. Utilisez-en un autre, ici et ailleurs.',
  'error.password_common':
    'Ce mot de passe est courant, donc vite deviné. Utilisez-en un que personne d’autre n’a.',
  'error.password_invalid':
    'Ce mot de passe est vide, trop long ou contient des caractères endommagés.',
  'error.password_personal':
    'Ce mot de passe contient votre adresse e-mail ou votre nom. Utilisez-en un sans eux.',
  'error.password_reused': 'Vous avez déjà utilisé ce mot de passe. Utilisez-en un nouveau.',
  'error.password_too_long': 'Ce mot de passe est trop long. Utilisez-en un plus court.',
  'error.password_too_short': 'Utilisez au moins {minimum} caractères.',
  'error.registration_closed': 'Cette application n’autorise pas l’inscription d’utilisateurs.',
  'error.terms_not_accepted': 'Veuillez accepter les conditions.',
  'error.token_invalid': 'ÉCHEC. Vos identifiants ne sont pas valides.',
  'error.token_required': 'Le code de votre application est requis.',
  'error.token_used': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'field.code.missing': 'Saisissez les six chiffres qui vous ont été envoyés.',
  'field.name': 'Nom (facultatif)',
  'field.new_password': 'Nouveau mot de passe',
  'field.terms': 'J’accepte les <terms>conditions</terms>.',
  'forgot.submit': 'Envoyer le code',
  'forgot.text': 'Vous recevrez par e-mail un code qui permet d’en définir un nouveau.',
  'forgot.title': 'Mot de passe oublié\u202f?',
  'otp.code': 'Code à usage unique, 6 chiffres',
  'otp.otp_request': 'En demander un autre',
  'otp.submit': 'Connexion',
  'otp.text':
    'Un code à usage unique a été envoyé à l’adresse e-mail enregistrée ou à une messagerie.',
  'otp.title': 'Saisissez votre code à usage unique',
  'passkey.submit': 'Utiliser une clé d’accès',
  'passkey.text':
    'Votre appareil demande votre empreinte, votre visage ou le verrouillage de l’écran.',
  'passkey.title': 'Connexion avec une clé d’accès',
  'passkey_offer.later': 'Pas maintenant',
  'passkey_offer.never': 'Ne plus demander',
  'passkey_offer.submit': 'Créer une clé d’accès',
  'passkey_offer.text':
    'Avec une clé d’accès, votre empreinte, votre visage ou le verrouillage de l’écran suffit.',
  'passkey_offer.title': 'Se connecter sans mot de passe',
  'password_change.submit': 'Définir le mot de passe',
  'password_change.text': 'Cette application demande au moins {count} caractères.',
  'password_change.title': 'Choisissez un mot de passe plus long',
  'register.new_password': 'Mot de passe',
  'register.password': 'Vous avez déjà un compte\u202f? <link>Connectez-vous ici</link>',
  'register.submit': 'S’inscrire',
  'register.title': 'Créer votre compte',
  'reset.code': 'Code de l’e-mail, 6 chiffres',
  'reset.forgot': 'Envoyer un autre code',
  'reset.submit': 'Définir le mot de passe',
  'reset.text': 'Si un compte a cette adresse, un code y a été envoyé.',
  'reset.title': 'Définir un nouveau mot de passe',
  'second_factor.submit': 'Vérifier le code',
  'second_factor.text':
    'Saisissez les six chiffres que votre application d’authentification affiche, ou un code de secours.',
  'second_factor.title': 'Ce compte demande une authentification à deux facteurs',
  'second_factor_passkey.set_up': 'Configurer plutôt une application d’authentification',
  'second_factor_passkey.submit': 'Utiliser une clé d’accès',
  'second_factor_passkey.text':
    'Vous avez une clé d’accès\u00a0: empreinte, visage ou verrouillage de l’écran est le second facteur.',
  'second_factor_passkey.title': 'Confirmez que c’est bien vous',
  'second_factor_setup.submit': 'Envoyer',
  'second_factor_setup.text':
    'Scannez le code avec votre application d’authentification, ou saisissez le secret.',
  'second_factor_setup.title': 'Configurer la connexion à deux facteurs',
  'strength.rule':
    'Au moins {min} caractères difficiles à deviner\u00a0: quatre mots ou plus sans rapport entre eux conviennent bien.',
  'strength.tooShort': 'Caractères manquants\u00a0: {count}',
  'twoFactor.emergencyCode': 'Code de secours',
  'twoFactor.token': 'Code à usage unique, 6 chiffres',
  'twoFactor.useEmergencyCode': 'Utiliser un code de secours',
  'twoFactor.useToken': 'Utiliser l’application d’authentification',
  'twoFactor.wrongToken':
    'Attendez le code suivant de votre application. S’il est refusé aussi, vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  'twoFactorSetup.codes': 'Dix codes de secours',
  'twoFactorSetup.codesHint':
    'Ils ont été téléchargés. Chaque code ne sert qu’une fois. Gardez-les loin de cet appareil.',
  'twoFactorSetup.copyCodes': 'Copier les codes de secours',
  'twoFactorSetup.copySecret': 'Copier la clé secrète',
  'twoFactorSetup.downloadCodes': 'Télécharger à nouveau les codes de secours',
  'twoFactorSetup.printCodes': 'Imprimer les codes de secours',
  'twoFactorSetup.qrCode': 'Code QR pour l’application d’authentification',
  'twoFactorSetup.secret': 'Clé secrète',
  'twoFactorSetup.token': 'Code à usage unique, 6 chiffres',
  'verify_email.code': 'Code à usage unique, 6 chiffres',
  'verify_email.confirm': 'Confirmez que vous vous êtes inscrit avec cette adresse.',
  'verify_email.submit': 'Vérifier',
  'verify_email.text':
    'Un code à usage unique vous a été envoyé par e-mail. Votre compte devient actif dès que l’adresse est vérifiée.',
  'verify_email.title': 'Vérifier votre adresse e-mail',
  'way.resend': 'Envoyer un autre code',
}
