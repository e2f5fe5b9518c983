/** Key files, dialogs and guarded screens, in English. The keys are those of every other language. */
export const member = {
  // shared words
  'action.startAgain': 'Start again',
  'action.cancel': 'Cancel',
  'action.change': 'Change',
  'action.close': 'Close',
  'action.download': 'Download',
  'action.downloadAgain': 'Download again',
  'action.print': 'Print',
  'action.remove': 'Remove',
  'action.save': 'Save',
  'action.understood': 'I understand',
  'status.loading': 'Loading ...',
  'status.success': 'Success !',
  'dialog.areYouSure': 'Are you sure?',

  // password field and strength meter
  'strength.label': 'Password strength',
  'strength.0': 'Very weak. Anyone could guess it at once.',
  'strength.1': 'Weak. It would be guessed within minutes.',
  'strength.2': 'Fair. Add another word.',
  'strength.3': 'Good. Guessing it would take years.',
  'strength.4': 'Strong. Guessing it would take centuries.',
  'strength.unjudged': 'The strength could not be judged. Check your connection.',
  'strength.retry': 'Judge again',
  'error.password_unjudged':
    'The strength could not be judged. Check your connection and try again.',

  // key file: the drop zone
  'keyFile.label': 'Key file',
  'keyFile.drop': 'Drop your key file here',
  'keyFile.choose': 'or <choose>choose a file</choose>',
  'keyFile.only': 'Only files ending in {types}',
  'keyFile.release': 'Release to use this file',
  'keyFile.chosen': '{name} chosen, {size}',
  'keyFile.removed': 'The key file was removed.',
  'keyFile.protected': '{size} · password-protected',
  'keyFile.unlocking': 'Unlocking your keys',
  'keyFile.unlockingTime': 'This takes about two seconds on this device.',
  'keyFile.proving': 'Proving your key to the service',
  'keyFile.type': 'File type must be {types}',
  'keyFile.tooLarge': 'File is larger than {bytes} bytes',
  'keyFile.tooSmall': 'File is smaller than {bytes} bytes',
  'keyFile.tooMany': 'Too many files',
  'keyFile.unreadable': 'This file could not be read. Choose it again.',

  // sign in with key file
  'keyFileSignIn.title': 'Sign in with your key file',
  'keyFileSignIn.subtitle': 'The password and the file stay on this device.',
  'keyFileSignIn.submit': 'Sign In',
  'keyFileSignIn.register': 'New here? <link>Register</link>. It is free and needs no credit card.',
  'keyFileSignIn.keyAccepted': 'KEY ACCEPTED !!',
  'keyFileSignIn.success': 'SUCCESS',
  'formerKeys.title': 'Check your last change',
  'formerKeys.text':
    'You have not finished the reset of your encryption key. Your old key signed the last change to your vaults:',
  'formerKeys.risk':
    'If somebody else has your old key, the change may be theirs. Continue only if you made it.',
  'formerKeys.trust': 'I made this change',
  'guard.denied': 'You are signed in, but this page needs {needs}.',
  'guard.needs.vault': 'a sign-in with your key file',
  'guard.needs.god': 'the rights of the platform operator',
  'guard.needs.other': 'rights that this account does not have',

  // register with key file
  'keyFileRegister.title': 'Create your vault',
  'keyFileRegister.subtitle':
    'Your keys are made in this browser and saved to a file that only your password opens.',
  'keyFileRegister.submit': 'Register',
  'keyFileRegister.checking': 'Checking the password',
  'keyFileRegister.making': 'Making your keys',
  'keyFileRegister.login': 'Already registered? <link>Sign in</link>',
  'keyFileRegister.savedTitle': 'Save your key file',
  'keyFileRegister.savedText':
    'Your account is ready. The key file {fileName} was downloaded. Keep it and a copy of it in safe places.',
  'keyFileRegister.savedWarning':
    'Without this file and its password nobody can open your vault: there is no recovery, and no administrator can grant access.',

  // second factor
  'twoFactor.codesLeft': {
    one: '{count} emergency code is left. Each works once: make new ones on the security page of your account.',
    other:
      '{count} emergency codes are left. Each works once: make new ones on the security page of your account.',
  },
  'twoFactor.warningTitle': 'Your emergency codes',
}
