import type { Texts } from '../texts.ts'

/** The warning before an inactive person is logged out, in French. */
export const inactivity: Texts<'inactivity'> = {
  'inactivity.title': 'Êtes-vous toujours là\u202f?',
  'inactivity.text': {
    one: 'Rien ne s’est passé depuis un moment. Vous serez déconnecté dans {count} seconde.',
    other: 'Rien ne s’est passé depuis un moment. Vous serez déconnecté dans {count} secondes.',
  },
  'inactivity.left': { one: 'Encore {count} seconde', other: 'Encore {count} secondes' },
  'inactivity.stay': 'Rester connecté',
  'inactivity.logout': 'Se déconnecter maintenant',
}
