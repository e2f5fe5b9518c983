import type { DocumentRow } from '@shrd/client'
import { Button } from '@shrd/parts'
import { FolderInput, GripVertical, Star, Trash2, Users } from 'lucide-react'
import { type DragEvent, type ReactElement, useMemo, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useShareDialog } from '../sharing/use-share-dialog.ts'
import { useArranging } from './arranging.ts'
import { BulkBar } from './BulkBar.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { DRAG_TYPE, toDragPayload } from './drag-payload.ts'
import { EmptyList } from './EmptyList.tsx'
import { focusFilter } from './focus-filter.ts'
import { ListTools } from './ListTools.tsx'
import { FilterBar } from './lazy-filter-bar.ts'
import { filterRows, isFiltering, listTags, NO_FILTER } from './list-filter.ts'
import { NEWEST_FIRST, sortRows } from './list-order.ts'
import { useMarks } from './MarksProvider.tsx'
import { RowMenu } from './RowMenu.tsx'
import { type Choosing, useChoosing } from './use-choosing.ts'
import type { StateChanges } from './use-state-changes.ts'

/** Props of {@link DocumentList}. */
export interface DocumentListProps {
  /** What the selected view or category lists. */
  rows: readonly DocumentRow[]
  /** A view, or the id of a category. */
  selected: string
  title: string
  /** The open document. */
  opened: string | null
  reader: string
  isFilterOpen: boolean
  states: StateChanges
  onOpen: (document_id: string) => void
  onNew: () => void
  /** Asks where documents go. */
  onMove: (document_ids: readonly string[]) => void
  /** Something was changed that the list does not know of. */
  onChanged: () => void
}

/** Most tags that are offered to filter by. */
const TAGS_OFFERED = 12

/** Filter, what is done with the chosen rows, and the rows. */
export function DocumentList(props: DocumentListProps): ReactElement {
  const { rows, selected, title, opened, reader, isFilterOpen, onOpen, onNew } = props
  const { language, text } = useTexts()
  const { isFavourite, setFavourite } = useMarks()
  const [filter, setFilter] = useState(NO_FILTER)
  const [order, setOrder] = useState(NEWEST_FIRST)
  // The documents opened last have an order of their own, until another is asked for.
  const isOwnOrder = selected === 'recent' && order === NEWEST_FIRST
  const listOrder = isOwnOrder ? null : order
  const shown = useMemo(() => {
    const found = isFilterOpen ? filterRows(rows, filter, { isFavourite }) : rows
    return isOwnOrder ? found : sortRows(found, order, language)
  }, [rows, filter, isFilterOpen, isFavourite, isOwnOrder, order, language])
  const ids = useMemo(() => shown.map(({ document_id }) => document_id), [shown])
  const choosing = useChoosing(ids)
  const drag = useDrag(shown, choosing, reader)
  const { isArranging } = useArranging()
  const tags = useMemo(
    () => (isFilterOpen ? listTags(rows, { kept: filter.tags, most: TAGS_OFFERED }) : []),
    [rows, filter.tags, isFilterOpen],
  )
  const clearFilter = (): void => {
    setFilter(NO_FILTER)
    focusFilter()
  }
  return (
    <>
      {isFilterOpen ? <FilterBar filter={filter} onFilter={setFilter} tags={tags} /> : null}
      <p className="visually-hidden" role="status">
        {isFilterOpen ? text('filter.found', { count: shown.length }) : ''}
      </p>
      <div className="list-bar">
        <ListBulkBar {...props} choosing={choosing} />
        {choosing.isOn || choosing.ids.size > 0 || shown.length === 0 ? null : (
          <ListTools order={listOrder} onOrder={setOrder} onChoose={choosing.begin} />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyList
          selected={selected}
          onNew={onNew}
          onClear={isFilterOpen && isFiltering(filter) ? clearFilter : undefined}
        />
      ) : (
        <DocumentTable
          key={selected}
          label={title}
          rows={shown}
          opened={opened}
          reader={reader}
          order={listOrder}
          onOrder={setOrder}
          choosing={choosing}
          isFavourite={isFavourite}
          actions={{
            open: onOpen,
            setFavourite,
            drag: isArranging ? drag : undefined,
          }}
          menuOf={(row) => <ListRowMenu {...props} row={row} />}
        />
      )}
      {isArranging && shown.length > 0 ? (
        <p className="list-hint not-phone">
          <GripVertical size={14} aria-hidden="true" />
          {text('document.arrangeHint')}
        </p>
      ) : null}
    </>
  )
}

function ListRowMenu(props: DocumentListProps & { row: DocumentRow }): ReactElement {
  const { row, states, reader, onOpen, onMove, onChanged } = props
  const { isFavourite, setFavourite } = useMarks()
  const openShare = useShareDialog()
  const { document_id, owner, header } = row
  const subject = { document_ids: [document_id], title: header.title, onShared: onChanged }
  const canShare = openShare !== null && owner === reader
  return (
    <RowMenu
      row={row}
      isFavourite={isFavourite(document_id)}
      onOpen={() => onOpen(document_id)}
      onMove={() => onMove([document_id])}
      onShare={canShare ? () => openShare(subject) : undefined}
      onFavourite={(on) => setFavourite([document_id], on)}
      onTrash={() => void states.run([document_id], 'trash')}
    />
  )
}

function ListBulkBar(props: DocumentListProps & { choosing: Choosing }): ReactElement {
  const { states, choosing, rows, reader, onMove, onChanged } = props
  const { text } = useTexts()
  const { isFavourite, setFavourite } = useMarks()
  const ids = [...choosing.ids]
  const isAll = ids.every(isFavourite)
  const openShare = useShareDialog()
  const own = rows.filter(
    ({ document_id, owner }) => owner === reader && choosing.ids.has(document_id),
  )
  return (
    <BulkBar
      count={ids.length}
      running={states.running}
      isOn={choosing.isOn}
      onAll={choosing.all}
      onClear={choosing.clear}
    >
      <Button
        size="sm"
        icon={<FolderInput size={16} aria-hidden="true" />}
        onClick={() => onMove(ids)}
      >
        {text('document.moveTo')}
      </Button>
      {openShare !== null && own.length > 0 ? (
        <Button
          size="sm"
          icon={<Users size={16} aria-hidden="true" />}
          onClick={() =>
            openShare({
              document_ids: own.map(({ document_id }) => document_id),
              title: own[0]?.header.title ?? '',
              onShared: onChanged,
            })
          }
        >
          {text('share.action')}
        </Button>
      ) : null}
      <Button
        size="sm"
        icon={<Star size={16} aria-hidden="true" />}
        onClick={() => setFavourite(ids, !isAll)}
      >
        {text(isAll ? 'document.noFavourite' : 'document.addFavourite')}
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => void states.run(ids, 'trash')}
      >
        {text('document.trash')}
      </Button>
    </BulkBar>
  )
}

/** Drags a row, and with a chosen one all that are chosen. */
function useDrag(
  shown: readonly DocumentRow[],
  { ids }: Pick<Choosing, 'ids'>,
  reader: string,
): (row: DocumentRow, event: DragEvent) => void {
  return (row, { dataTransfer }) => {
    const isChosen = ids.has(row.document_id)
    const dragged = isChosen ? shown.filter((one) => ids.has(one.document_id)) : [row]
    const payloads = dragged.map((one) => toDragPayload(one, reader))
    dataTransfer.setData(DRAG_TYPE, JSON.stringify(payloads))
    dataTransfer.effectAllowed = 'move'
  }
}
