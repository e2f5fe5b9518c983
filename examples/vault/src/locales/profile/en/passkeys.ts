/** Texts of passkeys that open the vault, in English. */
export const passkeys = {
  'passkeys.title': 'Open with a passkey',
  'passkeys.text':
    'Your fingerprint, your face or a security key opens the vault, in place of key file, password and code.',
  'passkeys.way':
    'Your key file and its password stay the way back. Keep both: if the passkey is lost, only they open the vault.',
  'passkeys.add': 'Add a passkey',
  'passkeys.none': 'No passkey opens this vault yet.',
  'passkeys.failed': 'The passkeys could not be loaded.',
  'passkeys.unnamed': 'Passkey without a name',
  'passkeys.opens': 'Opens the vault',
  'passkeys.closed': 'Does not open the vault',
  'passkeys.closedText': 'Let it open the vault, or remove it.',
  'passkeys.here': 'Used here',
  'passkeys.added': 'Added {date}',
  'passkeys.used': 'last used {date}',
  'passkeys.synced': 'synced between devices',
  'passkeys.bound': 'stays on its device',
  'passkeys.open': 'Let it open the vault',
  'passkeys.openOf': 'Let {name} open the vault',
  'passkeys.remove': 'Remove',
  'passkeys.removeOf': 'Remove {name}',
  'passkeys.removeTitle': 'Remove passkey',
  'passkeys.removeText':
    '{name} no longer opens the vault or signs in, and all other sessions end. Your key file and its password still open the vault.',
  'passkeys.removeStolen':
    'Was it stolen? Then reset your encryption key, too. Only that makes worthless what the passkey has opened until now.',
  'passkeys.removeFailed': 'The passkey was not removed.',
  'passkeys.removed': 'The passkey is removed.',
  'passkeys.prepare': 'Continue',
  'passkeys.prepareText':
    'The keys in your key file are sealed to the passkey. File and password stay in this browser.',
  'passkeys.prepareFailed': 'The passkey was not prepared.',
  'passkeys.token': 'Code of your authenticator app',
  'passkeys.tokenHint': 'The passkey will replace this code, so it is asked for once more.',
  'passkeys.tokenMissing': 'Enter the code.',
  'passkeys.tokenWrong': 'This code is not right. Type the one that your app shows now.',
  'passkeys.name': 'Name of the passkey',
  'passkeys.nameHint': 'So that you recognise it later, such as “Laptop” or “Blue security key”.',
  'passkeys.touchText':
    'Press the button, and your browser asks for the passkey. Some security keys have to be touched twice.',
  'passkeys.touch': 'Use the passkey',
  'passkeys.touchFailed': 'The passkey does not open the vault yet.',
  'passkeys.done':
    'The passkey opens your vault from now on. At the next sign-in, choose “Open with a passkey”.',
  'passkeys.unsupported':
    'This browser has no passkeys. Your key file and its password open the vault here.',
  'passkeys.close': 'I keep my key file',
} as const
