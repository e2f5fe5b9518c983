import type { ReactElement } from 'react'
import { SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { type PartProps, renderPart } from './render-part.tsx'

interface SubmitButtonProps extends PartProps<'button', { busy: boolean }> {
  busy: boolean
  /** @default 'block' */
  width?: 'block' | 'auto'
}

/** The primary action of a form; keeps label and focus while it is busy. Renders a `<button>`. */
export function SubmitButton(props: SubmitButtonProps): ReactElement {
  const { busy, children, width = 'block', ...part } = props
  const { t } = useMessages()
  const content = (
    <>
      {busy && <Icon d={SPINNER} />}
      <span>{children}</span>
      {busy && <span className="shrd-hidden">{t('status.busy')}</span>}
    </>
  )
  const own = {
    type: 'submit',
    className: 'shrd-button',
    // Not `disabled`: that would drop the keyboard focus to the page while the service answers.
    'aria-disabled': busy || undefined,
  } as const
  const state = { kind: 'primary', size: 'lg', width, busy }
  return renderPart('button', { ...part, children: content }, own, state)
}
