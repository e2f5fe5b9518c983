import { Button, IconButton } from '@shrd/parts'
import { Keyboard, Lightbulb } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { TipBar } from './TipBar.tsx'

/** Props of {@link ShellFooter}. */
export interface ShellFooterProps {
  onShowTips: () => void
  onShowKeys: () => void
}

/** The foot of a member's screens: the tip bar, or the way to all tips once it was put away. */
export function ShellFooter({ onShowTips, onShowKeys }: ShellFooterProps): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  const button = useRef<HTMLButtonElement>(null)
  const dismissed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the bar has been put away
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from what stands in its place.
    if (dismissed.current) button.current?.focus()
    dismissed.current = false
  }, [preferences.tips])
  const dismiss = (): void => {
    dismissed.current = true
    change({ tips: 'hidden' })
  }
  return (
    <footer className="shell-foot">
      {preferences.tips === 'shown' ? (
        <TipBar onShowAll={onShowTips} onDismiss={dismiss} />
      ) : (
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          icon={<Lightbulb size={16} aria-hidden="true" />}
          onClick={onShowTips}
        >
          {text('tips.label')}
        </Button>
      )}
      <IconButton
        className="not-phone"
        size="sm"
        label={text('keys.title')}
        icon={<Keyboard size={16} aria-hidden="true" />}
        onClick={onShowKeys}
      />
    </footer>
  )
}
