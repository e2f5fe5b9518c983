import type { Texts } from '../texts.ts'

/** See the English texts. */
export const provider: Texts<'provider'> = {
  'error.provider_denied':
    'L’accesso con il fornitore è stato annullato. Riprova, o usa un altro modo.',
  'error.provider_email_missing': 'Il fornitore non ha dato nessun indirizzo e-mail.',
  'error.provider_expired':
    'Ci è voluto troppo tempo, o si è continuato in un’altra finestra. Riprova.',
  'error.provider_failed':
    'Il fornitore non risponde come dovrebbe. Accedi in un altro modo o riprova più tardi.',
  'error.provider_not_found': 'Questo fornitore non esiste.',
  'error.provider_refused': 'Questo utente del fornitore non è accettato qui. Usane un altro.',
  'notice.provider_proof': '{email} ha già un account qui. Accedi per collegare {provider}.',
  'provider_link.submit': 'Collega',
  'provider_link.text': 'D’ora in poi puoi accedere con {provider}, come {email}.',
  'provider_link.title': 'Collegare questo fornitore?',
  'provider_register.submit': 'Registrati',
  'provider_register.text':
    '{provider} indica {email} come tuo indirizzo. Viene creato un nuovo account.',
  'provider_register.title': 'Crea il tuo account',
  'way.unlinked': 'Non ora',
}
