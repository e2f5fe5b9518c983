import type { ReactElement } from 'react'

/** The place of the search in the header. Empty until the search feature is there. */
export function HeaderSearch(): ReactElement {
  return <search className="header-search" />
}
