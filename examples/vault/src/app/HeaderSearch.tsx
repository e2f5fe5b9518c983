import type { ReactElement } from 'react'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { useSearch } from '../features/search/SearchProvider.tsx'

/** The place of the search in the header: empty where nothing can be searched. */
export function HeaderSearch(): ReactElement {
  const { search } = useSearch()
  return <search className="header-search">{search === null ? null : <SearchBox />}</search>
}
