import { Button, CodeBlock, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { CopyValue } from '../../components/CopyValue.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import type { Delivery, Webhook } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { useReplayOne } from './use-replay.ts'

/** Props of {@link DeliveryDialog}. */
export interface DeliveryDialogProps {
  webhook: Webhook
  /** `null` while the dialog is closed. */
  delivery: Delivery | null
  onClose: () => void
}

/** What was sent, and what came back. Text from elsewhere is shown as text. */
export function DeliveryDialog(props: DeliveryDialogProps): ReactElement {
  const { webhook, delivery, onClose } = props
  const { text, named } = useTexts()
  const last = useRef(delivery)
  if (delivery !== null) last.current = delivery
  const shown = last.current
  const replay = useReplayOne(webhook.webhook_id, onClose)
  const close = (): void => {
    replay.reset()
    onClose()
  }
  return (
    <Dialog
      open={delivery !== null}
      onOpenChange={(open) => open || close()}
      title={shown === null ? '' : named('event', shown.type)}
      closeLabel={text('action.close')}
      wide
    >
      <DialogBody>
        {replay.error ? <FailureNote title={text('failed.change')} error={replay.error} /> : null}
        {shown === null ? null : <Message delivery={shown} />}
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>{text('action.close')}</Button>
        <Button
          variant="primary"
          busy={replay.isBusy}
          disabled={webhook.status === 'disabled'}
          onClick={() => shown && replay.run(shown.delivery_id)}
        >
          {text('deliveries.replay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Message({ delivery }: { delivery: Delivery }): ReactElement {
  const { text } = useTexts()
  const { time, number } = useFormats()
  const { message_id, request, response, error, duration, attempts, next_at } = delivery
  const facts: readonly (readonly [string, string | null])[] = [
    [text('deliveries.message'), message_id],
    [text('webhook.url'), request.url],
    [text('deliveries.column.tries'), number(attempts)],
    [
      text('deliveries.duration'),
      duration === null ? null : text('deliveries.milliseconds', { count: duration }),
    ],
    [text('deliveries.error'), error],
    [text('deliveries.next'), next_at === null ? null : time(next_at)],
  ]
  return (
    <>
      <dl className="facts facts-boxed">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="dialog-part">{text('deliveries.request')}</h3>
      <CodeBlock
        label={text('deliveries.request')}
        code={toPretty(request.body)}
        actions={<CopyValue name={text('deliveries.request')} value={request.body} />}
      />
      {response === null ? (
        <p className="hint">{text('deliveries.noResponse')}</p>
      ) : (
        <>
          <h3 className="dialog-part">
            {text('deliveries.response', { status: String(response.status) })}
          </h3>
          <CodeBlock
            label={text('deliveries.response', { status: String(response.status) })}
            code={response.body}
          />
        </>
      )}
    </>
  )
}

function toPretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
