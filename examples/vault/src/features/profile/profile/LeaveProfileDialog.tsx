import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Path } from 'react-router-dom'
import { readLogoutState } from '../../../app/place-state.ts'
import { useLeaveQuestion } from '../../../app/use-leave-question.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** Asks before the tab is left with changes that are not saved. */
export function LeaveProfileDialog({ isChanged }: { isChanged: boolean }): ReactElement {
  const { text } = useTexts()
  const { open, stay, leave } = useLeaveQuestion({ active: isChanged, isKept })
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text('person.leaveTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('person.leaveText')}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={stay}>{text('person.leaveStay')}</Button>
        <Button variant="danger" onClick={leave}>
          {text('person.leaveNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whoever is signed out goes without a question, unless it was their choice. */
function isKept({ pathname }: Partial<Path>, state?: unknown): boolean {
  return pathname?.startsWith('/auth/') === true && readLogoutState(state)?.reason !== 'chosen'
}
