import type { Texts } from '../texts.ts'

/** See the English texts. */
export const provider: Texts<'provider'> = {
  'error.provider_denied':
    'La connexion avec le fournisseur a été annulée. Réessayez, ou choisissez un autre moyen.',
  'error.provider_email_missing': 'Le fournisseur n’a donné aucune adresse e-mail.',
  'error.provider_expired':
    'Cela a pris trop de temps, ou a continué dans une autre fenêtre. Veuillez réessayer.',
  'error.provider_failed':
    'Le fournisseur ne répond pas comme prévu. Connectez-vous autrement, ou réessayez plus tard.',
  'error.provider_not_found': 'Ce fournisseur n’existe pas.',
  'error.provider_refused':
    'Cet utilisateur du fournisseur n’est pas accepté ici. Utilisez-en un autre.',
  'notice.provider_proof': '{email} a déjà un compte ici. Connectez-vous pour ajouter {provider}.',
  'provider_link.submit': 'Connecter',
  'provider_link.text': 'Désormais, vous pourrez vous connecter avec {provider}, comme {email}.',
  'provider_link.title': 'Connecter ce fournisseur\u202f?',
  'provider_register.submit': 'S’inscrire',
  'provider_register.text':
    '{provider} indique que votre adresse est {email}. Un nouveau compte sera créé.',
  'provider_register.title': 'Créer votre compte',
  'way.unlinked': 'Pas maintenant',
}
