import type { search as english } from '../en/search.ts'

/** Texts of the search, in Italian. */
export const search: Readonly<Record<keyof typeof english, string>> = {
  'search.label': 'Cerca in tutte le casseforti',
  'search.placeholder': 'Cerca titoli, etichette e contenuti',
  'search.clear': 'Svuota la ricerca',
  'search.results': 'Documenti trovati',
  'search.none': 'Nessun risultato.',
  'search.one': '1 documento',
  'search.count': '{count} documenti',
  'search.many': 'I primi {shown} di {count} documenti. Scrivi ancora per restringerli.',
  'search.indexing': '{done} di {total} documenti modificati sono già ricercabili.',
  'search.in.title': 'Titolo',
  'search.in.tags': 'Etichette',
  'search.in.body': 'Contenuto',
  'search.privateTitle': 'Titolo privato',
}
