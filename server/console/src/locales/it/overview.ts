import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'overview'> = {
  'overview.title': 'Panoramica',
  'overview.lead': 'Gli ultimi {days} giorni di {name}.',
  'overview.days': 'Periodo',
  'overview.days.7': '7 giorni',
  'overview.days.30': '30 giorni',
  'overview.days.90': '90 giorni',
  'overview.failed': 'Non è stato possibile caricare i dati.',
  'overview.signIns': 'Accessi',
  'overview.failures': 'Accessi non riusciti',
  'overview.activeUsers': 'Utenti attivi',
  'overview.activeToday': 'Attivi oggi',
  'overview.users': 'Utenti',
  'overview.share': 'Tasso di errore',
  'overview.signInsPlot': 'Accessi e accessi non riusciti per ogni giorno',
  'overview.activePlot': 'Utenti attivi per ogni giorno',
  'overview.day': 'Giorno',
  'overview.none': 'Ancora nessun accesso',
  'overview.noneText': 'Appaiono qui poco dopo l’accesso del primo utente.',
  'overview.firstTitle': 'Crea il tuo primo client',
  'overview.firstText': 'Dagli un nome e un indirizzo, e accedi sulla tua pagina due minuti dopo.',
  'overview.firstAction': 'Crea client',
}
