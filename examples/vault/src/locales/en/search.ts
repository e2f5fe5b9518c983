/** Texts of the search, in English. */
export const search = {
  'search.label': 'Search all vaults',
  'search.placeholder': 'Search titles, tags and contents',
  'search.clear': 'Clear the search',
  'search.results': 'Documents that were found',
  'search.none': 'Nothing was found.',
  'search.one': '1 document',
  'search.count': '{count} documents',
  'search.many': 'The first {shown} of {count} documents. Type more to narrow them.',
  'search.indexing': '{done} of {total} changed documents are searchable so far.',
  'search.in.title': 'Title',
  'search.in.tags': 'Tags',
  'search.in.body': 'Contents',
  'search.privateTitle': 'Private title',
} as const
