import { Table, TableRow } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import type { AccountEvent } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { EventDialog } from './EventDialog.tsx'
import { type ActorName, useActorName } from './use-actor-name.ts'

/** One row for each event; a press shows all that is known of it. */
export function EventsTable({ events }: { events: readonly AccountEvent[] }): ReactElement {
  const { text } = useTexts()
  const nameOf = useActorName()
  const [shown, setShown] = useState<AccountEvent | null>(null)
  return (
    <>
      <Table
        label={text('events.title')}
        className="events-table"
        head={
          <>
            <th scope="col">{text('events.column.what')}</th>
            <th scope="col" className="not-phone">
              {text('events.column.who')}
            </th>
            <th scope="col" className="wide-only">
              {text('events.column.target')}
            </th>
            <th scope="col" className="cell-end">
              {text('events.column.time')}
            </th>
          </>
        }
      >
        {events.map((event) => (
          <EventRow
            key={event.event_id}
            event={event}
            actor={nameOf(event.actor)}
            onOpen={() => setShown(event)}
          />
        ))}
      </Table>
      <EventDialog event={shown} onClose={() => setShown(null)} />
    </>
  )
}

interface EventRowProps {
  event: AccountEvent
  actor: ActorName
  onOpen: () => void
}

function EventRow({ event, actor, onOpen }: EventRowProps): ReactElement {
  const { text, named } = useTexts()
  const { time } = useFormats()
  const { type, target, at } = event
  return (
    <TableRow onOpen={onOpen}>
      <td>
        <button
          type="button"
          className="row-button"
          title={text('events.show')}
          onClick={(press) => {
            press.stopPropagation()
            onOpen()
          }}
        >
          {named('event', type)}
        </button>
      </td>
      <td className="not-phone">
        <span className="cell-clip">
          {actor.kind} {actor.isId ? <code dir="ltr">{actor.name}</code> : <bdi>{actor.name}</bdi>}
        </span>
      </td>
      <td className="wide-only">
        {target === null ? null : (
          <code className="cell-clip" dir="ltr">
            {target}
          </code>
        )}
      </td>
      <td className="cell-end">{time(at)}</td>
    </TableRow>
  )
}
