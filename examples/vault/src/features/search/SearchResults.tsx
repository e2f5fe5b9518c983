import { VaultIcon } from '@shrd/parts'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { useSearch } from './SearchProvider.tsx'
import type { FoundDocument, FoundDocuments } from './vault-search.ts'

/** More are not read through; the next letter narrows them. */
export const SHOWN_RESULTS = 50

/** Props of {@link SearchResults}. */
export interface SearchResultsProps {
  open: boolean
  listId: string
  query: string
  /** `null` before the answer. */
  found: FoundDocuments | null
  /** Which of the shown ones Enter opens. */
  active: number
  onChoose: (at: number) => void
}

/** The documents that a query has found, and how complete that is. */
export function SearchResults(props: SearchResultsProps): ReactElement {
  const { open, listId, found, active, onChoose } = props
  const { text } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  useActiveInView(list, active)
  const shown = found?.documents.slice(0, SHOWN_RESULTS) ?? []
  return (
    <div className="search-panel" hidden={!open}>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={text('search.results')}
        tabIndex={-1}
        className="search-results"
      >
        {shown.map((hit, at) => (
          <Result
            key={hit.row.document_id}
            hit={hit}
            id={`${listId}-${at}`}
            isActive={at === active}
            onChoose={() => onChoose(at)}
          />
        ))}
      </div>
      <ResultsStatus open={open} found={found} />
    </div>
  )
}

/** Where the arrow keys go, the list follows. The first of new results is in view by itself. */
function useActiveInView(list: RefObject<HTMLElement | null>, active: number): void {
  const last = useRef(0)
  useEffect(() => {
    if (active === last.current) return
    last.current = active
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [list, active])
}

interface ResultProps {
  hit: FoundDocument
  id: string
  isActive: boolean
  onChoose: () => void
}

/** The keyboard stays in the field, which says which one is active. */
function Result({ hit, id, isActive, onChoose }: ResultProps): ReactElement {
  const { text } = useTexts()
  const { vaults } = useVaults()
  const { header, vault_id } = hit.row
  const known = vaults.status === 'ready' ? vaults.value.items : []
  const vault = known.find((one) => one.vault_id === vault_id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for its options
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="search-result"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <VaultIcon name={header.icon} size={16} />
      <bdi className="search-title parts-clip">
        {header.title === '' ? text('search.privateTitle') : header.title}
      </bdi>
      <span className="search-place parts-clip">
        {text(`search.in.${hit.found_in}`)}
        {vault ? (
          <>
            {' · '}
            <bdi>{vault.name}</bdi>
          </>
        ) : null}
      </span>
    </div>
  )
}

function ResultsStatus({ open, found }: Pick<SearchResultsProps, 'open' | 'found'>): ReactElement {
  const { text } = useTexts()
  const { progress } = useSearch().state
  const count = found?.count ?? 0
  return (
    <p className="search-status" role="status">
      {open && found !== null ? countText(count, text) : ''}
      {open && progress !== null ? ` ${text('search.indexing', { ...progress })}` : ''}
    </p>
  )
}

function countText(count: number, text: ReturnType<typeof useTexts>['text']): string {
  if (count === 0) return text('search.none')
  if (count > SHOWN_RESULTS) return text('search.many', { shown: SHOWN_RESULTS, count })
  return count === 1 ? text('search.one') : text('search.count', { count })
}
