import { findCalls, type SearchedCall } from './find-calls.ts'

/** Parts of the page that are hidden if every call in them is. */
const AROUND = '.group, .part:has(.call), .reference-nav :is(section, li:has(li))'

/** Shows the search field, and hides the calls that it does not find. */
export function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#search')
  if (field === null) return
  const calls = [...document.querySelectorAll<HTMLElement>('.call')].map(toSearched)
  const search = () => show(findCalls(calls, field.value), { query: field.value, of: calls })
  field.closest<HTMLElement>('.search')?.removeAttribute('hidden')
  field.addEventListener('input', search)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = ''
      search()
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const [first] = findCalls(calls, field.value)
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

interface Searched {
  readonly query: string
  readonly of: readonly SearchedCall[]
}

function show(found: readonly SearchedCall[], { query, of }: Searched): void {
  const ids = new Set(found.map(({ id }) => id))
  for (const { id } of of) {
    const places = document.querySelectorAll<HTMLElement>(
      `#${id}, .reference-nav li:has(> a[href="#${id}"])`,
    )
    for (const place of places) place.hidden = !ids.has(id)
  }
  for (const around of document.querySelectorAll<HTMLElement>(AROUND)) {
    const inner = around.querySelectorAll<HTMLElement>('.call, li:not(:has(li))')
    around.hidden = [...inner].filter(isOfSearch).every((one) => one.hidden)
  }
  const status = document.querySelector<HTMLElement>('#found')
  if (status === null) return
  status.hidden = query.trim() === ''
  const calls = found.length === 1 ? '1 call' : `${found.length} calls`
  status.textContent = found.length === 0 ? `No call contains “${query}”.` : `${calls} found.`
}

/** Lists of fields and errors are inside of calls. */
function isOfSearch(one: HTMLElement): boolean {
  return one.matches('.call') || one.closest('.call') === null
}
