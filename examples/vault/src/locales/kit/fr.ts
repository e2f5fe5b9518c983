import type { KitTexts } from '../text-key.ts'

/** Texts of signing in with a recovery kit, in French. */
export const fr: KitTexts = {
  'kit.read.title': 'Utiliser une fiche de secours',
  'kit.read.lead':
    'Choisissez des photos de ses codes ou la page enregistrée, ou collez son texte. Tout est lu dans ce navigateur et n’est envoyé nulle part.',
  'kit.read.files': 'Choisir des photos des codes, ou la page enregistrée',
  'kit.read.text': 'Texte de la fiche',
  'kit.read.submit': 'Lire le texte',
  'kit.read.busy': 'Lecture …',
  'kit.read.stop': 'Arrêter',
  'kit.read.stopped': 'Arrêté. Choisissez une autre photo, ou collez le texte.',
  'kit.read.nothing':
    'Aucune partie d’une fiche de secours n’y a été trouvée. Une photo doit montrer des codes entiers, nets et sans reflet.',
  'kit.read.unreadable':
    'Ce fichier ne peut pas être lu. Choisissez une image (PNG ou JPEG) ou la page enregistrée.',
  'kit.read.tooLarge': 'Ce fichier dépasse 40 Mo. Choisissez une image plus petite.',
  'kit.read.missing': '{found} parties sur {count} sont là. Manquent\u00a0: {missing}.',
  'kit.read.mistyped': 'Partie mal saisie\u00a0: {parts}. Comparez-la avec la page.',
  'kit.read.mixed':
    'Ce sont des parties de fiches différentes. N’utilisez que les parties d’une seule fiche.',
}
