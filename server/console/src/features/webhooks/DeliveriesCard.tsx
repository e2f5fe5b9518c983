import { Card, CardHead, Segments, Table } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { Pager } from '../../components/Pager.tsx'
import { useKeyset } from '../../components/use-keyset.ts'
import type { Delivery, Webhook } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ReplayFailed } from './ReplayFailed.tsx'

const STATES = ['all', 'waiting', 'delivered', 'failed'] as const
/** Messages of a page. */
const LIMIT = 25
/** Milliseconds between two looks. */
const EVERY = 5000

/** The messages of a webhook, and the way to send them again. */
export function DeliveriesCard({ webhook }: { webhook: Webhook }): ReactElement {
  const { text } = useTexts()
  const { webhook_id } = webhook
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const [shown, setShown] = useState<Delivery | null>(null)
  const keyset = useKeyset(state)
  const deliveries = useCall(
    'listDeliveries',
    {
      webhook_id,
      status: state === 'all' ? undefined : state,
      after: keyset.after,
      limit: LIMIT,
    },
    { keepsFormer: true, every: EVERY },
  )
  // As the list has it now: the open dialog shows how a message goes on.
  const current = deliveries.data?.objs.find(
    ({ delivery_id }) => delivery_id === shown?.delivery_id,
  )
  return (
    <Card aria-label={text('deliveries.title')}>
      <CardHead title={text('deliveries.title')} actions={<ReplayFailed webhook={webhook} />} />
      <div className="filters">
        <Segments
          label={text('deliveries.status')}
          labelHidden
          options={STATES.map((value) => ({ value, label: text(`deliveries.status.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      <Loaded query={deliveries} failedText={text('deliveries.failed')} rows={6}>
        {(page) => (
          <>
            {page.objs.length === 0 ? (
              <p className="nothing">
                {text(state === 'all' ? 'deliveries.none' : 'deliveries.noMatch')}
              </p>
            ) : (
              <DeliveriesTable deliveries={page.objs} onOpen={setShown} />
            )}
            <Pager keyset={keyset} next={page.next} isBusy={deliveries.isPlaceholderData}>
              {text('pager.page', { page: keyset.page })}
            </Pager>
          </>
        )}
      </Loaded>
      <DeliveryDialog
        webhook={webhook}
        delivery={shown && (current ?? shown)}
        onClose={() => setShown(null)}
      />
    </Card>
  )
}

interface DeliveriesTableProps {
  deliveries: readonly Delivery[]
  onOpen: (delivery: Delivery) => void
}

function DeliveriesTable({ deliveries, onOpen }: DeliveriesTableProps): ReactElement {
  const { text } = useTexts()
  return (
    <Table
      label={text('deliveries.title')}
      head={
        <>
          <th scope="col">{text('deliveries.column.type')}</th>
          <th scope="col" className="cell-state">
            {text('deliveries.status')}
          </th>
          <th scope="col" className="wide-only cell-end">
            {text('deliveries.column.tries')}
          </th>
          <th scope="col" className="not-phone cell-end">
            {text('deliveries.column.time')}
          </th>
        </>
      }
    >
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.delivery_id}
          delivery={delivery}
          onOpen={() => onOpen(delivery)}
        />
      ))}
    </Table>
  )
}
