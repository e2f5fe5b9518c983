import type { ReceiveInviteState, SendInviteState } from '@shrd/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Connection, UsedHandshake } from '../crypto/useHandshake.ts'
import type { InviteTerms, InviteValue } from './InviteContext.ts'
import { nameFailure } from './invite-failure.ts'
import { type InviteRole, type InviteView, screenOf } from './invite-screen.ts'

/** Props of both invites. */
export interface InviteEvents {
  /** Called when the user finishes or leaves. @default shows the empty form again */
  onClose?: () => void
  /** Called when the two members are connected: reload the list of partners. */
  onConnected?: (connection: Connection) => void
}

type Acts = Pick<InviteValue, 'start' | 'enterPin' | 'sign' | 'answer'>
type Handshake = Pick<
  UsedHandshake<InviteRole>,
  'progress' | 'error' | 'result' | 'abort' | 'restart'
> & { readonly invite: SendInviteState | ReceiveInviteState }

const EMPTY: InviteTerms = { alias: '', expires_at: null, pin: '' }

/** The shared state of an invite, for either side. */
export function useInviteValue(
  role: InviteRole,
  handshake: Handshake,
  acts: Acts,
  { onClose, onConnected }: InviteEvents,
): InviteValue {
  const { invite, progress, result, abort } = handshake
  const [view, setView] = useState<InviteView>('step')
  const [terms, setTerms] = useState(EMPTY)
  const busy = 'busy' in invite && Boolean(invite.busy)
  const screen = screenOf(invite, view)
  const error = useMemo(() => nameFailure(handshake.error, screen), [handshake.error, screen])

  const latest = useRef(onConnected)
  latest.current = onConnected
  const { handshake_id, partner_id } = result ?? {}
  useEffect(() => {
    if (handshake_id === undefined || partner_id === undefined) return
    latest.current?.({ handshake_id, partner_id })
  }, [handshake_id, partner_id])

  function restart() {
    setView('step')
    handshake.restart()
  }

  function leave() {
    abort()
    restart()
    onClose?.()
  }

  // A write in progress cannot stop halfway, and the user must answer the question.
  const isHeld = screen === 'answer' || (screen === 'consent' && busy)
  return {
    ...acts,
    ...{ role, screen, busy, progress, error, result },
    pin: 'pin' in invite ? invite.pin : null,
    terms: invite.step === 'consent' ? { ...terms, expires_at: invite.expires_at } : terms,
    start(filled) {
      setTerms(filled)
      setView('step')
      acts.start(filled)
    },
    show: setView,
    expire() {
      abort()
      setView('expired')
    },
    restart,
    close: isHeld ? undefined : leave,
  }
}
