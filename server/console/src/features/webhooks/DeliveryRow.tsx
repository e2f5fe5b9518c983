import { Badge, TableRow } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Delivery } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

const TONES = { waiting: 'info', delivered: 'success', failed: 'danger' } as const

/** Props of {@link DeliveryRow}. */
export interface DeliveryRowProps {
  delivery: Delivery
  onOpen: () => void
}

/** One message to a webhook. */
export function DeliveryRow({ delivery, onOpen }: DeliveryRowProps): ReactElement {
  const { text, named } = useTexts()
  const { time, number } = useFormats()
  const { type, status, attempts, last_at, created_at } = delivery
  return (
    <TableRow onOpen={onOpen}>
      <td>
        <button
          type="button"
          className="row-button"
          title={text('deliveries.show')}
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          {named('event', type)}
        </button>
      </td>
      <td className="cell-state">
        <Badge dot tone={TONES[status]}>
          {text(`deliveries.status.${status}`)}
        </Badge>
      </td>
      <td className="wide-only cell-end">{number(attempts)}</td>
      <td className="not-phone cell-end">{time(last_at ?? created_at)}</td>
    </TableRow>
  )
}
