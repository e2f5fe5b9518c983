'use client'
import type { ReactElement } from 'react'
import { useMemberTask } from '../crypto/useMemberTask.ts'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { useShrdClient } from '../provider/ShrdContext.ts'
import { useMessages } from '../provider/useMessages.ts'
import type { SafetyNumberProps } from './safety-number-props.ts'

/** The numbers differ: what that means, and the way out of the relationship. */
export function SafetyDanger(props: SafetyNumberProps): ReactElement {
  const { handshakeId, name, isOwner, onDone } = props
  const { t } = useMessages()
  const { handshakes } = useShrdClient()
  const revoke = useMemberTask(({ signal }) => handshakes.revoke(handshakeId, { signal }))
  const isRevoked = revoke.state === 'done'
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
      {revoke.error !== null && <ErrorNote error={revoke.error} />}
      <div className="shrd-invite-foot">
        {isOwner && !isRevoked && (
          <button
            type="button"
            className="shrd-button"
            data-tone="danger"
            aria-disabled={revoke.state === 'running' || undefined}
            onClick={() => void revoke.run()}
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
    </>
  )
}
