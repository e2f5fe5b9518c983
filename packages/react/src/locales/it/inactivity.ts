import type { Texts } from '../texts.ts'

/** The warning before an inactive person is logged out, in Italian. */
export const inactivity: Texts<'inactivity'> = {
  'inactivity.title': 'Ci sei ancora?',
  'inactivity.text': {
    one: 'Da un po’ non succede nulla. Verrai disconnesso tra {count} secondo.',
    other: 'Da un po’ non succede nulla. Verrai disconnesso tra {count} secondi.',
  },
  'inactivity.left': { one: 'Ancora {count} secondo', other: 'Ancora {count} secondi' },
  'inactivity.stay': 'Resta connesso',
  'inactivity.logout': 'Esci ora',
}
