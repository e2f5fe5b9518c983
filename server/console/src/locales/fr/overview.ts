import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'overview'> = {
  'overview.title': 'Vue d’ensemble',
  'overview.lead': 'Les {days} derniers jours de {name}.',
  'overview.days': 'Période',
  'overview.days.7': '7 jours',
  'overview.days.30': '30 jours',
  'overview.days.90': '90 jours',
  'overview.failed': 'Les chiffres n’ont pas pu être chargés.',
  'overview.signIns': 'Connexions',
  'overview.failures': 'Connexions échouées',
  'overview.activeUsers': 'Utilisateurs actifs',
  'overview.activeToday': 'Actifs aujourd’hui',
  'overview.users': 'Utilisateurs',
  'overview.share': 'Taux d’échec',
  'overview.signInsPlot': 'Connexions et connexions échouées par jour',
  'overview.activePlot': 'Utilisateurs actifs par jour',
  'overview.day': 'Jour',
  'overview.none': 'Pas encore de connexion',
  'overview.noneText': 'Elles apparaissent ici peu après la connexion du premier utilisateur.',
  'overview.firstTitle': 'Créez votre premier client',
  'overview.firstText':
    'Donnez-lui un nom et une adresse, et connectez-vous sur votre propre page deux minutes plus tard.',
  'overview.firstAction': 'Créer un client',
}
