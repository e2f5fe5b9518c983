'use client'
import type { ReactElement, ReactNode } from 'react'
import { useSession } from './useSession.ts'

/** Props of {@link SignedIn} and {@link SignedOut}. */
export interface SignedInProps {
  children: ReactNode
}

/**
 * Shows its children while a user is signed in. Renders no element.
 *
 * It hides content and does not protect it: the children are in your bundle, so check access at the
 * server that has the data. `Guard` also demands roles and scopes, and shows something else meanwhile.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 * @example
 * <SignedIn>
 *   <UserButton />
 * </SignedIn>
 * <SignedOut>
 *   <SignIn />
 * </SignedOut>
 */
export function SignedIn({ children }: SignedInProps): ReactElement {
  return <>{useSession().state.status === 'signed-in' && children}</>
}

/**
 * Shows its children while nobody is signed in. While the user is not known yet, neither this nor
 * `SignedIn` shows anything, so that no sign-in flashes up for a user who has a session. Renders no
 * element.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 * @example
 * <SignedOut>
 *   <SignIn />
 * </SignedOut>
 */
export function SignedOut({ children }: SignedInProps): ReactElement {
  return <>{useSession().state.status === 'signed-out' && children}</>
}
