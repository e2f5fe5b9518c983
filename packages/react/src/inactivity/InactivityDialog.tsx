'use client'
import { type ReactElement, useContext, useRef } from 'react'
import { inactivityWords } from '../locales/inactivity-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { InactivityWarning } from './InactivityWarning.tsx'
import { useInactivity } from './useInactivity.ts'

/** Props of {@link InactivityDialog}. */
export interface InactivityDialogProps {
  /**
   * Minutes of inactivity, as the user chose (Secure Timeout); -1 means no limit.
   *
   * @default 3000
   */
  minutes?: number
  /**
   * Ends the session. By default it uses the provider's `auth`, or else its `client`. A vault
   * session ends on this device even if the service is unreachable.
   */
  logout?: () => Promise<unknown>
  /** Called when the session has ended. Show a page that says so. */
  onLoggedOut?: (why: 'chosen' | 'inactive') => void
}

const WORDS = [inactivityWords]

/**
 * Signs out inactive users and asks them 30 seconds before. Render it while a user is signed in.
 * Renders a `<dialog>` during the last 30 seconds, otherwise nothing.
 *
 * @example
 * {user !== null && <InactivityDialog minutes={15} onLoggedOut={() => navigate('/auth/logout')} />}
 */
export function InactivityDialog(props: InactivityDialogProps): ReactElement {
  const { minutes, onLoggedOut } = props
  const { auth, client } = useContext(ShrdContext)
  const logout = props.logout ?? (auth === null ? client?.session.logout : auth.signOut)
  if (logout === undefined) {
    throw new TypeError('Give the dialog a `logout`, or its provider an `auth` or a `client`.')
  }
  const isLeaving = useRef(false)
  const { isWarning, left, stay } = useInactivity({
    minutes,
    onExpired: () => void leave('inactive'),
  })

  async function leave(why: 'chosen' | 'inactive') {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      await logout?.()
    } catch {
      // This device is signed out even if the request failed.
    }
    isLeaving.current = false
    onLoggedOut?.(why)
  }

  return (
    <WithWords words={WORDS}>
      {isWarning && (
        <InactivityWarning leftMs={left()} onStay={stay} onLogout={() => void leave('chosen')} />
      )}
    </WithWords>
  )
}
