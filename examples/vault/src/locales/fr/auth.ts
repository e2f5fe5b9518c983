import type { auth as english } from '../en/auth.ts'

/** Texts of signing in and out, in French. */
export const auth: Readonly<Record<keyof typeof english, string>> = {
  'auth.signIn.title': 'Se connecter à votre coffre',
  'auth.signIn.subtitle':
    'Fichier de clé et mot de passe, puis votre code à usage unique. Ou une clé d’accès.',
  'auth.signIn.kit': 'Utiliser une fiche de secours',
  'auth.signIn.passkey': 'Ouvrir avec une clé d’accès',
  'auth.signIn.passkeyAsked': 'Votre navigateur demande la clé d’accès.',
  'auth.signIn.otherPasskey': 'Utiliser une autre clé d’accès',
  'auth.signIn.passkeyFailed': 'La clé d’accès n’a pas ouvert le coffre.',
  'auth.register.title': 'Créer votre coffre',
  'auth.fact.key.title': 'Votre clé ne quitte jamais cet appareil',
  'auth.fact.key.text':
    'Le mot de passe ouvre le fichier de clé ici, dans le navigateur. Aucun des deux n’est envoyé.',
  'auth.fact.service.title': 'Le service conserve ce qu’il ne peut pas lire',
  'auth.fact.service.text':
    'Les documents et les pièces jointes sont chiffrés avant d’être envoyés.',
  'auth.fact.recovery.title': 'Aucune récupération sans fichier de clé ni 2FA',
  'auth.fact.recovery.text':
    'Personne ne peut accorder l’accès, pas même un administrateur. Gardez des copies.',
  'auth.logout.title': 'Vous êtes déconnecté en toute sécurité',
  'auth.logout.text':
    'La session est terminée et les clés ont été retirées de ce navigateur. Votre fichier de clé reste là où vous le conservez.',
  'auth.logout.ended': 'Votre session a expiré.',
  'auth.logout.untold':
    'Les clés ont été retirées de ce navigateur, mais le service était injoignable. La session s’y terminera d’elle-même.',
  'auth.logout.login': 'Se connecter',
  'auth.logout.busy': 'Déconnexion',
  'auth.logout.ask.title': 'Se déconnecter de votre coffre\u202f?',
  'auth.logout.unknown':
    'Cette page a été ouverte depuis un autre endroit, et le service ne peut pas être interrogé pour savoir si vous êtes encore connecté.',
  'auth.logout.asking':
    'Cette page a été ouverte depuis un autre endroit, et vous êtes encore connecté.',
  'auth.logout.ask.confirm': 'Se déconnecter',
  'auth.logout.ask.stay': 'Rester connecté',
  'auth.logout.inactive': 'Rien ne s’est passé pendant un moment, la session a donc été fermée.',
  'auth.lostFactor': 'Application d’authentification perdue ?',
  'auth.logout.deleted': 'Votre compte est supprimé.',
  'auth.logout.deletedText':
    'Tout ce que vous aviez enregistré est supprimé. Votre fichier de clé n’ouvre plus rien.',
}
