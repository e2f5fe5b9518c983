import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'overview'> = {
  'overview.title': 'Übersicht',
  'overview.lead': 'Die letzten {days} Tage von {name}.',
  'overview.days': 'Zeitraum',
  'overview.days.7': '7 Tage',
  'overview.days.30': '30 Tage',
  'overview.days.90': '90 Tage',
  'overview.failed': 'Die Zahlen konnten nicht geladen werden.',
  'overview.signIns': 'Anmeldungen',
  'overview.failures': 'Gescheiterte Anmeldungen',
  'overview.activeUsers': 'Aktive Nutzer',
  'overview.activeToday': 'Heute aktiv',
  'overview.users': 'Nutzer',
  'overview.share': 'Anteil gescheiterter',
  'overview.signInsPlot': 'Anmeldungen und gescheiterte Anmeldungen je Tag',
  'overview.activePlot': 'Aktive Nutzer je Tag',
  'overview.day': 'Tag',
  'overview.none': 'Noch keine Anmeldungen',
  'overview.noneText': 'Sie erscheinen hier, kurz nachdem sich der erste Nutzer angemeldet hat.',
  'overview.firstTitle': 'Legen Sie Ihren ersten Client an',
  'overview.firstText':
    'Name, Adresse, und zwei Minuten später melden Sie sich auf Ihrer eigenen Seite an.',
  'overview.firstAction': 'Client anlegen',
}
