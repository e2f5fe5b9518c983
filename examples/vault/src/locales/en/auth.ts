/** Texts of signing in and out, in English. */
export const auth = {
  'auth.signIn.title': 'Sign in to your vault',
  'auth.signIn.subtitle': 'Key file and password, then your one-time code. Or a passkey.',
  'auth.signIn.kit': 'Use a recovery kit',
  'auth.signIn.passkey': 'Open with a passkey',
  'auth.signIn.passkeyAsked': 'Your browser asks for the passkey.',
  'auth.signIn.otherPasskey': 'Use another passkey',
  'auth.signIn.passkeyFailed': 'The passkey did not open the vault.',
  'auth.register.title': 'Create your vault',
  'auth.fact.key.title': 'Your key never leaves this device',
  'auth.fact.key.text': 'The password opens the key file here, in the browser. Neither is sent.',
  'auth.fact.service.title': 'The service stores what it cannot read',
  'auth.fact.service.text': 'Documents and attachments are encrypted before they are sent.',
  'auth.fact.recovery.title': 'No recovery without key file and 2FA',
  'auth.fact.recovery.text': 'Nobody can grant access, not even an administrator. Keep copies.',
  'auth.logout.title': 'You are signed out securely',
  'auth.logout.text':
    'The session has ended and the keys were removed from this browser. Your key file stays where you keep it.',
  'auth.logout.ended': 'Your session has ended.',
  'auth.logout.untold':
    'The keys were removed from this browser, but the service could not be told. The session ends there by itself.',
  'auth.logout.login': 'Log In',
  'auth.logout.busy': 'Signing out',
  'auth.logout.ask.title': 'Sign out of your vault?',
  'auth.logout.unknown':
    'Another page opened this one, and the service cannot be asked whether you are still signed in.',
  'auth.logout.asking': 'Another page opened this one, and you are still signed in.',
  'auth.logout.ask.confirm': 'Sign out',
  'auth.logout.ask.stay': 'Stay signed in',
  'auth.logout.inactive': 'Your session ended after a while without activity.',
  'auth.lostFactor': 'Lost your authenticator?',
  'auth.logout.deleted': 'Your account is deleted.',
  'auth.logout.deletedText':
    'Everything you stored is purged. Your key file opens nothing any more.',
} as const
