import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkey: Texts<'passkey'> = {
  'error.passkey_cancelled':
    'Der Dialog wurde geschlossen, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'error.passkey_expired': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'error.passkey_failed':
    'Der Passkey hat nicht funktioniert. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
  'error.passkey_invalid':
    'Dieser Passkey konnte nicht hinzugefügt werden. Versuchen Sie es noch einmal oder mit einem anderen Gerät.',
  'error.passkey_not_accepted':
    'Diese Anwendung nimmt Passkeys dieser Art nicht an. Verwenden Sie einen anderen.',
  'error.passkey_origin': 'Auf dieser Seite funktionieren Passkeys nicht.',
  'error.passkey_refused':
    'Dieser Passkey wurde abgelehnt, weil er vielleicht kopiert wurde. Melden Sie sich auf einem anderen Weg an.',
  'error.passkey_unknown': 'Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er entfernt.',
  'error.passkey_unsupported':
    'Dieser Browser oder dieses Gerät kann keine Passkeys verwenden. Wählen Sie einen anderen Weg.',
}
