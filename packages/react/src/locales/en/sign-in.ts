/** What the first step of a sign-in says, in English. The keys are those of every other language. */
export const signIn = {
  // shared words
  'error.submit': 'Start again',
  'status.busy': 'Please wait',

  // password field and strength meter
  'field.password': 'Password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.capsLock': 'Caps Lock is on',

  // second factor
  'twoFactor.attempts': {
    one: 'You have {count} attempt remaining',
    other: 'You have {count} attempts remaining',
  },

  // hosted sign-in
  'identify.title': 'Sign Into Your Account',
  'leave.title': 'Sign Into Your Account',
  'password.title': 'Sign Into Your Account',
  'redirect.title': 'You are signed in',
  'otp_request.title': 'Sign Into Your Account',
  'signIn.continueTo': 'to continue to {client}',
  'field.email': 'E-mail address',
  'field.email.missing': 'Enter your e-mail address.',
  'field.password.missing': 'Enter your password.',
  'way.forgot': 'Forgot password?',
  'leave.submit': 'Login',
  'password.submit': 'Login',
  'password_entry.submit': 'Login',
  'way.register': 'Don’t have an account? <link>Register here</link>',
  'redirect.text': 'Taking you back …',
  'signed_in.title': 'You are signed in',
  'signed_in.restart': 'Sign out',
  'error.title': 'Sign-in stopped',
  'identify.submit': 'Continue',
  'way.otp_request': 'Login with a one-time password',
  'way.request_code': 'Login with a one-time password',
  'way.key_file': 'Login with a key file',
  'way.restart': 'Use another account',
  'way.back': 'Back to login',
  'password_entry.title': 'Please enter your password',
  'otp_request.submit': 'Request One Time Use Password (OTP)',
  'field.via': 'Send it',
  'field.via.email': 'by e-mail',
  'field.via.chat': 'by chat',
  'way.password': 'Login with a password',
  'notice.code_sent': 'A code was sent to {email}.',
  'notice.email_verified': 'Your email has been verified. You may now use it to login.',
  'notice.password_changed': 'Your password was changed. You may now use it to login.',
  'notice.session_ended': 'Your session has ended. Please log in again.',

  // errors of requests
  'error.too_many_requests': 'Too many attempts. Please wait and try again.',
  'error.internal': 'Sorry but something has gone wrong.',
  'error.unavailable': 'The service is not available right now. Please try again.',
  'error.timeout': 'The service took too long to answer. Please try again.',
  'error.network': 'The service cannot be reached. Check your connection and try again.',
  'error.unknown': 'Sorry but something has gone wrong.',

  // errors about who is calling
  'error.session_ended': 'Your session has ended. Please sign in again.',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.invalid_credentials': 'INVALID USER CREDENTIALS',
  'error.invalid_credentials.help': 'The address and the password do not belong together.',
  'error.interaction_expired': 'ERROR: 304',
  'error.interaction_expired.help':
    'This sign-in was already answered or took too long. You can start again.',
  'error.something_went_wrong': 'SOMETHING WENT WRONG',
  'error.something_went_wrong.help': 'Nothing was changed. Please try again.',
  'error.email_invalid': 'This is not a valid e-mail address.',
  'error.popup_blocked':
    'The browser blocked the sign-in window. Allow it for this page and try again.',
  'error.popup_closed': 'The sign-in window was closed before you were signed in.',
  'error.wrong_registration':
    'This page is not registered for the application {client_id}. Its developer registers the origin {origin} and the redirect URI {redirect_uri} at the identity service.',
  'error.oidc_refused': 'The sign-in was refused or cancelled.',
  'error.oidc_not_begun':
    'This sign-in was not begun in this tab. Please start again; if that does not help, allow this page to store data.',
  'error.oidc_invalid_answer': 'The answer of the sign-in page is not valid. Please start again.',
}
