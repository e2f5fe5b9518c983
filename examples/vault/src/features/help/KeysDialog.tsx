import { Dialog, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KEYS } from './keys.ts'

/** Props of {@link KeysDialog}. */
export interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

/** What can be done with the keyboard. */
export function KeysDialog({ open, onClose }: KeysDialogProps): ReactElement {
  const { text } = useTexts()
  const control = isApple() ? '⌘' : text('keys.control')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('keys.title')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <dl className="keys">
          {KEYS.map(({ keys, does }) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {key === 'control' ? control : key}
                  </kbd>
                ))}
              </dt>
              <dd>{text(does)}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  )
}

/** The name of a keyboard's key is all that hangs on it: a wrong guess misleads, and breaks nothing. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
