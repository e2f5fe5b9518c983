import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'provider-buttons'> = {
  'provider.field.text': 'Testo del pulsante',
  'provider.icon': 'Icona',
  'provider.icon.usual': 'Quella solita',
  'provider.icon.own': 'Immagine propria',
  'provider.icon.people': 'Persone',
  'provider.icon.building': 'Edificio',
  'provider.icon.school': 'Scuola',
  'provider.icon.key': 'Chiave',
  'provider.iconUpload': 'Carica immagine',
  'provider.iconHint':
    'Un’immagine è un PNG, WebP o SVG di 4 KB al massimo. Deve essere leggibile su chiaro e scuro.',
  'provider.iconRefused': 'Scelga un PNG, WebP o SVG di 4 KB al massimo.',
  'provider.iconTaken': 'L’immagine è ora l’icona.',
}
