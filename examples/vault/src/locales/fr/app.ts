import type { app as english } from '../en/app.ts'

/** Texts of the app as a whole, in French. */
export const app: Readonly<Record<keyof typeof english, string>> = {
  'app.name': 'Shrd',
  'app.loading': 'Chargement',
  'app.authenticating': 'Vérification de la connexion',
  'app.retry': 'Réessayer',
  'app.unreachable': 'Le coffre ne peut pas joindre son service.',
  'app.readCopy': 'Lire la copie sur cet appareil',
  'app.keysUnkept':
    'Vos clés n’ont pas pu être conservées dans ce navigateur. Son stockage est peut-être plein\u00a0: libérez de la place, puis réessayez.',
  'app.draftsWaiting':
    'Sans connexion, ce que vous saisissez n’est pas encore conservé\u00a0: ne fermez pas la page. Un nouvel essai suivra.',
  'app.draftsUnkept':
    'Ce navigateur n’a plus de place\u00a0: tant que vous n’enregistrez pas, votre saisie est perdue si la page se ferme.',
  'app.partMissing':
    'Cette partie de la page n’est pas arrivée. Elle s’ouvrira dès que la connexion sera rétablie.',
  'app.skip': 'Aller au contenu',
  'app.broken': 'Cette partie de la page ne fonctionne plus. Rien n’est perdu.',
  'app.reload': 'Recharger la page',
  'action.cancel': 'Annuler',
  'action.close': 'Fermer',
  'action.save': 'Enregistrer',
  'action.back': 'Retour',
  'toast.success': 'Réussi\u202f!',
  'toast.region': 'Messages',
  'copy.value': 'Copier\u00a0: {name}',
  'copy.done': 'Copié\u00a0: {name}',
  'copy.failed':
    'Le navigateur n’a pas permis la copie. Sélectionnez la valeur et copiez-la vous-même.',
  'icon.choose': 'Choisir une icône',
  'icon.use': 'Utiliser cette icône',
}
