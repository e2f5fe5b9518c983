import type { SentShare } from '@shrd/client'

/** What became of a link, and when. */
export interface LinkFate {
  readonly fate: 'open' | 'opened' | 'expired' | 'destroyed'
  /** Milliseconds since 1970; of an open link the time at which it expires. */
  readonly at: number
}

/** Reads what became of a link. One that was opened counts as opened, whatever came later. */
export function fateOf(link: SentShare, now: number): LinkFate {
  const { opened_at, destroyed_at, expires_at } = link
  if (opened_at !== null) return { fate: 'opened', at: opened_at }
  if (destroyed_at !== null) return { fate: 'destroyed', at: destroyed_at }
  return { fate: now < expires_at ? 'open' : 'expired', at: expires_at }
}
