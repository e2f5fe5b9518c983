import { type KeyboardEvent, useEffect, useState } from 'react'
import { type ListKey, readListKey } from './list-keys.ts'
import { openButtonId } from './use-return-focus.ts'
import type { ListSelection } from './use-selection.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

/** What the keys of a list work on. */
export interface ListKeysOptions {
  readonly ids: readonly string[]
  /** The row that has the focus, or would get it. */
  readonly current: number
  readonly virtual: Pick<VirtualRows, 'page' | 'scrollTo'>
  readonly selection: ListSelection
  readonly onCurrent: (document_id: string) => void
}

/** Handles keys that are pressed on a row: it goes to other rows, and chooses. */
export function useListKeys(options: ListKeysOptions): (event: KeyboardEvent) => void {
  const { ids, current, virtual, selection, onCurrent } = options
  const focus = useFocusAfterScroll()

  function go({ index, isRange }: Extract<ListKey, { kind: 'go' }>): void {
    const [id, from] = [ids[index], ids[current]]
    if (id === undefined) return
    if (isRange && from !== undefined && selection.ids.size === 0) selection.toggle(from)
    if (isRange) selection.extend(id)
    onCurrent(id)
    virtual.scrollTo(index)
    focus(openButtonId(id))
  }

  return (event) => {
    const id = ids[current]
    if (!isForList(event.target) || id === undefined) return
    const key = readListKey(event, { current, count: ids.length, page: virtual.page })
    if (key === undefined || (key.kind === 'select' && !isTitle(event.target))) return
    if (key.kind === 'clear' && selection.ids.size === 0) return
    event.preventDefault()
    if (key.kind === 'go') go(key)
    else if (key.kind === 'select') selection.toggle(id)
    else if (key.kind === 'select-all') selection.all()
    else selection.clear()
  }
}

/** Focuses an element by its id once it is drawn: a row that was out of view comes with the scroll. */
function useFocusAfterScroll(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus({ preventScroll: true })
  }, [wanted])
  return (id) => setWanted({ id })
}

/** The button of a row's menu has arrow keys of its own. */
function isForList(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-document]') !== null && !isMenu(target)
}

function isMenu(target: Element): boolean {
  return target.closest('[aria-haspopup]') !== null
}

function isTitle(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.document-open')
}
