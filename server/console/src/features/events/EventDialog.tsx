import { Dialog, DialogBody } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { CopyValue } from '../../components/CopyValue.tsx'
import type { AccountEvent } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Props of {@link EventDialog}. */
export interface EventDialogProps {
  /** `null` while the dialog is closed. */
  event: AccountEvent | null
  onClose: () => void
}

/** All that is known of an event. */
export function EventDialog({ event, onClose }: EventDialogProps): ReactElement {
  const { text, named } = useTexts()
  // A dialog that fades out keeps its content.
  const last = useRef(event)
  if (event !== null) last.current = event
  const shown = last.current
  return (
    <Dialog
      open={event !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown === null ? '' : named('event', shown.type)}
      closeLabel={text('action.close')}
    >
      <DialogBody>{shown === null ? null : <EventFacts event={shown} />}</DialogBody>
    </Dialog>
  )
}

function EventFacts({ event }: { event: AccountEvent }): ReactElement {
  const { text } = useTexts()
  const { exact, number } = useFormats()
  const { actor, target, address, request_id, details } = event
  const who = `${text(`events.who.${actor.kind}`)} ${actor.id ?? ''}`.trim()
  const facts: readonly (readonly [string, string | null])[] = [
    [text('events.column.time'), exact(event.at)],
    [text('events.column.who'), who],
    [text('events.column.target'), target],
    [text('events.number'), event.number === null ? text('events.unsealed') : number(event.number)],
    [text('events.address'), address],
    [text('events.request'), request_id],
    ...Object.entries(details).map(([name, value]) => [name, toText(value)] as const),
  ]
  return (
    <dl className="facts facts-boxed">
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
              <CopyValue name={name} value={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

function toText(value: AccountEvent['details'][string]): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}
