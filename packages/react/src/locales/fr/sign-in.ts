import type { Texts } from '../texts.ts'

/** See the English texts. */
export const signIn: Texts<'signIn'> = {
  // shared words
  'error.submit': 'Recommencer',
  'status.busy': 'Veuillez patienter',

  // password field and strength meter
  'field.password': 'Mot de passe',
  'password.show': 'Afficher le mot de passe',
  'password.hide': 'Masquer le mot de passe',
  'password.capsLock': 'Le verrouillage des majuscules est activé',

  // second factor
  'twoFactor.attempts': {
    one: 'Il vous reste {count} tentative',
    other: 'Il vous reste {count} tentatives',
  },

  // hosted sign-in
  'identify.title': 'Connectez-vous à votre compte',
  'leave.title': 'Connectez-vous à votre compte',
  'password.title': 'Connectez-vous à votre compte',
  'redirect.title': 'Vous êtes connecté',
  'otp_request.title': 'Connectez-vous à votre compte',
  'signIn.continueTo': 'pour continuer vers {client}',
  'field.email': 'Adresse e-mail',
  'field.email.missing': 'Saisissez votre adresse e-mail.',
  'field.password.missing': 'Saisissez votre mot de passe.',
  'way.forgot': 'Mot de passe oublié ?',
  'leave.submit': 'Connexion',
  'password.submit': 'Connexion',
  'password_entry.submit': 'Connexion',
  'way.register': 'Pas encore de compte ? <link>Inscrivez-vous ici</link>',
  'redirect.text': 'Redirection en cours …',
  'signed_in.title': 'Vous êtes connecté',
  'signed_in.restart': 'Se déconnecter',
  'error.title': 'Connexion interrompue',
  'identify.submit': 'Continuer',
  'way.otp_request': 'Se connecter avec un mot de passe à usage unique',
  'way.request_code': 'Se connecter avec un mot de passe à usage unique',
  'way.key_file': 'Se connecter avec un fichier de clé',
  'way.restart': 'Utiliser un autre compte',
  'way.back': 'Retour à la connexion',
  'password_entry.title': 'Saisissez votre mot de passe',
  'otp_request.submit': 'Demander un mot de passe à usage unique (OTP)',
  'field.via': 'L’envoyer',
  'field.via.email': 'par e-mail',
  'field.via.chat': 'par messagerie',
  'way.password': 'Se connecter avec un mot de passe',
  'notice.code_sent': 'Un code a été envoyé à {email}.',
  'notice.email_verified':
    'Votre adresse e-mail a été vérifiée. Vous pouvez maintenant l’utiliser pour vous connecter.',
  'notice.password_changed':
    'Votre mot de passe a été modifié. Vous pouvez maintenant l’utiliser pour vous connecter.',
  'notice.session_ended': 'Votre session est terminée. Veuillez vous reconnecter.',

  // errors of requests
  'error.too_many_requests': 'Trop de tentatives. Veuillez patienter, puis réessayer.',
  'error.internal': 'Désolé, une erreur s’est produite.',
  'error.unavailable': 'Le service n’est pas disponible pour le moment. Veuillez réessayer.',
  'error.timeout': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.network': 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  'error.unknown': 'Désolé, une erreur s’est produite.',

  // errors about who is calling
  'error.session_ended': 'Votre session est terminée. Veuillez vous reconnecter.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'IDENTIFIANTS NON VALIDES',
  'error.invalid_credentials.help': 'L’adresse et le mot de passe ne correspondent pas.',
  'error.interaction_expired': 'ERREUR : 304',
  'error.interaction_expired.help':
    'Cette connexion a déjà reçu une réponse ou a pris trop de temps. Vous pouvez recommencer.',
  'error.something_went_wrong': 'UNE ERREUR S’EST PRODUITE',
  'error.something_went_wrong.help': 'Rien n’a été modifié. Veuillez réessayer.',
  'error.email_invalid': 'Cette adresse e-mail n’est pas valable.',
  'error.popup_blocked':
    'Le navigateur a bloqué la fenêtre de connexion. Autorisez-la pour cette page et réessayez.',
  'error.popup_closed': 'La fenêtre de connexion a été fermée avant la fin.',
  'error.wrong_registration':
    'Cette page n’est pas enregistrée pour l’application {client_id}. Qui la développe enregistre l’origine {origin} et l’URI de redirection {redirect_uri} auprès du service d’identité.',
  'error.oidc_refused': 'La connexion a été refusée ou annulée.',
  'error.oidc_not_begun':
    'Cette connexion n’a pas été commencée dans cet onglet. Veuillez recommencer ; si cela ne suffit pas, autorisez cette page à enregistrer des données.',
  'error.oidc_invalid_answer':
    'La réponse de la page de connexion n’est pas valide. Veuillez recommencer.',
}
