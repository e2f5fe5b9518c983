import type { tour as english } from '../en/tour.ts'

/** Texts of the guided tours, in Danish. */
export const tour: Readonly<Record<keyof typeof english, string>> = {
  'tour.next': 'Næste',
  'tour.skip': 'Spring over',
  'tour.position': 'Trin {number} af {count}',
  'tour.navigation': 'Delene af din boks',
  'tour.navigation.text': 'Gå til dine bokse, send engangslinks, eller åbn chatten.',
  'tour.vaults': 'Dine bokse',
  'tour.vaults.text':
    'Hver boks har sine egne dokumenter og kategorier. Tryk på plusset for at tilføje en.',
  'tour.friends': 'Dine venner',
  'tour.friends.text':
    'Inviter en ven med pinkoder, som I siger til hinanden. Derefter kan du dele dokumenter.',
  'tour.menu': 'Menuen',
  'tour.menu.text': 'Åbn den for at se dine bokse, dine venner og de andre sider.',
  'tour.metrics': 'Overblik',
  'tour.metrics.text':
    'Hvor mange dokumenter, bokse, venner og åbne links du har, og hvor gode dine adgangskoder er.',
  'tour.profile': 'Din profil',
  'tour.profile.text':
    'Dit billede, dit bruger-id og dit abonnement. Venner ser aldrig id’et som dit navn: det vælger de selv.',
}
