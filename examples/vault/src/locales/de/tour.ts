import type { tour as english } from '../en/tour.ts'

/** Texts of the guided tours, in German. */
export const tour: Readonly<Record<keyof typeof english, string>> = {
  'tour.next': 'Weiter',
  'tour.skip': 'Überspringen',
  'tour.position': 'Schritt {number} von {count}',
  'tour.navigation': 'Die Bereiche Ihres Tresors',
  'tour.navigation.text': 'Hier geht es zu Ihren Tresoren, zu Einmal-Links und zum Chat.',
  'tour.vaults': 'Ihre Tresore',
  'tour.vaults.text':
    'Jeder Tresor hat eigene Dokumente und Kategorien. Mit dem Plus legen Sie einen neuen an.',
  'tour.friends': 'Ihre Freunde',
  'tour.friends.text':
    'Laden Sie einen Freund mit PINs ein, die Sie einander sagen. Danach können Sie Dokumente teilen.',
  'tour.menu': 'Das Menü',
  'tour.menu.text': 'Öffnen Sie es für Ihre Tresore, Ihre Freunde und die anderen Seiten.',
  'tour.metrics': 'Auf einen Blick',
  'tour.metrics.text':
    'Wie viele Dokumente, Tresore, Freunde und offene Links Sie haben und wie gut Ihre Passwörter sind.',
  'tour.profile': 'Ihr Profil',
  'tour.profile.text':
    'Ihr Bild, Ihre Benutzer-ID und Ihr Tarif. Freunde sehen die ID nie als Ihren Namen: Den wählen sie selbst.',
}
