import type { FlowError } from '@shrd/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAuth } from '../session/useAuth.ts'
import { useLoad } from '../task/use-load.ts'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume, AccountWidgetProps } from './account-widget.ts'
import { returnAddress } from './connection-return.ts'
import { createAccountActions } from './create-account-actions.ts'
import { keepResume, takeResume } from './kept-resume.ts'
import { sendAccountCall } from './send-account-call.ts'

/** The result of {@link useAccountWidget}. */
export interface UsedAccountWidget {
  /** The props of every account widget; `null` until the account is loaded. */
  readonly props: AccountWidgetProps | null
  /** Why the account could not be loaded. */
  readonly error: FlowError | null
  /** Loads the account again. */
  reload(): void
  /** True if the user has not allowed the application to read the account: see {@link allow}. */
  readonly isForbidden: boolean
  /** Signs the user in again, so that the application gets the scopes of `createAuth`. */
  allow(): void
  /**
   * True in embedded mode while the user must prove who they are: show `<SignIn machine={auth.steps} />`
   * and a button that calls {@link cancel}. In redirect mode the user is at the service meanwhile.
   */
  readonly isProving: boolean
  /** Gives the proof up; the change is not made. */
  cancel(): void
}

/**
 * The account of the signed-in user, for the account widgets of an application: `AccountProfile`,
 * `AccountSecurity`, `PasskeyList`, `ConnectedAccounts`, `SessionList`, `ApplicationList`. `AccountPage` is
 * all of them, ready-made.
 *
 * The calls carry the user's access token. `scope` of `createAuth` must request `me:read`, and
 * `me:write` or `me:security` for changes; the client's settings must allow them (`user_scopes`), which
 * they do not by default. Tokens must be for the service itself, so `createAuth` has no `resource`. What
 * the service's own account page asks a new proof for, needs one here: the user signs in again and
 * comes back to the form with what they typed.
 *
 * @throws TypeError where the provider has no `auth`
 * @see RFC 9470, for the proof
 *
 * @example
 * const { props, error } = useAccountWidget()
 * if (error !== null) return <p>Your account cannot be loaded.</p>
 * return props && <AccountProfile {...props} />
 */
export function useAccountWidget(): UsedAccountWidget {
  const { user, fetch, issuer, mode, signIn, signOut, getState, listen } = useAuth()
  const actions = useMemo(() => {
    const send = (path: string, request: RequestInit) => fetch(`${issuer}${path}`, request)
    const made = createAccountActions((name, input) => sendAccountCall(send, name, input))
    const startConnection: AccountActions['startConnection'] = (input) =>
      made.startConnection({ return_to: returnAddress(), ...input })
    return { ...made, startConnection }
  }, [fetch, issuer])
  const isForbidden = user !== null && !user.scopes.includes('me:read')
  const key = user === null || isForbidden ? null : user.sub
  const { result: account, error, reload } = useLoad(key, () => actions.getAccount({}))
  const [resume, setResume] = useState<AccountResume | null>(null)
  const [proving, setProving] = useState<AccountResume | null>(null)
  const hasTaken = useRef(false)

  useEffect(() => {
    if (account === null || hasTaken.current) return
    hasTaken.current = true
    const kept = takeResume(account.sub)
    // Somebody who came back without a proof would be sent away again.
    if (kept !== null && account.fresh_until > Date.now()) setResume(kept)
  }, [account])

  useEffect(() => {
    if (proving === null || key === null) return undefined
    return listen((event) => {
      if (event.type !== 'signed_in') return
      setProving(null)
      if (event.user.sub === key) void reload().then(() => setResume(proving))
    })
  }, [proving, key, listen, reload])

  function prove(asked: AccountResume) {
    if (account === null) return
    if (mode === 'redirect') keepResume(asked, account.sub)
    // An application with forms of its own shows its sign-in after the end of a session.
    else if (getState().status === 'signed-in') setProving(asked)
    else return
    const hint = account.email === null ? {} : { login_hint: account.email }
    void signIn({ prompt: 'login', ...hint })
  }

  return {
    props: account && {
      ...{ account, actions, resume },
      onConfirm: prove,
      onSignedOut: () => void signOut(),
    },
    error: account === null ? error : null,
    reload: () => void reload(),
    isForbidden,
    allow: () => void signIn(),
    isProving: proving !== null,
    cancel: () => setProving(null),
  }
}
