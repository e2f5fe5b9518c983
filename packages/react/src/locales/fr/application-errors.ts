import type { Texts } from '../texts.ts'

export const applicationErrors: Texts<'applicationErrors'> = {
  'error.branding_invalid': 'Une image de l’habillage n’existe plus. Téléversez-la de nouveau.',
  'error.client_built_in':
    'Cette application appartient au service. Ses réglages sont dans la configuration du service.',
  'error.client_invalid': 'Les réglages de l’application ne sont pas valides.',
  'error.client_not_found': 'Cette application est introuvable.',
  'error.client_secret_not_found': 'Ce secret est introuvable.',
  'error.client_taken': 'Cet identifiant de client est pris. Choisissez-en un autre.',
  'error.contrast_too_low':
    'Certains textes ou commandes seraient difficiles ou impossibles à voir.',
  'error.domain_invalid':
    'Entrez un domaine tel que id.example.com, qui n’appartient pas au service.',
  'error.domain_limit':
    'Votre compte a activé beaucoup de domaines ou cherché beaucoup d’enregistrements. Réessayez après {time}.',
  'error.domain_not_found': 'L’application n’a pas de domaine.',
  'error.domain_taken': 'Une autre application montre ses pages sous ce domaine.',
  'error.domain_unproven':
    'L’enregistrement DNS manque. Un nouvel enregistrement peut mettre une heure à arriver.',
  'error.image_invalid': 'Choisissez une image PNG, JPEG ou WebP de 1 Mo et 8 mégapixels au plus.',
  'error.version_not_found': 'Cette version n’est plus conservée.',
  'error.provider_invalid': 'Ces réglages d’un fournisseur ne sont pas valides.',
  'error.provider_token_missing':
    'Rien n’est enregistré pour cet utilisateur. Il se connecte d’abord avec le fournisseur.',
}
