import type { search as english } from '../en/search.ts'

/** Texts of the search, in German. */
export const search: Readonly<Record<keyof typeof english, string>> = {
  'search.label': 'Alle Tresore durchsuchen',
  'search.placeholder': 'Titel, Schlagwörter und Inhalte suchen',
  'search.clear': 'Suche leeren',
  'search.results': 'Gefundene Dokumente',
  'search.none': 'Nichts gefunden.',
  'search.one': '1 Dokument',
  'search.count': '{count} Dokumente',
  'search.many':
    'Die ersten {shown} von {count} Dokumenten. Tippen Sie weiter, um sie einzugrenzen.',
  'search.indexing': '{done} von {total} geänderten Dokumenten sind bisher durchsuchbar.',
  'search.in.title': 'Titel',
  'search.in.tags': 'Schlagwörter',
  'search.in.body': 'Inhalt',
  'search.privateTitle': 'Privater Titel',
}
