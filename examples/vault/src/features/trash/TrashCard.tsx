import { countTrashDays, type DocumentRow, type OpenedList } from '@shrd/client'
import {
  Badge,
  Button,
  Card,
  CardHead,
  EmptyState,
  MenuItem,
  MenuSeparator,
  Skeleton,
} from '@shrd/parts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import type { Resource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { RefusedNote } from '../../components/RefusedNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BulkBar } from '../documents/BulkBar.tsx'
import { DocumentTable } from '../documents/DocumentTable.tsx'
import { type ListOrder, NEWEST_FIRST, sortRows } from '../documents/list-order.ts'
import { useSelection } from '../documents/use-selection.ts'
import type { StateChanges } from '../documents/use-state-changes.ts'
import { DeleteForGoodDialog } from './DeleteForGoodDialog.tsx'

/** Props of {@link TrashCard}. */
export interface TrashCardProps {
  trash: Resource<OpenedList<DocumentRow>>
  states: StateChanges
  /** Who looks at it: only an owner deletes. */
  reader: string
}

const NONE: readonly DocumentRow[] = []

/** What lies in the trash of a vault, to restore or to delete for good. */
export function TrashCard({ trash, states, reader }: TrashCardProps): ReactElement {
  const { text } = useTexts()
  const [doomed, setDoomed] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const rows = trash.state.status === 'ready' ? trash.state.value.items : NONE
  const own = rows.filter(({ owner }) => owner === reader)
  const ask = (ids: readonly string[]): void => {
    setDoomed(ids)
    setAsking(true)
  }
  return (
    <Card className="documents" aria-labelledby="documents-title">
      <CardHead
        title={text('category.trash')}
        titleId="documents-title"
        badge={<Badge>{rows.length}</Badge>}
        actions={
          own.length > 0 ? (
            <Button
              size="sm"
              variant="danger-quiet"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => ask(own.map(({ document_id }) => document_id))}
            >
              {text('trash.empty')}
            </Button>
          ) : null
        }
      />
      <TrashBody trash={trash} states={states} reader={reader} onDelete={ask} />
      <DeleteForGoodDialog
        open={isAsking}
        count={doomed.length}
        onClose={() => setAsking(false)}
        onDelete={() => void states.run(doomed, 'deleted')}
      />
    </Card>
  )
}

interface BodyProps extends TrashCardProps {
  onDelete: (ids: readonly string[]) => void
}

function TrashBody(props: BodyProps): ReactElement {
  const { trash, states, reader, onDelete } = props
  const { text, language } = useTexts()
  const [order, setOrder] = useState<ListOrder>(NEWEST_FIRST)
  const items = trash.state.status === 'ready' ? trash.state.value.items : NONE
  const rows = useMemo(() => sortRows(items, order, language), [items, order, language])
  const ids = useMemo(() => rows.map(({ document_id }) => document_id), [rows])
  const selection = useSelection(ids)
  if (trash.state.status === 'loading')
    return <Skeleton label={text('document.loading')} rows={5} />
  if (trash.state.status === 'failed') {
    return (
      <div className="card-body">
        <FailureNote
          title={text('document.listFailed')}
          error={trash.state.error}
          onRetry={trash.reload}
        />
      </div>
    )
  }
  const chosen = [...selection.ids]
  const isOwn = new Set(rows.filter(({ owner }) => owner === reader).map((row) => row.document_id))
  const ownChosen = chosen.filter((id) => isOwn.has(id))
  return (
    <>
      <RefusedNote
        title={(count) => text('document.untrusted', { count })}
        refused={trash.state.value.refused}
      />
      <p className="list-hint">{text('trash.hint')}</p>
      <BulkBar count={chosen.length} running={states.running} onClear={selection.clear}>
        <Button
          size="sm"
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => void states.run(chosen, 'live')}
        >
          {text('trash.restore')}
        </Button>
        {ownChosen.length > 0 ? (
          <Button
            size="sm"
            variant="danger-quiet"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onDelete(ownChosen)}
          >
            {text('trash.delete')}
          </Button>
        ) : null}
      </BulkBar>
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
          selection={selection}
          isFavourite={() => false}
          noteOf={(row) => text('trash.daysLeft', { count: countTrashDays(row, Date.now()) })}
          actions={{
            menuOf: ({ document_id }) => (
              <TrashMenu
                onRestore={() => void states.run([document_id], 'live')}
                onDelete={isOwn.has(document_id) ? () => onDelete([document_id]) : undefined}
              />
            ),
          }}
        />
      )}
    </>
  )
}

interface MenuProps {
  onRestore: () => void
  onDelete: (() => void) | undefined
}

function TrashMenu({ onRestore, onDelete }: MenuProps): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <MenuItem icon={<RotateCcw size={16} aria-hidden="true" />} onSelect={onRestore}>
        {text('trash.restore')}
      </MenuItem>
      {onDelete ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onDelete}>
            {text('trash.delete')}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
