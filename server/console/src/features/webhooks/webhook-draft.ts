import type { EventType } from '@shrd/contract/account-calls'
import type { Webhook } from '../../data/types.ts'

/** What is typed about a webhook. */
export interface WebhookDraft {
  readonly url: string
  readonly description: string
  /** `null`: all events, also those that are added later. */
  readonly types: readonly EventType[] | null
}

/** A new webhook gets everything, unless a member limits it. */
export const EMPTY_WEBHOOK: WebhookDraft = { url: '', description: '', types: null }

/** What is typed before anything was changed. */
export function draftOf({ url, description, types }: Webhook): WebhookDraft {
  return { url, description, types }
}

/** Enough to find slips; the service looks where the address leads. */
export function isWrongUrl(url: string): boolean {
  const parsed = URL.parse(url.trim())
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return true
  // A service that runs on the developer's machine calls that machine.
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  return parsed.protocol !== 'https:' && !(isLocal && parsed.protocol === 'http:')
}

/** True if it cannot be sent as it is. */
export function hasProblems({ url, types }: WebhookDraft): boolean {
  return isWrongUrl(url) || types?.length === 0
}
