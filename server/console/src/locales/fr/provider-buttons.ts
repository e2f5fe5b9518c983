import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'provider-buttons'> = {
  'provider.field.text': 'Texte du bouton',
  'provider.icon': 'Icône',
  'provider.icon.usual': 'L’icône habituelle',
  'provider.icon.own': 'Image personnelle',
  'provider.icon.people': 'Personnes',
  'provider.icon.building': 'Bâtiment',
  'provider.icon.school': 'École',
  'provider.icon.key': 'Clé',
  'provider.iconUpload': 'Téléverser une image',
  'provider.iconHint':
    'Une image est un PNG, WebP ou SVG de 4 Ko au plus. Elle doit être lisible sur fond clair et foncé.',
  'provider.iconRefused': 'Choisissez un PNG, WebP ou SVG de 4 Ko au plus.',
  'provider.iconTaken': 'L’image est maintenant l’icône.',
}
