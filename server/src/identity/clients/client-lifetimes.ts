import {
  TOKEN_LIFETIMES,
  type TokenLifetime,
  type TokenLifetimes,
  tokenLifetimes,
} from '@shrd/contract'
import type { z } from 'zod'

/** The lifetimes that a client has chosen, in seconds. */
export type ChosenLifetimes = Partial<TokenLifetimes>

/** `metadata.lifetimes` of a client. Values out of bounds are refused, not cut. */
export const chosenLifetimes: z.ZodType<ChosenLifetimes> = tokenLifetimes.partial()

/** All lifetimes of a client, from the stored value. A value that is not valid counts as none. */
export function lifetimesOf(stored: unknown): TokenLifetimes {
  const chosen = chosenLifetimes.safeParse(stored ?? {}).data ?? {}
  // The keys are those of TOKEN_LIFETIMES. Object.keys forgets that.
  const tokens = Object.keys(TOKEN_LIFETIMES) as TokenLifetime[]
  const entries = tokens.map((token) => [token, chosen[token] ?? TOKEN_LIFETIMES[token].usual])
  return Object.fromEntries(entries)
}
