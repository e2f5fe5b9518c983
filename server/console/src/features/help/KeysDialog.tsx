import { Dialog, DialogBody, Switch } from '@shrd/parts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import type { ShellDialogProps } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'

type NamedKey = Extract<TextKey, `keys.name.${string}`>

/** Drawn, because the page's font has not all of these characters. */
const ARROWS = { '↑': ArrowUp, '↓': ArrowDown, '←': ArrowLeft, '→': ArrowRight } as const
const ARROW_OF: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(ARROWS))

type Key = NamedKey | '?' | '/' | 'K' | 'F6' | keyof typeof ARROWS

interface KeyLine {
  readonly keys: readonly Key[]
  readonly does: TextKey
}

const KEYS: readonly KeyLine[] = [
  { keys: ['keys.name.control', 'K'], does: 'keys.palette' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['?'], does: 'keys.help' },
  { keys: ['↑', '↓', '←', '→'], does: 'keys.menu' },
  { keys: ['keys.name.enter'], does: 'keys.open' },
  { keys: ['keys.name.space'], does: 'keys.select' },
  { keys: ['keys.name.escape'], does: 'keys.leave' },
  { keys: ['F6'], does: 'keys.toasts' },
]

/** What can be done with the keyboard, and whether single keys do something. */
export function KeysDialog({ open, onClose }: ShellDialogProps): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={text('keys.title')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <Switch
          checked={preferences.shortcuts === 'on'}
          onChange={(isOn) => change('shortcuts', isOn ? 'on' : 'off')}
          hint={text('keys.lettersHint')}
        >
          {text('keys.letters')}
        </Switch>
        <dl className="keys">
          {KEYS.map(({ keys, does }) => (
            <div key={does}>
              <dt dir="ltr">
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    <KeyLabel label={isNamed(key) ? text(key) : key} />
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

const isNamed = (key: Key): key is NamedKey => key.startsWith('keys.name.')

function KeyLabel({ label }: { label: string }): ReactNode {
  const Arrow = ARROW_OF.get(label)
  return Arrow ? <Arrow size={12} role="img" aria-label={label} /> : label
}
