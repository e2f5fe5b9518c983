import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkey: Texts<'passkey'> = {
  'error.passkey_cancelled':
    'La fenêtre a été fermée ou cela a pris trop de temps. Veuillez réessayer.',
  'error.passkey_expired': 'Cela a pris trop de temps. Veuillez réessayer.',
  'error.passkey_failed':
    'La clé d’accès n’a pas fonctionné. Réessayez ou utilisez un autre moyen.',
  'error.passkey_invalid':
    'Cette clé d’accès n’a pas pu être ajoutée. Réessayez ou utilisez un autre appareil.',
  'error.passkey_not_accepted':
    'Cette application n’accepte pas ce type de clé d’accès. Utilisez-en une autre.',
  'error.passkey_origin': 'Les clés d’accès ne fonctionnent pas sur cette page.',
  'error.passkey_refused':
    'Cette clé d’accès a peut-être été copiée, elle a donc été refusée. Connectez-vous autrement.',
  'error.passkey_unknown':
    'Cette clé d’accès n’est pas connue ici. Elle a peut-être été supprimée.',
  'error.passkey_unsupported':
    'Ce navigateur ou cet appareil ne peut pas utiliser de clés d’accès. Utilisez un autre moyen.',
}
