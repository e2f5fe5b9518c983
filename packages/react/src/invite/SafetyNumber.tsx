'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useIdentityKeys } from '../crypto/useIdentityKeys.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { INVITE_WORDS } from './invite-words.ts'
import { SafetyComparison } from './SafetyComparison.tsx'
import { SafetyDanger } from './SafetyDanger.tsx'
import type { SafetyNumberProps } from './safety-number-props.ts'

/**
 * The number that two partners compare. "They match" marks the partner's keys as verified; "They
 * differ" says what to do. Renders a `<div>`.
 *
 * @example
 * <SafetyNumber handshakeId={partner.handshake_id} name={partner.name} isOwner />
 */
export function SafetyNumber(props: SafetyNumberProps): ReactElement {
  return (
    <WithWords words={INVITE_WORDS}>
      <Phases {...props} />
    </WithWords>
  )
}

function Phases(props: SafetyNumberProps): ReactElement {
  const { handshakeId } = props
  const { t } = useMessages()
  const keys = useIdentityKeys(handshakeId)
  const [isDifferent, setDifferent] = useState(false)
  const compared = keys.markVerified.state === 'done' ? 'verified' : 'comparing'
  const phase = isDifferent ? 'different' : compared
  const ref = useFocusOn(phase)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div
      ref={ref}
      className="shrd-form"
      role="group"
      aria-label={t('safety.label')}
      tabIndex={-1}
      data-initial-focus=""
    >
      {phase === 'comparing' && (
        <SafetyComparison keys={keys} name={props.name} onDifferent={() => setDifferent(true)} />
      )}
      {phase === 'verified' && <Verified {...props} />}
      {phase === 'different' && <SafetyDanger {...props} />}
    </div>
  )
}

function Verified({ name, onDone }: SafetyNumberProps): ReactElement {
  const { t } = useMessages()
  return (
    <>
      <Note tone="success" alert>
        {t('safety.verified', { name })}
      </Note>
      {onDone !== undefined && (
        <div className="shrd-invite-foot">
          <SubmitButton busy={false} width="auto" type="button" onClick={onDone}>
            {t('invite.done')}
          </SubmitButton>
        </div>
      )}
    </>
  )
}

/** The pressed button disappears with its phase, so the widget takes the focus. */
function useFocusOn(phase: string) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(phase)
  useEffect(() => {
    if (shown.current !== phase) ref.current?.focus()
    shown.current = phase
  }, [phase])
  return ref
}
