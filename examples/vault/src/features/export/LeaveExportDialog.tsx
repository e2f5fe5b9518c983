import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Path } from 'react-router-dom'
import { readLogoutState } from '../../app/place-state.ts'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Asks before the page is left while an export runs: that stops it. */
export function LeaveExportDialog({ isRunning }: { isRunning: boolean }): ReactElement {
  const { text } = useTexts()
  const { open, stay, leave } = useLeaveQuestion({ active: isRunning, isKept })
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text('export.leaveTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('export.leaveText')}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={stay}>{text('export.leaveStay')}</Button>
        <Button variant="danger" onClick={leave}>
          {text('export.leaveNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whoever is signed out goes without a question, unless it was their choice. */
function isKept({ pathname }: Partial<Path>, state?: unknown): boolean {
  return pathname?.startsWith('/auth/') === true && readLogoutState(state)?.reason !== 'chosen'
}
