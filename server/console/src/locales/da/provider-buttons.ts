import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'provider-buttons'> = {
  'provider.field.text': 'Knappens tekst',
  'provider.icon': 'Ikon',
  'provider.icon.usual': 'Det sædvanlige',
  'provider.icon.own': 'Eget billede',
  'provider.icon.people': 'Personer',
  'provider.icon.building': 'Bygning',
  'provider.icon.school': 'Skole',
  'provider.icon.key': 'Nøgle',
  'provider.iconUpload': 'Upload billede',
  'provider.iconHint':
    'Et billede er en PNG, WebP eller SVG på højst 4 KB. Det skal kunne læses på lyst og mørkt.',
  'provider.iconRefused': 'Vælg en PNG, WebP eller SVG på højst 4 KB.',
  'provider.iconTaken': 'Billedet er nu ikonet.',
}
