/** Signing in, the second factor and registering, in English. The keys are those of every other language. */
export const signIn = {
  // shared words
  'action.copy': 'Copy',
  'action.copied': 'Copied!',
  'action.saved': 'I have saved it',
  'action.startAgain': 'Start again',
  'status.busy': 'Please wait',

  // password field and strength meter
  'password.label': 'Password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.capsLock': 'Caps Lock is on',
  'strength.rule':
    'At least {min} characters that are hard to guess: four or more unrelated words work well.',
  'strength.tooShort': {
    one: '{count} more character needed.',
    other: '{count} more characters needed.',
  },

  // second factor
  'twoFactor.title': 'This account requires Two Factor Authentication',
  'twoFactor.subtitle': 'Enter the six digits your authenticator app shows now.',
  'twoFactor.token': 'One-time token, 6 digits',
  'twoFactor.submit': 'Verify Token',
  'twoFactor.useEmergencyCode': 'Use an emergency code',
  'twoFactor.emergencySubtitle': 'Enter one of your ten emergency codes. Each works once.',
  'twoFactor.emergencyCode': 'Emergency code',
  'twoFactor.useToken': 'Use the authenticator app',
  'twoFactor.wrongToken':
    'Wait for the next code of your app. If that fails as well, check that the clock of your phone is set by itself.',
  'twoFactor.attempts': {
    one: 'You have {count} attempt remaining',
    other: 'You have {count} attempts remaining',
  },
  'twoFactorSetup.title': 'Set up two-factor sign-in',
  'twoFactorSetup.subtitle': 'Scan the code with your authenticator app, or type the secret.',
  'twoFactorSetup.qrCode': 'QR code for the authenticator app',
  'twoFactorSetup.secret': 'Secret',
  'twoFactorSetup.copySecret': 'Copy the secret',
  'twoFactorSetup.codes': 'Ten emergency codes',
  'twoFactorSetup.copyCodes': 'Copy the emergency codes',
  'twoFactorSetup.downloadCodes': 'Download the emergency codes again',
  'twoFactorSetup.printCodes': 'Print the emergency codes',
  'twoFactorSetup.codesHint':
    'They were downloaded. Each code works once. Keep them away from this device.',
  'twoFactorSetup.codesSaved': 'Emergency codes saved',
  'twoFactorSetup.token': 'Token from the app',
  'twoFactorSetup.submit': 'Send',
  'twoFactorSetup.fileHeading': 'Emergency codes. Each works once.',

  // hosted sign-in
  'signIn.title': 'Sign Into Your Account',
  'signIn.continueTo': 'to continue to {client}',
  'signIn.email': 'E-mail address',
  'signIn.emailRequired': 'Enter your e-mail address.',
  'signIn.passwordRequired': 'Enter your password.',
  'signIn.forgotPassword': 'Forgot password?',
  'signIn.submit': 'Login',
  'signIn.register': 'Don’t have an account? <link>Register here</link>',
  'signIn.redirecting': 'You are signed in. Taking you back …',
  'signIn.errorTitle': 'Sign-in stopped',
  'signIn.next': 'Continue',
  'signIn.useOtp': 'Login with a one-time password',
  'signIn.useKeyFile': 'Login with a key file',
  'signIn.otherPerson': 'Use another account',
  'signIn.back': 'Back to login',
  'passwordEntry.title': 'Please enter your password',
  'otp.request': 'Request One Time Use Password (OTP)',
  'otp.delivery': 'Send it',
  'otp.delivery.email': 'by e-mail',
  'otp.delivery.chat': 'by chat',
  'otp.title': 'Enter your OTP',
  'otp.sent': 'A one-time password was sent to the registered email address or a chat application.',
  'otp.field': 'One-time password, 6 digits',
  'otp.required': 'Enter the six digits that were sent to you.',
  'otp.again': 'Request another one',
  'otp.usePassword': 'Login with a password',
  'register.title': 'Create Your Account',
  'register.name': 'Name (optional)',
  'register.submit': 'Register',
  'register.haveAccount': 'Already have an account? <link>Login here</link>',
  'verifyEmail.title': 'Verify Your Address',
  'verifyEmail.sent':
    'An e-mail verification code was sent to you. Your account becomes active once the address is verified.',
  'verifyEmail.confirm': 'Confirm that you registered with this address.',
  'verifyEmail.field': 'Verification code, 6 digits',
  'verifyEmail.submit': 'Verify',
  'verifyEmail.again': 'Send another code',
  'forgot.title': 'Forgot Your Password?',
  'forgot.subtitle': 'A code will be mailed to you, with which you set a new one.',
  'forgot.submit': 'Send Code',
  'reset.title': 'Set a New Password',
  'reset.sent': 'If an account has this address, a code was mailed to it.',
  'reset.code': 'Code of the mail, 6 digits',
  'reset.newPassword': 'New password',
  'reset.submit': 'Set Password',
  'reset.again': 'Send another code',
  'passwordChange.title': 'Choose a Longer Password',
  'passwordChange.subtitle': 'This application asks for at least {count} characters.',
  'notice.email_verified': 'Your email has been verified. You may now use it to login.',
  'notice.password_changed': 'Your password was changed. You may now use it to login.',
  'notice.session_ended': 'Your session has ended. Please log in again.',

  // the person's own account
  'account.email.sent': 'A code was sent to {email}.',

  // errors of requests
  'error.too_many_requests': 'Too many attempts. Please wait and try again.',
  'error.internal': 'Sorry but something has gone wrong.',
  'error.unavailable': 'The service is not available right now. Please try again.',
  'error.timeout': 'The service took too long to answer. Please try again.',
  'error.network': 'The service cannot be reached. Check your connection and try again.',
  'error.unknown': 'Sorry but something has gone wrong.',

  // errors about who is calling
  'error.session_ended': 'Your session has ended. Please sign in again.',

  // errors of login and registration
  'error.token_required': 'Your App Token is required.',
  'error.token_invalid': 'FAIL. Your user credentials are not valid.',
  'error.token_used': 'This token was already used. Wait for the next one.',
  'error.code_expired': 'This code is no longer valid. Please ask for a new one.',
  'error.codes_not_saved': 'Save your emergency codes first, then press “I have saved it”.',
  'error.terms_not_accepted': 'Please agree to the terms.',
  'error.password_too_short': 'Use at least {minimum} characters.',
  'error.password_too_long': 'This password is too long. Use a shorter one.',
  'error.password_common':
    'This password is common, so it is guessed early. Use one that nobody else has.',
  'error.password_personal':
    'This password contains your e-mail address or name. Use one without them.',
  'error.password_reused': 'You have used this password before. Use a new one.',
  'error.password_breached':
    'This password appeared in a data breach. Use another one, here and elsewhere.',
  'error.password_invalid': 'This password is empty, too long or holds broken characters.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'INVALID USER CREDENTIALS',
  'error.invalid_credentials.help': 'The address and the password do not belong together.',
  'error.interaction_expired': 'ERROR: 304',
  'error.interaction_expired.help':
    'This sign-in was already answered or took too long. You can start again.',
  'error.something_went_wrong': 'SOMETHING WENT WRONG',
  'error.something_went_wrong.help': 'Nothing was changed. Please try again.',
  'error.email_invalid': 'This is not a valid e-mail address.',
  'error.email_not_verified': 'Your email was not verified. Please try again.',
  'error.account_exists':
    'An account using that email address already exists. Please try to login instead.',
  'error.registration_closed': 'This client does not allow user registration.',
  'error.setup_expired': 'This set-up took too long. Please start again.',
  'error.oidc_refused': 'The sign-in was refused or cancelled.',
  'error.oidc_not_begun': 'This sign-in was not begun in this tab. Please start again.',
  'error.oidc_invalid_answer': 'The answer of the sign-in page is not valid. Please start again.',
}
