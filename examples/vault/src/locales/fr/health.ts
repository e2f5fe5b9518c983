import type { health as english } from '../en/health.ts'

/** Texts of password health, in French. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Mots de passe',
  'health.none': 'Aucun mot de passe',
  'health.show': 'Afficher l’état des mots de passe',
  'health.title': 'Mots de passe à changer',
  'health.text':
    'Documents avec un mot de passe dans {vault}\u00a0: {checked}. Ils sont évalués sur cet appareil et comparés à ceux de vos autres coffres.',
  'health.good': 'Tous les mots de passe sont solides et aucun ne sert deux fois.',
  'health.weak': 'Faciles à deviner',
  'health.reused': 'Utilisés dans plusieurs documents',
  'health.hint': 'Ouvrez un document et choisissez Modifier, puis Générer.',
  'health.judging': 'Évaluation des mots de passe',
  'health.unjudged': 'Évaluation impossible. Vérifiez votre connexion.',
}
