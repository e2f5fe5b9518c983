import type { ShrdClient } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'
import { type Context, createContext, useContext } from 'react'
import type { SomeMessages, WordGroup } from '../locales/word-group.ts'

/** What widgets and hooks find above them. */
export interface ShrdContextValue {
  readonly auth: Auth | null
  readonly client: ShrdClient | null
  readonly locale: string
  /** Groups of texts that are there already. */
  readonly groups: readonly WordGroup[]
  /** Their texts in that language, with what the page says in their place. */
  readonly texts: SomeMessages
  /** What the page says in place of single texts. */
  readonly messages: SomeMessages
}

/** English and without a client where there is no provider, so that plain widgets need none. */
export const ShrdContext: Context<ShrdContextValue> =
  /* @__PURE__ */ createContext<ShrdContextValue>({
    auth: null,
    client: null,
    locale: 'en',
    groups: [],
    texts: {},
    messages: {},
  })

/**
 * The client of the surrounding `ShrdProvider`.
 *
 * @throws TypeError when there is none
 */
export function useShrdClient(): ShrdClient {
  return requireClient(useContext(ShrdContext).client)
}

/** Asserts that the provider was given a client. */
export function requireClient(client: ShrdClient | null): ShrdClient {
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
  if (auth === null) {
    throw new TypeError('This needs a sign-in: put <ShrdProvider auth={createAuth(…)}> around it.')
  }
  return auth
}
