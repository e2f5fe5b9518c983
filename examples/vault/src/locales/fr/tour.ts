import type { tour as english } from '../en/tour.ts'

/** Texts of the guided tours, in French. */
export const tour: Readonly<Record<keyof typeof english, string>> = {
  'tour.next': 'Suivant',
  'tour.skip': 'Passer',
  'tour.position': 'Étape {number} sur {count}',
  'tour.navigation': 'Les parties de votre coffre',
  'tour.navigation.text':
    'Allez à vos coffres, envoyez des liens à usage unique ou ouvrez la discussion.',
  'tour.vaults': 'Vos coffres',
  'tour.vaults.text':
    'Chaque coffre a ses propres documents et catégories. Appuyez sur le plus pour en ajouter un.',
  'tour.friends': 'Vos amis',
  'tour.friends.text':
    'Invitez un ami avec des codes PIN que vous vous communiquez. Vous pourrez ensuite partager des documents.',
  'tour.menu': 'Le menu',
  'tour.menu.text': 'Ouvrez-le pour voir vos coffres, vos amis et les autres pages.',
  'tour.metrics': 'En un coup d’œil',
  'tour.metrics.text':
    'Le nombre de vos documents, coffres, amis et liens ouverts, et la qualité de vos mots de passe.',
  'tour.profile': 'Votre profil',
  'tour.profile.text':
    'Votre image, votre identifiant et votre formule. Vos amis ne voient jamais l’identifiant comme votre nom\u00a0: ils le choisissent.',
}
