import type { DocumentRow } from '@shrd/client'
import { Table } from '@shrd/parts'
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DocumentTableRow } from './DocumentTableRow.tsx'
import { Gap } from './Gap.tsx'
import type { ListOrder } from './list-order.ts'
import type { RowActions } from './row-actions.ts'
import { SortHead } from './SortHead.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { ListSelection } from './use-selection.ts'
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
  selection: ListSelection
  isFavourite: (document_id: string) => boolean
  /** Stands in the place of the tags. */
  noteOf?: ((row: DocumentRow) => string) | undefined
  actions: Omit<RowActions, 'setCurrent' | 'toggle'>
}

/**
 * The list itself: a table of which only the rows in view are on the page.
 *
 * It is a table with buttons, and no grid: screen readers read tables with their own keys, which a
 * grid would take from them. Arrow keys, Home, End, PageUp and PageDown go from row to row besides.
 */
export function DocumentTable(props: DocumentTableProps): ReactElement {
  const { label, rows, opened, reader, selection, isFavourite, noteOf } = props
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(({ document_id }) => document_id), [rows])
  const [wanted, setWanted] = useState(opened)
  const current = Math.max(0, ids.indexOf(wanted ?? ''))
  const virtual = useVirtualRows({ count: rows.length, scroller, current })
  const press = useListKeys({ ids, current, virtual, selection, onCurrent: setWanted })
  const actions = useRowActions(props, setWanted)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what keys are for
    <div
      ref={scroller}
      className="document-scroll"
      data-choosing={selection.ids.size > 0 || undefined}
      onKeyDown={press}
      onKeyUp={keepFromPressing}
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
              key={document_id}
              row={row}
              index={index}
              isOpen={document_id === opened}
              isChosen={selection.ids.has(document_id)}
              isCurrent={index === current}
              isFavourite={isFavourite(document_id)}
              isShared={row.owner !== reader}
              note={noteOf?.(row)}
              actions={actions}
            />
          )
        })}
      </Table>
    </div>
  )
}

function Heads({ rows, order, onOrder, selection }: DocumentTableProps): ReactElement {
  const { text } = useTexts()
  const isAll = rows.length > 0 && selection.ids.size === rows.length
  return (
    <>
      <th scope="col" className="column-check">
        <input
          type="checkbox"
          className="row-check"
          aria-label={text('document.selectAll')}
          checked={isAll}
          onChange={() => (isAll ? selection.clear() : selection.all())}
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

/** The same object as long as the list lives, whatever the handlers are by now. */
function useRowActions(props: DocumentTableProps, setCurrent: (id: string) => void): RowActions {
  const latest = useRef(props)
  latest.current = props
  const { actions } = props
  const can = [actions.open, actions.setFavourite, actions.drag].map(
    (action) => action !== undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done counts, not by which function
  return useMemo(
    (): RowActions => ({
      open: actions.open && ((id) => latest.current.actions.open?.(id)),
      toggle: (id, { isRange }) => {
        const { selection } = latest.current
        if (isRange) selection.extend(id)
        else selection.toggle(id)
      },
      setCurrent,
      setFavourite:
        actions.setFavourite && ((ids, on) => latest.current.actions.setFavourite?.(ids, on)),
      menuOf: (row) => latest.current.actions.menuOf(row),
      drag: actions.drag && ((row, event) => latest.current.actions.drag?.(row, event)),
    }),
    [...can, setCurrent],
  )
}

/** A button is pressed when Space comes up again: here Space chooses the row. */
function keepFromPressing(event: KeyboardEvent): void {
  const isTitle = event.target instanceof Element && event.target.matches('.document-open')
  if (event.key === ' ' && isTitle) event.preventDefault()
}
