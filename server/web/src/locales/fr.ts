import type { Words } from './words.ts'

/** The French texts. */
export const fr: Words = {
  'nav.home': 'Accueil',
  'nav.login': 'Connexion',
  'nav.logout': 'Déconnexion',
  'nav.label': 'Pages de ce service',
  'foot.terms': 'Conditions',
  'foot.privacy': 'Confidentialité',
  'foot.language': 'Langue',
  'foot.scheme': 'Clair ou sombre',
  'home.title': 'Une seule connexion, sans rien livrer',
  'home.lead':
    'Un service d’identité pour vos applications : une page de connexion à votre image, un second facteur qui tient, et un coffre dont les clés ne quittent jamais vos appareils.',
  'home.signedIn': 'Vous êtes connecté.',
  'signIn.pageTitle': 'Connexion',
  'signOut.title': 'Se déconnecter ?',
  'signOut.text': 'Votre session dans ce navigateur prendra fin.',
  'signOut.submit': 'Se déconnecter',
  'signOut.cancel': 'Rester connecté',
  'signOut.failed':
    'Vous êtes toujours connecté, car le service n’a pas répondu. Veuillez réessayer.',
  'signOut.fromApp':
    '{client} demande de vous déconnecter. Votre session dans ce navigateur prendra fin.',
  'signOut.going': 'Un instant …',
  'signedOut.title': 'Vous êtes déconnecté',
  'signedOut.text': 'Votre session dans ce navigateur est terminée.',
  'signedOut.login': 'Se connecter',
  'failed.again': 'Recommencer',
  'failed.home': 'Retour à l’accueil',
  'mailbox.title': 'Courrier sortant',
  'mailbox.lead':
    'En développement uniquement : le courrier qui aurait été envoyé, le plus récent d’abord.',
  'mailbox.empty': 'Aucun courrier n’a encore été envoyé.',
  'mailbox.to': 'À {recipient}',
  noscript:
    'Cette page a besoin de JavaScript : il est désactivé ou bloqué dans votre navigateur. Activez-le puis rechargez la page.',
}
