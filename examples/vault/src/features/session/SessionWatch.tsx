import { InactivityDialog } from '@shrd/react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LogoutState } from '../../app/place-state.ts'
import { SessionBar } from './SessionBar.tsx'

/** How long nothing may be done, unless a Secure Timeout was chosen (specification 1, section 9). */
const INACTIVITY_MINUTES = 3000

/** Props of {@link SessionWatch}. */
export interface SessionWatchProps {
  /** The chosen Secure Timeout; -1 is never, `null` was never chosen. */
  secureTimeout: number | null
}

/** Ends the session of whoever does nothing, asks before, and shows what is left. */
export function SessionWatch({ secureTimeout }: SessionWatchProps): ReactElement {
  const minutes = secureTimeout ?? INACTIVITY_MINUTES
  const navigate = useNavigate()
  const leave = (reason: 'chosen' | 'inactive'): void => {
    const state: LogoutState = { reason }
    navigate('/auth/logout', { state })
  }
  return (
    <>
      {minutes > 0 ? <SessionBar key={minutes} minutes={minutes} /> : null}
      <InactivityDialog minutes={minutes} logout={leaveIt} onLoggedOut={leave} />
    </>
  )
}

/** The page that the person is led to ends the session, as it does for Sign out in the menu. */
async function leaveIt(): Promise<void> {}
