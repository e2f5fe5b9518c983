import type { Logger } from 'pino'
import type { ClientSecretRepository } from '../persistence/repositories/client-secrets.ts'

/** Notes that a client has proven itself with a secret. */
export type MarkSecretUsed = (clientId: string, secretHash: string) => Promise<void>

/** A use is written this often, so that a busy client costs no write for each token. */
const PRECISION = 5 * 60_000
/** Secrets whose last write a process remembers. */
const REMEMBERED = 10_000

interface Deps {
  readonly clientSecrets: Pick<ClientSecretRepository, 'markUsed'>
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

/** See {@link MarkSecretUsed}. It never fails: a lost note must not refuse a client. */
export function createMarkSecretUsed({ clientSecrets, now, log }: Deps): MarkSecretUsed {
  const written = new Map<string, number>()
  return async (clientId, secretHash) => {
    const key = `${clientId} ${secretHash}`
    const time = now()
    if (time - (written.get(key) ?? Number.NEGATIVE_INFINITY) < PRECISION) return
    if (written.size >= REMEMBERED) written.clear()
    written.set(key, time)
    try {
      const at = { now: time, before: time - PRECISION }
      await clientSecrets.markUsed(clientId, secretHash, at)
    } catch (err) {
      log.warn({ err }, 'the use of a client secret was not noted')
    }
  }
}
