'use client'
import type { ReactElement, ReactNode } from 'react'
import { userWords } from '../locales/user-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Menu, type MenuProps } from '../menu/Menu.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useSession } from '../session/useSession.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { UserButtonContext } from './user-button-context.ts'

/** Props of `UserButton.Root`. */
export interface UserButtonRootProps extends MenuProps {
  /** Path to return to after signing out, in redirect mode. @default '/' */
  return_to?: string | undefined
  /** Shown while no user is signed in. @default nothing */
  signedOut?: ReactNode
}

const WORDS = [userWords]

/**
 * Holds the signed-in user for the parts inside. Until the user is known it is an empty circle, so
 * that nothing moves. Renders a `<div>`.
 */
export function UserButtonRoot({ signedOut, ...props }: UserButtonRootProps): ReactElement {
  const { state } = useSession()
  if (state.status === 'signed-out') return <>{signedOut}</>
  if (state.status === 'starting') {
    const { className = '' } = props
    return (
      <div
        className={`shrd-widget shrd-menu ${className}`}
        data-appearance="plain"
        aria-busy="true"
      >
        <span className="shrd-portrait" />
      </div>
    )
  }
  return (
    <WithWords words={WORDS}>
      <OfUser {...props} user={state.user} />
    </WithWords>
  )
}

type OfUserProps = Omit<UserButtonRootProps, 'signedOut'> & {
  user: Extract<ReturnType<typeof useSession>['state'], { status: 'signed-in' }>['user']
}

function OfUser({ user, return_to, children, status, ...part }: OfUserProps): ReactElement {
  const { t } = useMessages()
  const { signOut, busy, error } = useSignOut()
  const value = {
    user,
    signOut: () => signOut(return_to === undefined ? undefined : { return_to }),
  }
  return (
    <UserButtonContext.Provider value={value}>
      <Menu
        {...part}
        status={
          <>
            {status}
            <p className="shrd-hidden" role="status">
              {busy && t('user.signingOut')}
            </p>
            {error && (
              <p className="shrd-hint" data-tone="danger" role="alert">
                {t('user.signOutFailed')}
              </p>
            )}
          </>
        }
      >
        {children}
      </Menu>
    </UserButtonContext.Provider>
  )
}
