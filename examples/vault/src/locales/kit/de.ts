import type { KitTexts } from '../text-key.ts'

/** Texts of signing in with a recovery kit, in German. */
export const de: KitTexts = {
  'kit.read.title': 'Notfallblatt verwenden',
  'kit.read.lead':
    'Wählen Sie Bilder seiner Codes oder die gespeicherte Seite, oder fügen Sie seinen Text ein. Gelesen wird in diesem Browser, gesendet nichts.',
  'kit.read.files': 'Bilder der Codes oder die gespeicherte Seite wählen',
  'kit.read.text': 'Text des Blatts',
  'kit.read.submit': 'Text lesen',
  'kit.read.busy': 'Wird gelesen …',
  'kit.read.stop': 'Anhalten',
  'kit.read.stopped': 'Angehalten. Wählen Sie ein anderes Bild, oder fügen Sie den Text ein.',
  'kit.read.nothing':
    'Darin war kein Teil eines Notfallblatts. Ein Bild braucht ganze, scharfe Codes ohne Spiegelung.',
  'kit.read.unreadable':
    'Diese Datei lässt sich nicht lesen. Wählen Sie ein Bild (PNG oder JPEG) oder die gespeicherte Seite.',
  'kit.read.tooLarge': 'Diese Datei ist größer als 40 MB. Wählen Sie ein kleineres Bild.',
  'kit.read.missing': '{found} von {count} Teilen sind da. Es fehlen: {missing}.',
  'kit.read.mistyped': 'Vertippter Teil: {parts}. Vergleichen Sie ihn mit dem Blatt.',
  'kit.read.mixed':
    'Das sind Teile verschiedener Blätter. Nehmen Sie nur die Teile eines einzigen.',
}
