'use client'
import { type ReactElement, useRef, useState } from 'react'
import { SureDialog } from '../account/SureDialog.tsx'
import { useMemberTask } from '../crypto/useMemberTask.ts'
import { Note } from '../note/Note.tsx'
import { useLostFocus } from '../part/use-lost-focus.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { SafetyNumberProps } from './safety-number-props.ts'

/** Explains that the numbers differ, and ends the relationship. */
export function SafetyDanger(props: SafetyNumberProps): ReactElement {
  const { handshakeId, name, isOwner, onDone } = props
  const { t } = useMessages()
  const { handshakes } = useShrdClient()
  const revoke = useMemberTask(({ signal }) => handshakes.revoke(handshakeId, { signal }))
  const [isAsked, setAsked] = useState(false)
  const isRevoked = revoke.state === 'done'
  const isBusy = revoke.state === 'running'
  const footRef = useRef<HTMLDivElement>(null)
  useLostFocus(revoke.state, () => footRef.current?.querySelector('button'))
  return (
    <>
      {isRevoked ? (
        <Note tone="success" alert>
          {t('safety.revoked')}
        </Note>
      ) : (
        <Note tone="danger">
          <p>{t('safety.danger', { name })}</p>
          <p>{t(isOwner ? 'safety.dangerOwner' : 'safety.dangerPartner')}</p>
        </Note>
      )}
      <div ref={footRef} className="shrd-invite-foot">
        {isOwner && !isRevoked && (
          <button
            type="button"
            className="shrd-button"
            data-tone="danger"
            onClick={() => setAsked(true)}
          >
            {t('safety.revoke')}
          </button>
        )}
        {onDone !== undefined && (
          <button type="button" className="shrd-button" onClick={onDone}>
            {t('action.close')}
          </button>
        )}
      </div>
      {isAsked && !isRevoked && (
        <SureDialog
          text={t('safety.dangerOwner')}
          submit={t('safety.revoke')}
          busy={isBusy}
          error={revoke.error}
          onSubmit={() => void revoke.run()}
          onCancel={() => setAsked(isBusy)}
        />
      )}
    </>
  )
}
