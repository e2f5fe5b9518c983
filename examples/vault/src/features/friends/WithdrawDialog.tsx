import { Button, Dialog, DialogActions, DialogBody, Note, Progress } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { AboutFriendProps } from './about-friend.ts'
import { useWithdrawal, type Withdrawal } from './use-withdrawal.ts'

/**
 * Withdraws the member's documents from a friend, with progress. It can be stopped, and goes on
 * where it stopped.
 */
export function WithdrawDialog({ open, friend, onClose }: AboutFriendProps): ReactElement {
  const { text } = useTexts()
  const { withdrawal, run, stop } = useWithdrawal(open ? friend.user_id : null)
  const { state } = withdrawal
  const isLeft = state === 'stopped' || (state === 'done' && hasLeft(withdrawal))
  const isRunning = state === 'running'
  return (
    <Dialog
      open={open}
      onOpenChange={isRunning ? stop : onClose}
      title={text('friends.withdraw.title', { name: friend.name })}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p className="wraps">{text('friends.withdraw.text', { name: friend.name })}</p>
        <Told withdrawal={withdrawal} onRetry={run} />
        <Outcome withdrawal={withdrawal} />
      </DialogBody>
      <DialogActions>
        {isLeft ? <Button onClick={run}>{text('friends.withdraw.resume')}</Button> : null}
        {/* One button, so that the focus stays when the run ends. */}
        <Button variant={isRunning ? 'secondary' : 'primary'} onClick={isRunning ? stop : onClose}>
          {text(isRunning ? 'friends.withdraw.stop' : 'action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What a run came to, where no alert says it. It is there before its text, which is announced. */
function Outcome({ withdrawal }: { withdrawal: Withdrawal }): ReactElement {
  return (
    <div role="status">
      <OutcomeNote withdrawal={withdrawal} />
    </div>
  )
}

function OutcomeNote({ withdrawal }: { withdrawal: Withdrawal }): ReactElement | null {
  const { text } = useTexts()
  if (withdrawal.state === 'stopped') {
    return <Note tone="warning">{text('friends.withdraw.stopped')}</Note>
  }
  if (withdrawal.state !== 'done' || hasLeft(withdrawal)) return null
  const { length: count } = withdrawal.result.items
  const said = count === 0 ? 'friends.withdraw.none' : 'friends.withdraw.done'
  return <Note tone="success">{text(said, { count })}</Note>
}

function hasLeft({ result }: Extract<Withdrawal, { state: 'done' }>): boolean {
  return result.refused.length + result.failed.length > 0
}

function Told(props: { withdrawal: Withdrawal; onRetry: () => void }): ReactElement | null {
  const { withdrawal, onRetry } = props
  const { text } = useTexts()
  switch (withdrawal.state) {
    case 'running': {
      const { done, total } = withdrawal.progress ?? { done: 0, total: 0 }
      const label =
        total === 0 ? text('friends.withdraw.finding') : text('progress.of', { done, total })
      return <Progress label={label} value={total === 0 ? null : done / total} />
    }
    case 'failed':
      return (
        <FailureNote
          title={text('friends.withdraw.failed')}
          error={withdrawal.error}
          onRetry={onRetry}
        />
      )
    case 'done': {
      const { refused, failed } = withdrawal.result
      const left = refused.length + failed.length
      if (left === 0) return null
      return <Note tone="danger">{text('friends.withdraw.left', { count: left })}</Note>
    }
    default:
      return null
  }
}
