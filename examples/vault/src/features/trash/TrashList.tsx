import { countTrashDays, type DocumentRow } from '@shrd/client'
import { Button, EmptyState } from '@shrd/parts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BulkBar } from '../documents/BulkBar.tsx'
import { DocumentTable } from '../documents/DocumentTable.tsx'
import { ListTools } from '../documents/ListTools.tsx'
import { type ListOrder, NEWEST_FIRST, sortRows } from '../documents/list-order.ts'
import { type Choosing, useChoosing } from '../documents/use-choosing.ts'
import type { StateChanges } from '../documents/use-state-changes.ts'
import { TrashMenu } from './TrashMenu.tsx'

/** Props of {@link TrashList}. */
export interface TrashListProps {
  rows: readonly DocumentRow[]
  states: StateChanges
  /** Who looks at it: only an owner deletes. */
  reader: string
  /** Asks before documents are deleted for good. */
  onDelete: (document_ids: readonly string[]) => void
}

/** The documents in the trash with the days they have left, and what is done with the chosen ones. */
export function TrashList(props: TrashListProps): ReactElement {
  const { rows: items, states, reader, onDelete } = props
  const { text, language } = useTexts()
  const [order, setOrder] = useState<ListOrder>(NEWEST_FIRST)
  const rows = useMemo(() => sortRows(items, order, language), [items, order, language])
  const ids = useMemo(() => rows.map(({ document_id }) => document_id), [rows])
  const choosing = useChoosing(ids)
  return (
    <>
      <p className="list-hint">{text('trash.hint')}</p>
      <div className="list-bar">
        <TrashBulkBar {...props} choosing={choosing} />
        {choosing.isOn || choosing.ids.size > 0 || rows.length === 0 ? null : (
          <ListTools order={order} onOrder={setOrder} onChoose={choosing.begin} />
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={text('trash.none.title')}>{text('trash.none.text')}</EmptyState>
      ) : (
        <DocumentTable
          label={text('category.trash')}
          rows={rows}
          opened={null}
          reader={reader}
          order={order}
          onOrder={setOrder}
          choosing={choosing}
          isFavourite={() => false}
          noteOf={(row) => text('trash.daysLeft', { count: countTrashDays(row, Date.now()) })}
          actions={{}}
          menuOf={({ document_id, owner }) => (
            <TrashMenu
              onRestore={() => void states.run([document_id], 'live')}
              onDelete={owner === reader ? () => onDelete([document_id]) : undefined}
            />
          )}
        />
      )}
    </>
  )
}

function TrashBulkBar(props: TrashListProps & { choosing: Choosing }): ReactElement {
  const { rows, states, reader, onDelete, choosing } = props
  const { text } = useTexts()
  const chosen = rows.filter(({ document_id }) => choosing.ids.has(document_id))
  const own = chosen.filter(({ owner }) => owner === reader)
  const idsOf = (some: readonly DocumentRow[]) => some.map(({ document_id }) => document_id)
  return (
    <BulkBar
      count={chosen.length}
      running={states.running}
      isOn={choosing.isOn}
      onAll={choosing.all}
      onClear={choosing.clear}
    >
      <Button
        size="sm"
        icon={<RotateCcw size={16} aria-hidden="true" />}
        onClick={() => void states.run(idsOf(chosen), 'live')}
      >
        {text('trash.restore')}
      </Button>
      {own.length > 0 ? (
        <Button
          size="sm"
          variant="danger-quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onDelete(idsOf(own))}
        >
          {text('trash.delete')}
        </Button>
      ) : null}
    </BulkBar>
  )
}
