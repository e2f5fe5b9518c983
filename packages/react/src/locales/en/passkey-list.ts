/** The passkeys of a user in their account, in English. */
export const passkeyList = {
  'account.passkeys.title': 'Passkeys',
  'account.passkeys.text': 'They sign you in with your fingerprint, face or screen lock.',
  'account.passkeys.none': 'You have no passkey yet.',
  'account.passkeys.add': 'Add a passkey',
  'account.passkeys.factor':
    'A passkey signs in without the second factor, so prove that one first.',
  'account.passkeys.added': 'The passkey was added.',
  'account.passkeys.unnamed': 'Passkey of an unknown provider',
  'account.passkeys.synced': 'Synced',
  'account.passkeys.bound': 'On one device',
  'account.passkeys.created': 'added on',
  'account.passkeys.lastUsed': 'last used',
  'account.passkeys.unused': 'not used yet',
  'account.passkeys.at': 'for {domain}',
  'account.passkeys.rename': 'Rename',
  'account.passkeys.renameNamed': 'Rename: {name}',
  'account.passkeys.renamed': 'The name was saved.',
  'account.passkeys.name': 'Name of the passkey',
  'account.passkeys.name.missing': 'Enter a name.',
  'account.passkeys.remove': 'Remove',
  'account.passkeys.removeNamed': 'Remove: {name}',
  'account.passkeys.sure': '{name} will no longer sign you in, and all other sessions end.',
  'account.passkeys.removed': 'The passkey was removed. All other sessions have ended.',
  'account.passkeys.last':
    'This is your only way to sign in. Add another one before you remove it.',
}
