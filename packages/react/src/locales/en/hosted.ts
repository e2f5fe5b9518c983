/** What the hosted pages alone ask, in English. The keys are those of every other language. */
export const hosted = {
  // hosted sign-in
  'confirm.title': 'Confirm that it is you',
  'confirm.subtitle': 'Sensitive changes need a recent proof of who you are.',
  'confirm.request_code': 'Request another one',
  'confirm.otp_request': 'Confirm with a one-time code',
  'confirm.key_file': 'Confirm with your key file',
  'confirm.password': 'Confirm with your password',
  'consent.title': 'Allow access to your account?',
  'consent.subtitle': '{client} asks for this:',
  'consent.signedInAs': 'Signed in as {person}',
  'consent.otherAccount': 'Use another account',
  'consent.scope.openid': 'Know that it is you',
  'consent.scope.profile': 'See your profile, such as name, picture and language',
  'consent.scope.email': 'See your e-mail address',
  'consent.scope.phone': 'See your telephone number',
  'consent.scope.address': 'See your postal address',
  'consent.scope.account': 'Know which customer account you belong to',
  'consent.scope.me_read': 'See your account: profile, ways to sign in, sessions and applications',
  'consent.scope.me_write': 'Change your profile',
  'consent.scope.me_security':
    'Change address, password, second factor, passkeys and providers, end sessions, and delete your account',
  'consent.scope.offline_access': 'Stay signed in while you are away',
  'consent.scope.other': 'Use the permission {scope}',
  'consent.attributes': 'See these further details: {names}',
  'consent.api': 'Use {scopes} at {uri}',
  'consent.agent':
    '“{at}” does not know this program: the domain {domain} alone says what it is. Allow it only if you have just started it yourself.',
  'consent.agentName': 'The program calls itself “<name></name>”.',
  'consent.agentOnDevice':
    'The access goes to a program on this device. Any program there can use this name.',
  'consent.until': 'This lasts at most until',
  'consent.allow': 'Allow',
  'consent.deny': 'Do not allow',
  'consent.terms': 'Terms of the application',
  'consent.privacy': 'Privacy notice of the application',
  'identity.verificationSent':
    'A one-time code was sent to your e-mail address. Your account becomes active once it is verified.',
  'identity.verificationFailed': 'Your email was not verified. Please try again.',
  'identity.verified': 'Your email has been verified. You may now use it to login.',
}
