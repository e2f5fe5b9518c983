import { Checkbox, Dialog, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KEYS } from './keys.ts'
import { useKeyName } from './use-key-name.ts'

/** Props of {@link KeysDialog}. */
export interface KeysDialogProps {
  open: boolean
  onClose: () => void
}

/** What can be done with the keyboard, and whether single keys do something. */
export function KeysDialog({ open, onClose }: KeysDialogProps): ReactElement {
  const { text } = useTexts()
  const nameKey = useKeyName()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('keys.title')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <SingleKeys />
        <dl className="keys">
          {KEYS.map(({ keys, does }) => (
            <div key={keys.join()}>
              <dt dir="ltr">
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {nameKey(key)}
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

/** Switches keys without Ctrl off for this device (WCAG 2.1.4): whoever dictates types them. */
function SingleKeys(): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  return (
    <div>
      <Checkbox
        checked={preferences.shortcuts === 'on'}
        onChange={(isOn) => change({ shortcuts: isOn ? 'on' : 'off' })}
      >
        {text('keys.letters')}
      </Checkbox>
      <p className="keys-hint">{text('keys.lettersHint')}</p>
    </div>
  )
}
