import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkey: Texts<'passkey'> = {
  'error.passkey_cancelled': 'Dialogen blev lukket, eller det tog for lang tid. Prøv igen.',
  'error.passkey_expired': 'Det tog for lang tid. Prøv igen.',
  'error.passkey_failed': 'Adgangsnøglen virkede ikke. Prøv igen, eller brug en anden måde.',
  'error.passkey_invalid':
    'Adgangsnøglen kunne ikke tilføjes. Prøv igen, eller brug en anden enhed.',
  'error.passkey_not_accepted':
    'Denne applikation godtager ikke denne slags adgangsnøgle. Brug en anden.',
  'error.passkey_origin': 'Adgangsnøgler virker ikke på denne side.',
  'error.passkey_refused':
    'Adgangsnøglen er måske kopieret, så den blev afvist. Log ind på en anden måde.',
  'error.passkey_unknown': 'Adgangsnøglen er ikke kendt her. Den er måske fjernet.',
  'error.passkey_unsupported':
    'Denne browser eller enhed kan ikke bruge adgangsnøgler. Brug en anden måde.',
}
