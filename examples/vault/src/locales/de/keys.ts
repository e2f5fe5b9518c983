import type { keys as english } from '../en/keys.ts'

/** Texts of the list of keys, in German. */
export const keys: Readonly<Record<keyof typeof english, string>> = {
  'keys.title': 'Tastatur',
  'keys.help': 'Diese Liste zeigen',
  'keys.search': 'Suchen',
  'keys.newDocument': 'Neues Dokument',
  'keys.edit': 'Offenes Dokument bearbeiten',
  'keys.save': 'Offenes Dokument speichern',
  'keys.list': 'Durch eine Liste gehen',
  'keys.open': 'Dokument im Fokus öffnen',
  'keys.leave': 'Schließen, was offen ist',
  'keys.ends': 'Erste und letzte Zeile einer Liste',
  'keys.pages': 'In den Dokumenten eine Seite vor oder zurück',
  'keys.folds': 'Kategorie auf- oder zuklappen',
  'keys.select': 'Dokument im Fokus auswählen',
  'keys.range': 'Von Dokument zu Dokument auswählen',
  'keys.all': 'Alle Dokumente der Liste auswählen',
  'keys.message': 'Zur Meldung, die erschienen ist, etwa mit Rückgängig',
  'keys.letters': 'Einzelne Tasten verwenden, etwa N, E und ?',
  'keys.lettersHint':
    'Schalten Sie sie aus, wenn Sie dem Computer diktieren oder oft versehentlich eine drücken.',
  'keys.name.control': 'Strg',
  'keys.name.space': 'Leertaste',
  'keys.name.shift': 'Umschalt',
  'keys.name.enter': 'Eingabe',
  'keys.name.escape': 'Esc',
  'keys.name.home': 'Pos1',
  'keys.name.end': 'Ende',
  'keys.name.pageUp': 'Bild ↑',
  'keys.name.pageDown': 'Bild ↓',
}
