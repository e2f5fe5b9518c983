import type { DocumentRow, OpenedList } from '@shrd/client'
import { Badge, Button, Card, CardHead, Skeleton } from '@shrd/parts'
import { Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Resource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { RefusedNote } from '../../components/RefusedNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useListFocus } from '../documents/use-list-focus.ts'
import type { StateChanges } from '../documents/use-state-changes.ts'
import { DeleteForGoodDialog } from './DeleteForGoodDialog.tsx'
import { TrashList, type TrashListProps } from './TrashList.tsx'

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
  const keptFocus = useListFocus()
  const rows = trash.state.status === 'ready' ? trash.state.value.items : NONE
  const own = rows.filter(({ owner }) => owner === reader)
  const ask = (ids: readonly string[]): void => {
    setDoomed(ids)
    setAsking(true)
  }
  return (
    <Card {...keptFocus} className="documents" aria-labelledby="documents-title">
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

function TrashBody(props: TrashCardProps & Pick<TrashListProps, 'onDelete'>): ReactElement {
  const { trash, ...rest } = props
  const { text } = useTexts()
  const { state, reload } = trash
  if (state.status === 'loading') return <Skeleton label={text('document.loading')} rows={5} />
  if (state.status === 'failed') {
    return (
      <div className="card-body">
        <FailureNote title={text('document.listFailed')} error={state.error} onRetry={reload} />
      </div>
    )
  }
  return (
    <>
      <RefusedNote
        title={(count) => text('document.untrusted', { count })}
        refused={state.value.refused}
      />
      <TrashList {...rest} rows={state.value.items} />
    </>
  )
}
