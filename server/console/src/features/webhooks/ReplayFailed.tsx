import { Button } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { Webhook } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useReplayFailed } from './use-replay.ts'

/** Sends all messages again that were given up, after a question. */
export function ReplayFailed({ webhook }: { webhook: Webhook }): ReactElement {
  const { text } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const replay = useReplayFailed(webhook.webhook_id, () => setAsked(false))
  const close = (): void => {
    replay.reset()
    setAsked(false)
  }
  return (
    <>
      <Button size="sm" disabled={webhook.status === 'disabled'} onClick={() => setAsked(true)}>
        {text('deliveries.replayAll')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        action={text('deliveries.replay')}
        onConfirm={replay.run}
        isBusy={replay.isBusy}
        error={replay.error}
      >
        {text('deliveries.replayAllText')}
      </ConfirmDialog>
    </>
  )
}
