import type { Texts } from '../texts.ts'

/** See the English texts. */
export const webhooks: Texts<'webhooks'> = {
  'error.attribute_not_found': 'Attributten blev ikke fundet.',
  'error.webhook_not_found': 'Webhooken blev ikke fundet.',
  'error.webhook_url_invalid':
    'Adressen på en webhook skal være https, offentlig, på port 443 eller over 1023 og uden bruger og adgangskode.',
  'error.webhook_disabled': 'Webhooken er slået fra. Slå den til først.',
  'error.delivery_not_found': 'Beskeden blev ikke fundet.',
}
