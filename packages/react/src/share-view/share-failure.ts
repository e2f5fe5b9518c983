import type { FlowError } from '@shrd/client'

/** What a link asks of its reader, as far as a failure depends on it. */
interface Demands {
  readonly passphrase: boolean
}

/** Codes after which the same page may open the link. */
const PASSING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'network',
  'timeout',
  'too_many_requests',
  'unavailable',
  'aborted',
  'password_invalid',
  'kdf_unavailable',
  'code_missing',
  'worker_failed',
])

/**
 * True if a passphrase was refused: it gives another claim, for which the service knows no share. If
 * the claim is right, the service says how the share ended.
 */
export function isWrongPassphrase({ code, data }: FlowError, { passphrase }: Demands): boolean {
  return passphrase && code === 'share_expired' && data?.ended === undefined
}

/** True if another attempt with the same link is of no use. */
export function isFinal(error: FlowError, demands: Demands): boolean {
  return !PASSING.has(error.code) && !isOfProxy(error) && !isWrongPassphrase(error, demands)
}

/** A proxy has answered for a service that restarts. */
function isOfProxy({ code, data }: FlowError): boolean {
  return code === 'bad_answer' && Number(data?.status) >= 500
}

/** True if the service may have opened the link, and only this page can have its answer again. */
export function isAnswerLost(error: FlowError): boolean {
  return error.code === 'network' || error.code === 'timeout' || isOfProxy(error)
}

/** How a share ended, and when. */
export interface ShareEnding {
  readonly how: 'read' | 'expired' | 'destroyed'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Reads how a share ended; `null` if the service does not say. */
export function readEnding({ data }: FlowError): ShareEnding | null {
  const { ended: how, ended_at: at } = data ?? {}
  if (how !== 'read' && how !== 'expired' && how !== 'destroyed') return null
  return typeof at === 'number' ? { how, at } : null
}
