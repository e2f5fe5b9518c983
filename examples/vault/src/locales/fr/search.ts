import type { search as english } from '../en/search.ts'

/** Texts of the search, in French. */
export const search: Readonly<Record<keyof typeof english, string>> = {
  'search.label': 'Rechercher dans tous les coffres',
  'search.placeholder': 'Chercher titres, mots-clés et contenus',
  'search.clear': 'Effacer la recherche',
  'search.results': 'Documents trouvés',
  'search.none': 'Aucun résultat.',
  'search.one': '1 document',
  'search.count': '{count} documents',
  'search.many': 'Les {shown} premiers de {count} documents. Précisez pour en réduire le nombre.',
  'search.indexing': '{done} documents modifiés sur {total} sont déjà consultables.',
  'search.in.title': 'Titre',
  'search.in.tags': 'Mots-clés',
  'search.in.body': 'Contenu',
  'search.privateTitle': 'Titre privé',
}
