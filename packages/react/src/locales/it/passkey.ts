import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkey: Texts<'passkey'> = {
  'error.passkey_cancelled': 'La finestra è stata chiusa o ci è voluto troppo tempo. Riprova.',
  'error.passkey_expired': 'Ci è voluto troppo tempo. Riprova.',
  'error.passkey_failed': 'La passkey non ha funzionato. Riprova o usa un altro modo.',
  'error.passkey_invalid':
    'Non è stato possibile aggiungere questa passkey. Riprova o usa un altro dispositivo.',
  'error.passkey_not_accepted':
    'Questa applicazione non accetta questo tipo di passkey. Usane un’altra.',
  'error.passkey_origin': 'Le passkey non funzionano in questa pagina.',
  'error.passkey_refused':
    'Questa passkey è stata rifiutata perché forse è stata copiata. Accedi in un altro modo.',
  'error.passkey_unknown': 'Questa passkey non è conosciuta qui. Forse è stata rimossa.',
  'error.passkey_unsupported':
    'Questo browser o dispositivo non può usare passkey. Usa un altro modo.',
}
