import type { Texts } from '../texts.ts'

/** The warning before an inactive person is logged out, in Danish. */
export const inactivity: Texts<'inactivity'> = {
  'inactivity.title': 'Er du der stadig?',
  'inactivity.text': {
    one: 'Der er ikke sket noget i et stykke tid. Du bliver logget ud om {count} sekund.',
    other: 'Der er ikke sket noget i et stykke tid. Du bliver logget ud om {count} sekunder.',
  },
  'inactivity.left': { one: '{count} sekund tilbage', other: '{count} sekunder tilbage' },
  'inactivity.stay': 'Forbliv logget ind',
  'inactivity.logout': 'Log ud nu',
}
