import type { keys as english } from '../en/keys.ts'

/** Texts of the list of keys, in French. */
export const keys: Readonly<Record<keyof typeof english, string>> = {
  'keys.title': 'Clavier',
  'keys.help': 'Afficher cette liste',
  'keys.search': 'Rechercher',
  'keys.newDocument': 'Nouveau document',
  'keys.edit': 'Modifier le document ouvert',
  'keys.save': 'Enregistrer le document ouvert',
  'keys.list': 'Parcourir une liste',
  'keys.open': 'Ouvrir le document sélectionné',
  'keys.leave': 'Fermer ce qui est ouvert',
  'keys.ends': 'Première et dernière ligne d’une liste',
  'keys.pages': 'Une page plus haut ou plus bas dans les documents',
  'keys.folds': 'Déplier ou replier une catégorie',
  'keys.select': 'Ajouter le document à la sélection',
  'keys.range': 'Étendre la sélection de document en document',
  'keys.all': 'Sélectionner tous les documents de la liste',
  'keys.message': 'Aller au message affiché, par exemple avec Annuler',
  'keys.letters': 'Utiliser les touches seules, comme N, E et\u202f?',
  'keys.lettersHint':
    'Désactivez-les si vous dictez à l’ordinateur ou en pressez souvent une par erreur.',
  'keys.name.control': 'Ctrl',
  'keys.name.space': 'Espace',
  'keys.name.shift': 'Maj',
  'keys.name.enter': 'Entrée',
  'keys.name.escape': 'Échap',
  'keys.name.home': 'Début',
  'keys.name.end': 'Fin',
  'keys.name.pageUp': 'Pg. préc.',
  'keys.name.pageDown': 'Pg. suiv.',
}
