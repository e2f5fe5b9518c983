import type { Texts } from '../texts.ts'

export const accountErrors: Texts<'accountErrors'> = {
  'error.account_not_found': 'Ce compte est introuvable.',
  'error.api_key_invalid': 'La clé d’API est inconnue, expirée ou révoquée.',
  'error.scope_missing': 'La clé d’API ou l’application n’a pas le droit requis par cet appel.',
  'error.api_key_not_found': 'Cette clé d’API est introuvable.',
  'error.member_not_found': 'Ce membre est introuvable.',
  'error.invitation_not_found': 'Cette invitation est inconnue, expirée ou retirée.',
  'error.invitation_for_other':
    'Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec celle-ci.',
  'error.import_not_found': 'Cet import est introuvable.',
}
