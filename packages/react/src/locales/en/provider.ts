/** What a sign-in with another provider says, in English. Only pages of the service show it. */
export const provider = {
  'error.provider_denied':
    'The sign-in with the provider was cancelled. Try again, or use another way.',
  'error.provider_email_missing': 'The provider gave no e-mail address.',
  'error.provider_expired': 'This took too long, or went on in another window. Please try again.',
  'error.provider_failed':
    'The provider does not answer as it should. Sign in another way, or try later.',
  'error.provider_not_found': 'That provider is not found.',
  'error.provider_refused': 'That user of the provider is not accepted here. Use another one.',
  'notice.provider_proof': '{email} has an account here. Sign in to connect {provider}.',
  'provider_link.submit': 'Connect',
  'provider_link.text': 'From now on you can sign in with {provider}, as {email}.',
  'provider_link.title': 'Connect This Provider?',
  'provider_register.submit': 'Register',
  'provider_register.text': '{provider} gives your address as {email}. A new account is created.',
  'provider_register.title': 'Create Your Account',
  'way.unlinked': 'Not now',
}
