import type { Texts } from '../texts.ts'

/** See the English texts. */
export const webhooks: Texts<'webhooks'> = {
  'error.attribute_not_found': 'Dieses Attribut wurde nicht gefunden.',
  'error.webhook_not_found': 'Dieser Webhook wurde nicht gefunden.',
  'error.webhook_url_invalid':
    'Die Adresse eines Webhooks muss mit https beginnen, öffentlich sein, Port 443 oder einen über 1023 haben und darf weder Benutzer noch Passwort enthalten.',
  'error.webhook_disabled': 'Der Webhook ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  'error.delivery_not_found': 'Diese Nachricht wurde nicht gefunden.',
}
