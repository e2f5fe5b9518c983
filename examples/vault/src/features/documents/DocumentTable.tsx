import type { DocumentRow } from '@shrd/client'
import { createMenuHandle, SharedMenu, Table } from '@shrd/parts'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DocumentTableRow } from './DocumentTableRow.tsx'
import { Gap } from './Gap.tsx'
import type { ListOrder } from './list-order.ts'
import type { RowActions } from './row-actions.ts'
import { createSlotGiver } from './row-slots.ts'
import { SortHead } from './SortHead.tsx'
import type { Choosing } from './use-choosing.ts'
import { useListKeys } from './use-list-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Props of {@link DocumentTable}. */
export interface DocumentTableProps {
  label: string
  rows: readonly DocumentRow[]
  /** The open document. */
  opened: string | null
  /** Who looks at the list. */
  reader: string
  /** `null` for the order that the rows came in. */
  order: ListOrder | null
  onOrder: (order: ListOrder) => void
  choosing: Choosing
  isFavourite: (document_id: string) => boolean
  /** Stands in the place of the tags. */
  noteOf?: ((row: DocumentRow) => string) | undefined
  /** The entries of a row's menu. */
  menuOf: (row: DocumentRow) => ReactNode
  actions: Pick<RowActions, 'open' | 'setFavourite' | 'drag'>
}

/**
 * The list itself: a table of which only the rows in view are on the page.
 *
 * It is a table with buttons, and no grid: screen readers read tables with their own keys, which a
 * grid would take from them. Arrow keys, Home, End, PageUp and PageDown go from row to row besides.
 */
export function DocumentTable(props: DocumentTableProps): ReactElement {
  const { label, rows, opened, reader, choosing, isFavourite, noteOf } = props
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(({ document_id }) => document_id), [rows])
  const { current, setCurrent } = useCurrentRow(ids, opened)
  const virtual = useVirtualRows({ count: rows.length, scroller, current })
  const press = useListKeys({ ids, current, virtual, selection: choosing, onCurrent: setCurrent })
  const actions = useRowActions(props, setCurrent)
  const isChoosing = choosing.isOn || choosing.ids.size > 0
  const [{ give }] = useState(createSlotGiver)
  const slots = give(
    virtual.items.flatMap(({ index }) => ids[index] ?? []),
    ids,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what keys are for
    <div
      ref={scroller}
      className="document-scroll"
      data-choosing={isChoosing || undefined}
      onKeyDown={press}
      onKeyUp={keepFromPressing}
      // Its row leaves the view, and would take it along.
      onScroll={() => actions.menu.isOpen && actions.menu.close()}
    >
      <Table
        className="document-table"
        label={label}
        aria-rowcount={rows.length + 1}
        head={<Heads {...props} />}
      >
        {withGaps(virtual, (index) => {
          const row = rows[index]
          if (row === undefined) return null
          const { document_id } = row
          return (
            <DocumentTableRow
              key={slots.get(document_id)}
              row={row}
              index={index}
              isOpen={document_id === opened}
              isChosen={choosing.ids.has(document_id)}
              isTapChoosing={choosing.isOn}
              isCurrent={index === current}
              isFavourite={isFavourite(document_id)}
              isShared={row.owner !== reader}
              note={noteOf?.(row)}
              actions={actions}
            />
          )
        })}
      </Table>
      <SharedMenu handle={actions.menu}>{props.menuOf}</SharedMenu>
    </div>
  )
}

function Heads({ rows, order, onOrder, choosing }: DocumentTableProps): ReactElement {
  const { text } = useTexts()
  const isAll = rows.length > 0 && choosing.ids.size === rows.length
  return (
    <>
      <th scope="col" className="column-check">
        <input
          type="checkbox"
          className="row-check"
          aria-label={text('document.selectAll')}
          checked={isAll}
          onChange={() => (isAll ? choosing.clear() : choosing.all())}
        />
      </th>
      {(['date', 'icon', 'title', 'tags'] as const).map((by) => (
        <SortHead key={by} by={by} order={order} onOrder={onOrder} />
      ))}
      <th scope="col" className="column-end">
        <span className="visually-hidden">{text('document.actions')}</span>
      </th>
    </>
  )
}

/** Rows with gaps as high as what is left out between them. */
function withGaps(
  { items, height }: Pick<ReturnType<typeof useVirtualRows>, 'items' | 'height'>,
  draw: (index: number) => ReactElement | null,
): (ReactElement | null)[] {
  const drawn: (ReactElement | null)[] = []
  let end = 0
  for (const { index, start, end: next } of items) {
    if (start > end) drawn.push(<Gap key={`gap-${index}`} height={start - end} />)
    drawn.push(draw(index))
    end = next
  }
  if (height > end) drawn.push(<Gap key="gap-end" height={height - end} />)
  return drawn
}

/** The row that Tab reaches. When it goes away, it is the one that comes to stand in its place. */
function useCurrentRow(
  ids: readonly string[],
  opened: string | null,
): { current: number; setCurrent: (document_id: string) => void } {
  const [wanted, setCurrent] = useState(opened)
  // What is opened from elsewhere, such as the search, is the one to which the focus comes back.
  const [followed, setFollowed] = useState(opened)
  if (opened !== followed) {
    setFollowed(opened)
    if (opened !== null) setCurrent(opened)
  }
  const last = useRef(0)
  const found = ids.indexOf(wanted ?? '')
  const current = found < 0 ? Math.max(0, Math.min(last.current, ids.length - 1)) : found
  last.current = current
  return { current, setCurrent }
}

/** The same object as long as the list lives, whatever the handlers are by now. */
function useRowActions(props: DocumentTableProps, setCurrent: (id: string) => void): RowActions {
  const latest = useRef(props)
  latest.current = props
  const { actions } = props
  const [menu] = useState(() => createMenuHandle<DocumentRow>())
  const can = [actions.open, actions.setFavourite, actions.drag].map(
    (action) => action !== undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done counts, not by which function
  return useMemo(
    (): RowActions => ({
      open: actions.open && ((id) => latest.current.actions.open?.(id)),
      toggle: (id, { isRange }) => {
        const { choosing } = latest.current
        if (isRange) choosing.extend(id)
        else choosing.toggle(id)
        setCurrent(id)
      },
      hold: (id) => {
        const { choosing } = latest.current
        choosing.begin()
        choosing.toggle(id)
        setCurrent(id)
      },
      setCurrent,
      setFavourite:
        actions.setFavourite && ((ids, on) => latest.current.actions.setFavourite?.(ids, on)),
      menu,
      drag: actions.drag && ((row, event) => latest.current.actions.drag?.(row, event)),
    }),
    [...can, menu, setCurrent],
  )
}

/** A button is pressed when Space comes up again: here Space chooses the row. */
function keepFromPressing(event: KeyboardEvent): void {
  const isTitle = event.target instanceof Element && event.target.matches('.document-open')
  if (event.key === ' ' && isTitle) event.preventDefault()
}
