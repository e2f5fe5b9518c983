import type { Texts } from '../texts.ts'

/** Who is signed in, and the accounts to change to, in Danish. */
export const user: Texts<'user'> = {
  'user.account': 'Din konto',
  'user.accountOf': 'Konto tilhørende {name}',
  'user.manage': 'Administrer konto',
  'user.signOut': 'Log ud',
  'user.signingOut': 'Logger ud …',
  'user.signOutFailed': 'Du blev ikke logget helt ud. Prøv igen.',
  'user.stay': 'Forbliv logget ind',
  'user.accounts': 'Konti',
  'user.chooseAccount': 'Vælg en konto...',
  'user.otherAccount': 'Brug en anden konto',
  'user.createAccount': 'Opret en konto ->->->',
  'user.switching': 'Skifter til {name} …',
  'user.switchFailed': 'Kontoen kunne ikke skiftes. Prøv igen.',
}
