'use client'
import { type StepWay, toWayEvent } from '@shrd/client/auth'
import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '../part/LinkButton.tsx'
import type { PartProps } from '../part/render-part.tsx'
import { useStep } from './step-context.ts'
import { useStepText } from './use-step-text.ts'

/** Props of `SignIn.Way`. */
export interface WayButtonProps extends PartProps<'button', Record<never, never>> {
  /** Where it leads. */
  to: StepWay
  /** @default the words of the step for it */
  children?: ReactNode
}

/**
 * Takes another way than the form, with the address that was typed. Renders a `<button>` that looks like a
 * link.
 */
export function WayButton({ to, ...part }: WayButtonProps): ReactElement {
  const { data, send } = useStep()
  const text = useStepText()
  return (
    <LinkButton
      onClick={(event) => send(toWayEvent(to, data, typedEmail(event.currentTarget)))}
      {...part}
    >
      {part.children ?? text(to, 'way')}
    </LinkButton>
  )
}

function typedEmail(button: Element): string {
  const field = button.closest('.shrd-widget')?.querySelector('input[name=email]')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}
