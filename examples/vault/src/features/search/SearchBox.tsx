import { Search as SearchIcon, X } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useKeyName } from '../help/use-key-name.ts'
import { useShortcut } from '../help/use-shortcut.ts'
import { foundPath } from './found-path.ts'
import { useSearch } from './SearchProvider.tsx'
import { SearchResults, SHOWN_RESULTS } from './SearchResults.tsx'
import { useSearchQuery } from './use-search-query.ts'

/** Search over titles, tags and contents: a field with the documents that were found below it. */
export function SearchBox(): ReactElement {
  const { text } = useTexts()
  const { search, want } = useSearch()
  const keyName = useKeyName()
  const navigate = useNavigate()
  const { search: shownNow } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useSearchQuery(query)
  const shown = found?.documents.slice(0, SHOWN_RESULTS) ?? []
  const isShown = open && query.trim() !== ''
  const focus = (): void => field.current?.select()
  useShortcut('/', focus)
  useShortcut('k', focus, { withControl: true })

  const change = (next: string): void => {
    setQuery(next)
    setActive(0)
    setOpen(true)
  }
  const choose = (at: number): void => {
    const hit = shown[at]
    if (hit === undefined) return
    const { document_id } = hit.row
    setOpen(false)
    field.current?.blur()
    navigate(foundPath(hit.row))
    // What is open already does not open again, and would leave the focus nowhere.
    if (new URLSearchParams(shownNow).get('document') === document_id) focusDetail()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && isShown) choose(active)
    else if (event.key === 'Escape') leave(event)
  }
  const leave = (event: KeyboardEvent): void => {
    event.preventDefault()
    if (isShown) setOpen(false)
    else change('')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div
      className="search-box"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <SearchIcon className="search-icon" size={16} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        role="combobox"
        className="search-field"
        placeholder={text('search.placeholder')}
        aria-label={text('search.label')}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && shown.length > 0 ? `${listId}-${active}` : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => change(target.value)}
        onFocus={() => {
          want()
          search?.refresh()
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {query === '' ? (
        <span className="search-keys not-phone" aria-hidden="true">
          {/* Not on the place itself, whose end is the end of the line that it stands in. */}
          <span dir="ltr">
            <kbd>{keyName('keys.name.control')}</kbd> <kbd>K</kbd>
          </span>
        </span>
      ) : (
        <button
          type="button"
          className="search-clear"
          aria-label={text('search.clear')}
          onClick={() => {
            change('')
            field.current?.focus()
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <SearchResults {...{ listId, query, found, active }} open={isShown} onChoose={choose} />
    </div>
  )
}

/** The heading of the document that is open. */
function focusDetail(): void {
  document.getElementById('detail-title')?.focus()
}
