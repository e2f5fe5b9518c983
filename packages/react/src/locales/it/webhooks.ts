import type { Texts } from '../texts.ts'

/** See the English texts. */
export const webhooks: Texts<'webhooks'> = {
  'error.attribute_not_found': 'Questo attributo non è stato trovato.',
  'error.webhook_not_found': 'Questo webhook non è stato trovato.',
  'error.webhook_url_invalid':
    'L’indirizzo di un webhook deve essere https, pubblico, sulla porta 443 o sopra 1023 e senza utente né password.',
  'error.webhook_disabled': 'Il webhook è disattivato. Attivalo prima.',
  'error.delivery_not_found': 'Questo messaggio non è stato trovato.',
}
