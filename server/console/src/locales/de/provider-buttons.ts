import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'provider-buttons'> = {
  'provider.field.text': 'Text des Knopfs',
  'provider.icon': 'Symbol',
  'provider.icon.usual': 'Das übliche',
  'provider.icon.own': 'Eigenes Bild',
  'provider.icon.people': 'Personen',
  'provider.icon.building': 'Gebäude',
  'provider.icon.school': 'Schule',
  'provider.icon.key': 'Schlüssel',
  'provider.iconUpload': 'Bild hochladen',
  'provider.iconHint':
    'Ein Bild ist ein PNG, WebP oder SVG mit höchstens 4 KB. Es muss auf Hell und Dunkel lesbar sein.',
  'provider.iconRefused': 'Wählen Sie ein PNG, WebP oder SVG mit höchstens 4 KB.',
  'provider.iconTaken': 'Das Bild ist jetzt das Symbol.',
}
