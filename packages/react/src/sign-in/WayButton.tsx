'use client'
import { type StepWay, toWayEvent } from '@shrd/client/auth'
import type { ReactElement, ReactNode } from 'react'
import { PASSKEY, SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { RichText } from '../locales/RichText.tsx'
import { LinkButton } from '../part/LinkButton.tsx'
import type { PartProps } from '../part/render-part.tsx'
import { useStepWords } from './use-step-words.ts'

/** Props of `SignIn.Way`. */
export interface WayButtonProps extends PartProps<'button', Record<never, never>> {
  /** The way to take. */
  to: StepWay
  /** @default the step's text for this way */
  children?: ReactNode
}

/**
 * Takes another way than the form around it and keeps the typed address. Renders a `<button>` that
 * looks like a link.
 */
export function WayButton({ to, ...part }: WayButtonProps): ReactElement {
  const { data, send, text } = useStepWords()
  return (
    <LinkButton
      onClick={({ currentTarget: { form } }) =>
        send(toWayEvent(to, data, typedEmail(form)), to === 'passkey' ? to : undefined)
      }
      {...part}
    >
      {part.children ?? text(to, 'way')}
    </LinkButton>
  )
}

function typedEmail(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}

/** The same on its own line: a passkey as a button, and with a sentence around it at the bottom. */
export function WayLine({ to }: { to: StepWay }): ReactElement {
  const { busy, pressed, text } = useStepWords()
  const sentence = text(to, 'way')
  const spins = busy && pressed === to
  if (to === 'passkey') {
    return (
      <WayButton
        to={to}
        render={(props) => (
          <button
            {...props}
            className="shrd-button"
            data-size="lg"
            data-width="block"
            data-busy={spins ? '' : undefined}
            aria-disabled={busy || undefined}
          />
        )}
      >
        <Icon d={spins ? SPINNER : PASSKEY} />
        {sentence}
      </WayButton>
    )
  }
  if (!sentence.includes('<')) return <WayButton to={to} />
  return (
    <p className="shrd-footer">
      <RichText
        text={sentence}
        parts={{ link: (label) => <WayButton to={to}>{label}</WayButton> }}
      />
    </p>
  )
}
