import type { ShrdClient } from '@shrd/client'
import { type Context, createContext, useContext } from 'react'
import type { Locale, Messages } from '../locales/catalogue.ts'
import { en } from '../locales/en.ts'

/** What widgets and hooks find above them. */
export interface ShrdContextValue {
  readonly client: ShrdClient | null
  readonly locale: Locale
  readonly messages: Messages
}

/** English and without a client where there is no provider, so that plain widgets need none. */
export const ShrdContext: Context<ShrdContextValue> = createContext<ShrdContextValue>({
  client: null,
  locale: 'en',
  messages: en,
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
