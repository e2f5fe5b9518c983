import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { TIPS } from './tips.ts'

/** Props of {@link TipsDialog}. */
export interface TipsDialogProps {
  open: boolean
  onClose: () => void
}

/** All tips at once, and the way to have the bar back. */
export function TipsDialog({ open, onClose }: TipsDialogProps): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  const restore = (): void => {
    change({ tips: 'shown' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('tips.label')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <ol className="tips">
          {TIPS.map((tip) => (
            <li key={tip}>{text(tip)}</li>
          ))}
        </ol>
      </DialogBody>
      <DialogActions>
        {preferences.tips === 'hidden' ? (
          <Button onClick={restore}>{text('tips.restore')}</Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
