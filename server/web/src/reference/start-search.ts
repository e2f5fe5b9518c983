import { findCalls, type SearchedCall } from './find-calls.ts'

/** Parts of the page that are hidden if every call in them is. */
const AROUND = '.group, .part:has(.call), .reference-nav :is(section, li:has(li))'

/** A call, and its places on the page: the call itself and its entry in the list of calls. */
interface PlacedCall extends SearchedCall {
  readonly places: readonly HTMLElement[]
}

/** A part of the page, and the calls or entries in it. */
interface PartOfPage {
  readonly part: HTMLElement
  readonly inner: readonly HTMLElement[]
}

/** What a search shows and hides. It is looked up once, because the page has 20,000 elements. */
interface SearchedPage {
  readonly calls: readonly PlacedCall[]
  readonly parts: readonly PartOfPage[]
}

/** Shows the search field, and hides the calls that it does not find. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#search')
  if (field === null) return
  const page = readPage()
  const search = () => show(page, findCalls(page.calls, field.value), field.value)
  field.closest<HTMLElement>('.search')?.removeAttribute('hidden')
  field.addEventListener('input', search)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = ''
      search()
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const [first] = findCalls(page.calls, field.value)
    if (first !== undefined) location.hash = first.id
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    field.select()
  })
  // A link leads to a call, also if the search has hidden it.
  window.addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target?.closest('[hidden]')) {
      field.value = ''
      search()
      target.scrollIntoView()
    }
    target?.focus()
  })
}

function readPage(): SearchedPage {
  const entries = new Map(findEntries().map((entry) => [targetOf(entry), entry]))
  const calls = findAll('.call').map((call) => {
    const entry = entries.get(call.id)
    return { ...toSearched(call), places: entry === undefined ? [call] : [call, entry] }
  })
  const placed = new Set(calls.flatMap(({ places }) => places))
  const parts = findAll(AROUND).map((part) => {
    const inner = [...part.querySelectorAll<HTMLElement>('.call, li')]
    return { part, inner: inner.filter((one) => placed.has(one)) }
  })
  return { calls, parts }
}

function findAll(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

/** The entries of single calls in the list. */
function findEntries(): readonly HTMLElement[] {
  return findAll('.reference-nav li:not(:has(li))')
}

/** The id of the call to which an entry leads. */
function targetOf(entry: HTMLElement): string | undefined {
  return entry.querySelector('a')?.hash.slice(1)
}

function toSearched(call: HTMLElement): SearchedCall {
  const parts = [...call.querySelectorAll('h4, .address, .address + p, .who, .fields > li > code')]
  return {
    id: call.id,
    text: parts
      .map((part) => part.textContent)
      .join(' ')
      .toLowerCase(),
  }
}

function show({ calls, parts }: SearchedPage, found: readonly SearchedCall[], query: string): void {
  const ids = new Set(found.map(({ id }) => id))
  for (const { id, places } of calls) {
    for (const place of places) place.hidden = !ids.has(id)
  }
  for (const { part, inner } of parts) part.hidden = inner.every((one) => one.hidden)
  const status = document.querySelector<HTMLElement>('#found')
  if (status === null) return
  status.hidden = query.trim() === ''
  const counted = found.length === 1 ? '1 call' : `${found.length} calls`
  status.textContent = found.length === 0 ? `No call contains “${query}”.` : `${counted} found.`
}
