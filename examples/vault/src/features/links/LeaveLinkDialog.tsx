import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Path } from 'react-router-dom'
import { readLogoutState } from '../../app/place-state.ts'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Asks before the page is left with a draft, an upload or a link that was not copied. */
export function LeaveLinkDialog({ isUnsent }: { isUnsent: boolean }): ReactElement {
  const { text } = useTexts()
  const { open, stay, leave } = useLeaveQuestion({ active: isUnsent, isKept })
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text('links.leaveTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('links.leaveText')}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={stay}>{text('links.leaveStay')}</Button>
        <Button variant="danger" onClick={leave}>
          {text('links.leaveNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whoever is signed out goes without a question, unless it was their choice. */
function isKept({ pathname }: Partial<Path>, state?: unknown): boolean {
  if (pathname === '/share') return true
  return pathname?.startsWith('/auth/') === true && readLogoutState(state)?.reason !== 'chosen'
}
