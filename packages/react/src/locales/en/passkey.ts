/** What goes wrong with passkeys, in English. */
export const passkey = {
  'error.passkey_cancelled': 'The dialog was closed, or it took too long. Try again.',
  'error.passkey_expired': 'This took too long. Try again.',
  'error.passkey_failed': 'The passkey did not work. Try again, or use another way.',
  'error.passkey_invalid': 'This passkey could not be added. Try again, or use another device.',
  'error.passkey_not_accepted': 'This kind of passkey is not accepted here. Use another one.',
  'error.passkey_origin': 'Passkeys do not work on this page.',
  'error.passkey_refused': 'This passkey may have been copied. Sign in another way.',
  'error.passkey_unknown': 'This passkey is not known here. It may have been removed.',
  'error.passkey_unsupported': 'This browser or device cannot use passkeys. Use another way.',
}
