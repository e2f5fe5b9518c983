import type { Texts } from '../texts.ts'

/** See the English texts. */
export const hosted: Texts<'hosted'> = {
  // hosted sign-in
  'confirm.title': 'Confirmez que c’est bien vous',
  'confirm.subtitle': 'Une modification sensible demande une preuve récente de votre identité.',
  'confirm.request_code': 'En demander un autre',
  'confirm.otp_request': 'Confirmer avec un code à usage unique',
  'confirm.key_file': 'Confirmer avec votre fichier de clé',
  'confirm.password': 'Confirmer avec votre mot de passe',
  'consent.title': 'Autoriser l’accès à votre compte\u202f?',
  'consent.subtitle': '{client} demande à\u00a0:',
  'consent.signedInAs': 'Connecté en tant que {person}',
  'consent.otherAccount': 'Utiliser un autre compte',
  'consent.scope.openid': 'savoir que c’est vous',
  'consent.scope.profile': 'voir votre profil, par exemple nom, photo et langue',
  'consent.scope.email': 'voir votre adresse e-mail',
  'consent.scope.phone': 'voir votre numéro de téléphone',
  'consent.scope.address': 'voir votre adresse postale',
  'consent.scope.account': 'savoir à quel compte client vous appartenez',
  'consent.scope.me_read':
    'voir votre compte\u00a0: profil, moyens de connexion, sessions et applications',
  'consent.scope.me_write': 'modifier votre profil',
  'consent.scope.me_security':
    'modifier adresse, mot de passe, second facteur, clés d’accès et fournisseurs, mettre fin à des sessions et supprimer votre compte',
  'consent.scope.offline_access': 'rester connecté en votre absence',
  'consent.scope.other': 'utiliser l’autorisation {scope}',
  'consent.attributes': 'voir aussi ces informations\u00a0: {names}',
  'consent.api': 'utiliser {scopes} auprès de {uri}',
  'consent.agent':
    '« {at} » ne connaît pas ce programme : seul le domaine {domain} dit ce qu’il est. N’autorisez l’accès que si vous venez de le lancer vous-même.',
  'consent.agentName': 'Le programme s’appelle lui-même « <name></name> ».',
  'consent.agentOnDevice':
    'L’accès est donné à un programme de cet appareil. Tout programme qui s’y trouve peut prendre ce nom.',
  'consent.until': 'Ceci est valable au plus tard jusqu’au',
  'consent.allow': 'Autoriser',
  'consent.deny': 'Ne pas autoriser',
  'consent.terms': 'Conditions de l’application',
  'consent.privacy': 'Politique de confidentialité de l’application',
  'identity.verificationSent':
    'Un code à usage unique a été envoyé à votre adresse e-mail. Votre compte devient actif une fois l’adresse vérifiée.',
  'identity.verificationFailed': 'Votre adresse e-mail n’a pas été vérifiée. Veuillez réessayer.',
  'identity.verified':
    'Votre adresse e-mail a été vérifiée. Vous pouvez maintenant l’utiliser pour vous connecter.',
}
