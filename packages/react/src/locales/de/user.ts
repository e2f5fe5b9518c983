import type { Texts } from '../texts.ts'

/** Who is signed in, and the accounts to change to, in German. */
export const user: Texts<'user'> = {
  'user.account': 'Ihr Konto',
  'user.accountOf': 'Konto von {name}',
  'user.manage': 'Konto verwalten',
  'user.signOut': 'Abmelden',
  'user.signingOut': 'Abmeldung läuft …',
  'user.signOutFailed':
    'Die Abmeldung ist nicht vollständig gelungen. Bitte versuchen Sie es erneut.',
  'user.stay': 'Angemeldet bleiben',
  'user.accounts': 'Konten',
  'user.chooseAccount': 'Konto wählen...',
  'user.otherAccount': 'Anderes Konto verwenden',
  'user.createAccount': 'Konto anlegen ->->->',
  'user.switching': 'Wechsel zu {name} …',
  'user.switchFailed': 'Das Konto konnte nicht gewechselt werden. Bitte versuchen Sie es erneut.',
}
