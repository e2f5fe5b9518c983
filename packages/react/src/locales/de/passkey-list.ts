import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkeyList: Texts<'passkeyList'> = {
  'account.passkeys.title': 'Passkeys',
  'account.passkeys.text': 'Sie melden Sie mit Fingerabdruck, Gesicht oder Displaysperre an.',
  'account.passkeys.none': 'Sie haben noch keinen Passkey.',
  'account.passkeys.add': 'Passkey hinzufügen',
  'account.passkeys.elsewhere': 'Passkeys werden auf einer Seite von {domain} hinzugefügt.',
  'account.passkeys.addThere': 'Passkey dort hinzufügen',
  'account.passkeys.factor':
    'Ein Passkey meldet ohne den zweiten Faktor an. Weisen Sie diesen deshalb zuerst nach.',
  'account.passkeys.added': 'Der Passkey wurde hinzugefügt.',
  'account.passkeys.unnamed': 'Passkey',
  'account.passkeys.synced': 'Synchronisiert',
  'account.passkeys.bound': 'Auf einem Gerät',
  'account.passkeys.created': 'hinzugefügt am',
  'account.passkeys.lastUsed': 'zuletzt verwendet',
  'account.passkeys.unused': 'noch nicht verwendet',
  'account.passkeys.at': 'für {domain}',
  'account.passkeys.rename': 'Umbenennen',
  'account.passkeys.renameNamed': 'Umbenennen: {name}',
  'account.passkeys.renamed': 'Der Name wurde gespeichert.',
  'account.passkeys.name': 'Name des Passkeys',
  'account.passkeys.name.missing': 'Geben Sie einen Namen ein.',
  'account.passkeys.remove': 'Entfernen',
  'account.passkeys.removeNamed': 'Entfernen: {name}',
  'account.passkeys.sure':
    '{name} meldet Sie dann nicht mehr an, und alle anderen Sitzungen enden.',
  'account.passkeys.removed': 'Der Passkey wurde entfernt. Alle anderen Sitzungen sind beendet.',
  'account.passkeys.last':
    'Nur damit können Sie sich anmelden. Fügen Sie einen anderen Weg hinzu, bevor Sie ihn entfernen.',
}
