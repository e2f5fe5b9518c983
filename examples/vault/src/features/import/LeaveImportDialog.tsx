import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Path } from 'react-router-dom'
import { readLogoutState } from '../../app/place-state.ts'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Asks before the page is left while an import runs: it stops then. */
export function LeaveImportDialog({ isRunning }: { isRunning: boolean }): ReactElement {
  const { text } = useTexts()
  const { open, stay, leave } = useLeaveQuestion({ active: isRunning, isKept })
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text('import.leave.title')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('import.leave.text')}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={stay}>{text('import.leave.stay')}</Button>
        <Button variant="danger" onClick={leave}>
          {text('import.leave.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whoever is signed out goes without a question, unless it was their choice. */
function isKept({ pathname }: Partial<Path>, state?: unknown): boolean {
  if (pathname === '/dashboard/import') return true
  return pathname?.startsWith('/auth/') === true && readLogoutState(state)?.reason !== 'chosen'
}
