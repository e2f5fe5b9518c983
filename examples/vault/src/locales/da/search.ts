import type { search as english } from '../en/search.ts'

/** Texts of the search, in Danish. */
export const search: Readonly<Record<keyof typeof english, string>> = {
  'search.label': 'Søg i alle bokse',
  'search.placeholder': 'Søg i titler, mærker og indhold',
  'search.clear': 'Ryd søgningen',
  'search.results': 'Fundne dokumenter',
  'search.none': 'Intet fundet.',
  'search.one': '1 dokument',
  'search.count': '{count} dokumenter',
  'search.many': 'De første {shown} af {count} dokumenter. Skriv mere for at indsnævre dem.',
  'search.indexing': '{done} af {total} ændrede dokumenter kan søges indtil videre.',
  'search.in.title': 'Titel',
  'search.in.tags': 'Mærker',
  'search.in.body': 'Indhold',
  'search.privateTitle': 'Privat titel',
}
