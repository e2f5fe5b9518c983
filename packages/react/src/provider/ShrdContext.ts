import type { VisitorClient } from '@shrd/client'
import type { Auth, StepMachine } from '@shrd/client/auth'
import { type Context, createContext, useContext } from 'react'
import type { SomeMessages } from '../locales/word-group.ts'
import { createWords, type Words } from '../locales/words.ts'

/** The context of widgets and hooks. */
export interface ShrdContextValue extends Words {
  readonly auth: Auth | null
  readonly client: VisitorClient | null
  /** The texts, including those that the page replaced. */
  readonly texts: SomeMessages
  /** The texts that the page replaced. */
  readonly messages: SomeMessages
}

/** Not a spread: bundlers cannot remove a spread, but they can remove a call. */
const NOTHING: ShrdContextValue = /* @__PURE__ */ Object.assign(
  { auth: null, client: null, texts: {}, messages: {} },
  /* @__PURE__ */ createWords('en', {}),
)

/** Without a provider: English and no client, so that simple widgets need none. */
export const ShrdContext: Context<ShrdContextValue> =
  /* @__PURE__ */ createContext<ShrdContextValue>(NOTHING)

/**
 * The provider's client for session, sign-in and registration: the calls that a page has before the
 * screens of members load. `useShrdClient` has more.
 *
 * @throws TypeError when there is none
 *
 * @example
 * const { session } = useVisitorClient()
 */
export function useVisitorClient(): VisitorClient {
  return requireClient(useContext(ShrdContext).client)
}

/** Asserts that the provider has a client. */
export function requireClient(client: VisitorClient | null): VisitorClient {
  if (client === null) {
    throw new TypeError(
      'This needs a client: put <ShrdProvider client={createShrdClient(…)}> around it.',
    )
  }
  return client
}

/**
 * The `auth` of the surrounding `ShrdProvider`, from `createAuth`. Does not follow its state.
 *
 * @throws TypeError when there is none
 */
export function useProvidedAuth(): Auth {
  const { auth } = useContext(ShrdContext)
  if (auth === null) throw noSignIn()
  return auth
}

/** The provider's `auth`; it may be missing only if the widget has a machine of its own. */
export function useAuthBeside(machine: StepMachine | undefined): Auth | null {
  const { auth } = useContext(ShrdContext)
  if (auth === null && machine === undefined) throw noSignIn()
  return auth
}

const noSignIn = () =>
  new TypeError('This needs a sign-in: put <ShrdProvider auth={createAuth(…)}> around it.')
