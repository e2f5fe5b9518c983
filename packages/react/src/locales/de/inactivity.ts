import type { Texts } from '../texts.ts'

/** The warning before an inactive person is logged out, in German. */
export const inactivity: Texts<'inactivity'> = {
  'inactivity.title': 'Sind Sie noch da?',
  'inactivity.text': {
    one: 'Eine Weile ist nichts geschehen. Sie werden in {count} Sekunde abgemeldet.',
    other: 'Eine Weile ist nichts geschehen. Sie werden in {count} Sekunden abgemeldet.',
  },
  'inactivity.left': { one: 'Noch {count} Sekunde', other: 'Noch {count} Sekunden' },
  'inactivity.stay': 'Angemeldet bleiben',
  'inactivity.logout': 'Jetzt abmelden',
}
