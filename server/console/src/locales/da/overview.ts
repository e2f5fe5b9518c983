import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'overview'> = {
  'overview.title': 'Oversigt',
  'overview.lead': 'De seneste {days} dage for {name}.',
  'overview.days': 'Periode',
  'overview.days.7': '7 dage',
  'overview.days.30': '30 dage',
  'overview.days.90': '90 dage',
  'overview.failed': 'Tallene kunne ikke indlæses.',
  'overview.signIns': 'Logins',
  'overview.failures': 'Mislykkede logins',
  'overview.activeUsers': 'Aktive brugere',
  'overview.activeToday': 'Aktive i dag',
  'overview.users': 'Brugere',
  'overview.share': 'Andel mislykkede',
  'overview.signInsPlot': 'Logins og mislykkede logins for hver dag',
  'overview.activePlot': 'Aktive brugere for hver dag',
  'overview.day': 'Dag',
  'overview.none': 'Ingen logins endnu',
  'overview.noneText': 'De vises her, kort efter at den første bruger har logget ind.',
  'overview.firstTitle': 'Opret din første klient',
  'overview.firstText':
    'Giv den et navn og en adresse, og log ind på din egen side to minutter senere.',
  'overview.firstAction': 'Opret klient',
}
