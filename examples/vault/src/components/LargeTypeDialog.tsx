import { Dialog, DialogBody } from '@shrd/parts'
import { type ReactElement, useEffect, useRef } from 'react'
import { useChoices } from '../features/choices/ChoicesProvider.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link LargeTypeDialog}. */
export interface LargeTypeDialogProps {
  name: string
  value: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A secret character by character, large and counted, to type it off another screen. */
export function LargeTypeDialog(props: LargeTypeDialogProps): ReactElement {
  const { name, value, open, onOpenChange } = props
  const { text } = useTexts()
  const { revealSeconds } = useChoices().choices
  const close = useRef(onOpenChange)
  close.current = onOpenChange
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => close.current(false), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [open, revealSeconds])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      closeLabel={text('action.close')}
      wide
    >
      <DialogBody>
        <ol className="large-type" dir="ltr">
          {Array.from(value, (character, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a character is known by
            <li key={at} data-kind={kindOf(character)}>
              <span>{character === ' ' ? '␣' : character}</span>
              <small aria-hidden="true">{at + 1}</small>
            </li>
          ))}
        </ol>
        <p className="parts-hint">{text('document.largeTypeHint')}</p>
      </DialogBody>
    </Dialog>
  )
}

/** Digits and signs differ in colour from letters, besides their shape. */
function kindOf(character: string): 'letter' | 'digit' | 'sign' {
  if (/\p{L}/u.test(character)) return 'letter'
  return /\p{N}/u.test(character) ? 'digit' : 'sign'
}
