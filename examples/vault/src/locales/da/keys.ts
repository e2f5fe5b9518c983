import type { keys as english } from '../en/keys.ts'

/** Texts of the list of keys, in Danish. */
export const keys: Readonly<Record<keyof typeof english, string>> = {
  'keys.title': 'Tastatur',
  'keys.help': 'Vis denne liste',
  'keys.search': 'Søg',
  'keys.newDocument': 'Nyt dokument',
  'keys.edit': 'Rediger det åbne dokument',
  'keys.save': 'Gem det åbne dokument',
  'keys.list': 'Gå gennem en liste',
  'keys.open': 'Åbn dokumentet i fokus',
  'keys.leave': 'Luk det, der er åbent',
  'keys.ends': 'Første og sidste linje i en liste',
  'keys.pages': 'En side op eller ned i dokumenterne',
  'keys.folds': 'Fold en kategori ud eller sammen',
  'keys.select': 'Vælg dokumentet i fokus',
  'keys.range': 'Vælg fra dokument til dokument',
  'keys.all': 'Vælg alle listens dokumenter',
  'keys.message': 'Gå til meddelelsen, der er kommet frem, f.eks. med Fortryd',
  'keys.letters': 'Brug enkelte taster som N, E og ?',
  'keys.lettersHint':
    'Slå dem fra, hvis du dikterer til computeren eller ofte kommer til at trykke på en.',
  'keys.name.control': 'Ctrl',
  'keys.name.space': 'Mellemrum',
  'keys.name.shift': 'Skift',
  'keys.name.enter': 'Enter',
  'keys.name.escape': 'Esc',
  'keys.name.home': 'Home',
  'keys.name.end': 'End',
  'keys.name.pageUp': 'Page Up',
  'keys.name.pageDown': 'Page Down',
}
