/** Texts of a key reset, in English. */
export const en = {
  'keyReset.title': 'Reset Encryption Key',
  'keyReset.text':
    'New keys are made in this browser and your documents are re-wrapped. Old copies of the key file stop working.',
  'keyReset.password': 'Password',
  'keyReset.token': '2FA code',
  'keyReset.stolen': 'Somebody else may have my key file. Give every document a new key.',
  'keyReset.confirm':
    'I have a safe place for the new key file. Without it nobody can open my documents.',
  'keyReset.cost': 'Documents and vaults: {count}. About {duration}. Can be interrupted.',
  'keyReset.submit': 'Reset Key',
  'keyReset.resumeHint':
    'Interrupted before? Choose the new key file that you have saved, and it continues.',
  'keyReset.need.file': 'Choose your current key file.',
  'keyReset.need.password': 'Type the password of the key file.',
  'keyReset.need.token': 'Type the code from your authenticator app.',
  'keyReset.need.confirm': 'Confirm that you can keep the new key file safe.',
  'keyReset.making': 'Making new keys',
  'keyReset.failed': 'The key was not reset.',
  'keyReset.other': '{reason}',
  'keyReset.oldFile':
    'A newer key file has replaced this one. Choose the file that you saved at your last reset.',
  'keyReset.foreignFile':
    'This key file belongs to another account. Choose the one of this account.',
  'keyReset.wrongToken':
    'This code is not right. Type the one that your app shows now, or an unused emergency code.',
  'keyReset.saveTitle': 'Save your new key file',
  'keyReset.saveText':
    'The new key file {fileName} was downloaded. Your password opens it. It has the name of the old one: do not mix them up.',
  'keyReset.saveWarning':
    'Nothing has changed yet. Once the new key is in force, only the new file opens your vault.',
  'keyReset.downloadAgain': 'Download again',
  'keyReset.saved': 'I have saved it',
  'keyReset.returnText':
    'Choose the new key file that you have just saved. This shows that it opens. Then the new key comes into force, and all other devices are signed out.',
  'keyReset.passkeysKept': 'These passkeys will open the new keys: {names}.',
  'keyReset.passkeysStolen':
    'Touch each passkey that you have at hand. The others open the vault no more, because somebody else may have listed one of theirs.',
  'keyReset.touch': 'Touch',
  'keyReset.touchOf': 'Touch {name}',
  'keyReset.touched': 'Touched',
  'keyReset.touchedNamed': 'The passkey {name} was touched.',
  'keyReset.touchFailed': 'The passkey was not used.',
  'keyReset.passkeysLost':
    'These passkeys open the vault no more: {names}. You can let each open it again under “Open with a passkey”. Until then, your key file and its password do.',
  'keyReset.putInForce': 'Use the new key',
  'keyReset.checking': 'Opening the new key file',
  'keyReset.cancel': 'Keep the old key',
  'keyReset.tokenAgain': 'The code from the beginning has expired. Type a new one.',
  'keyReset.wrongFile':
    'This is not the new key file. Choose the one that you have just saved, or download it again from the start.',
  'keyReset.lost':
    'Another device has replaced the key in the meantime. Nothing is lost. Sign in with the key file that was saved there. Delete the one saved here: it never works.',
  'keyReset.ended':
    'Your session has ended. Sign in with the new key file: it brings the new key into force, or says that another device was faster.',
  'keyReset.signOut': 'Sign out',
  'keyReset.running': 'Bringing your documents under the new key',
  'keyReset.progress': '{done} of {total}.',
  'keyReset.runningHint': 'Go on working, or close the page and continue later.',
  'keyReset.stop': 'Stop',
  'keyReset.left':
    'Your key reset is not finished: {count} records are still under the old key. They open, and nothing is lost.',
  'keyReset.leftOne':
    'Your key reset is not finished: one record is still under the old key. It opens, and nothing is lost.',
  'keyReset.continue': 'Continue now',
  'keyReset.done':
    'Your new key is in force, and all your documents are under it. Delete old copies of the key file, and make a new recovery kit.',
  'keyReset.again': 'Save the key file again',
  'keyReset.againText': 'A copy that you save now also knows the present state of your vault.',
} as const
