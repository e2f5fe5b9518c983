import type { Texts } from '../texts.ts'

/** Who is signed in, and the accounts to change to, in French. */
export const user: Texts<'user'> = {
  'user.account': 'Votre compte',
  'user.accountOf': 'Compte de {name}',
  'user.manage': 'Gérer le compte',
  'user.signOut': 'Se déconnecter',
  'user.signingOut': 'Déconnexion …',
  'user.signOutFailed': 'La déconnexion n’a pas abouti entièrement. Veuillez réessayer.',
  'user.stay': 'Rester connecté',
  'user.accounts': 'Comptes',
  'user.chooseAccount': 'Choisir un compte...',
  'user.otherAccount': 'Utiliser un autre compte',
  'user.createAccount': 'Créer un compte ->->->',
  'user.switching': 'Passage à {name} …',
  'user.switchFailed': 'Impossible de changer de compte. Veuillez réessayer.',
}
