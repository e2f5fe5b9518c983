import type { VisitorClient } from '@shrd/client'
import type { Auth, StepMachine } from '@shrd/client/auth'
import { type Context, createContext, useContext } from 'react'
import type { SomeMessages } from '../locales/word-group.ts'
import { createWords, type Words } from '../locales/words.ts'

/** What widgets and hooks find above them. */
export interface ShrdContextValue extends Words {
  readonly auth: Auth | null
  readonly client: VisitorClient | null
  /** The texts that its words are, with what the page says in their place. */
  readonly texts: SomeMessages
  /** What the page says in place of single texts. */
  readonly messages: SomeMessages
}

/** Not spread into one another: a spread is no call that a bundler may leave out. */
const NOTHING: ShrdContextValue = /* @__PURE__ */ Object.assign(
  { auth: null, client: null, texts: {}, messages: {} },
  /* @__PURE__ */ createWords('en', {}),
)

/** English and without a client where there is no provider, so that plain widgets need none. */
export const ShrdContext: Context<ShrdContextValue> =
  /* @__PURE__ */ createContext<ShrdContextValue>(NOTHING)

/**
 * The client of the surrounding `ShrdProvider`, for session, sign-in and registration: what a page has
 * before the screens of members are loaded. With those on the page, `useShrdClient` is more.
 *
 * @throws TypeError when there is none
 *
 * @example
 * const { session } = useVisitorClient()
 */
export function useVisitorClient(): VisitorClient {
  return requireClient(useContext(ShrdContext).client)
}

/** Asserts that the provider was given a client. */
export function requireClient(client: VisitorClient | null): VisitorClient {
  if (client === null) {
    throw new TypeError(
      'This needs a client: put <ShrdProvider client={createShrdClient(…)}> around it.',
    )
  }
  return client
}

/**
 * The sign-in of the surrounding `ShrdProvider`.
 *
 * @throws TypeError when there is none
 *
 * @example
 * const { signIn, fetch } = useAuth()
 */
export function useAuth(): Auth {
  const { auth } = useContext(ShrdContext)
  if (auth === null) throw noSignIn()
  return auth
}

/** The provider's sign-in; it may lack one only where a widget was given a machine of its own. */
export function useAuthBeside(machine: StepMachine | undefined): Auth | null {
  const { auth } = useContext(ShrdContext)
  if (auth === null && machine === undefined) throw noSignIn()
  return auth
}

const noSignIn = () =>
  new TypeError('This needs a sign-in: put <ShrdProvider auth={createAuth(…)}> around it.')
