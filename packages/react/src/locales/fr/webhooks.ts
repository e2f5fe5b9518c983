import type { Texts } from '../texts.ts'

/** See the English texts. */
export const webhooks: Texts<'webhooks'> = {
  'error.attribute_not_found': 'Cet attribut est introuvable.',
  'error.webhook_not_found': 'Ce webhook est introuvable.',
  'error.webhook_url_invalid':
    'L’adresse d’un webhook doit être en https, publique, sur le port 443 ou au-dessus de 1023, sans utilisateur ni mot de passe.',
  'error.webhook_disabled': 'Le webhook est désactivé. Activez-le d’abord.',
  'error.delivery_not_found': 'Ce message est introuvable.',
}
