/** Errors of calls of accounts, in English. The keys are those of every other language. */
export const accountErrors = {
  'error.account_not_found': 'That account is not found.',
  'error.api_key_invalid': 'The API key is unknown, expired or revoked.',
  'error.scope_missing': 'The API key or the application does not have the scope of this call.',
  'error.api_key_not_found': 'That API key is not found.',
  'error.member_not_found': 'That member is not found.',
  'error.invitation_not_found': 'This invitation is unknown, has expired, or was withdrawn.',
  'error.invitation_for_other':
    'This invitation was sent to another e-mail address. Sign in with that one.',
  'error.import_not_found': 'That import is not found.',
}
