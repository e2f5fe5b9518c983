import type { tour as english } from '../en/tour.ts'

/** Texts of the guided tours, in Italian. */
export const tour: Readonly<Record<keyof typeof english, string>> = {
  'tour.next': 'Avanti',
  'tour.skip': 'Salta',
  'tour.position': 'Passo {number} di {count}',
  'tour.navigation': 'Le parti della tua cassaforte',
  'tour.navigation.text': 'Vai alle tue casseforti, invia link monouso o apri la chat.',
  'tour.vaults': 'Le tue casseforti',
  'tour.vaults.text':
    'Ogni cassaforte ha i propri documenti e le proprie categorie. Premi il più per aggiungerne una.',
  'tour.friends': 'I tuoi amici',
  'tour.friends.text':
    'Invita un amico con dei PIN che vi comunicate a vicenda. Poi potete condividere documenti.',
  'tour.menu': 'Il menu',
  'tour.menu.text': 'Aprilo per le tue casseforti, i tuoi amici e le altre pagine.',
  'tour.metrics': 'A colpo d’occhio',
  'tour.metrics.text':
    'Quanti documenti, casseforti, amici e link aperti hai, e quanto sono buone le tue password.',
  'tour.profile': 'Il tuo profilo',
  'tour.profile.text':
    'La tua immagine, il tuo ID utente e il tuo piano. Gli amici non vedono mai l’ID come tuo nome: lo scelgono loro.',
}
