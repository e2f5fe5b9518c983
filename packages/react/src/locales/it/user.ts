import type { Texts } from '../texts.ts'

/** Who is signed in, and the accounts to change to, in Italian. */
export const user: Texts<'user'> = {
  'user.account': 'Il suo account',
  'user.accountOf': 'Account di {name}',
  'user.manage': 'Gestisci account',
  'user.signOut': 'Esci',
  'user.signingOut': 'Uscita in corso …',
  'user.signOutFailed': 'L’uscita non è riuscita del tutto. Riprovare.',
  'user.stay': 'Resta collegato',
  'user.accounts': 'Account disponibili',
  'user.chooseAccount': 'Scegliere un account...',
  'user.otherAccount': 'Usa un altro account',
  'user.createAccount': 'Creare un account ->->->',
  'user.switching': 'Passaggio a {name} …',
  'user.switchFailed': 'Non è stato possibile cambiare account. Riprovare.',
}
