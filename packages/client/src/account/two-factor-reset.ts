import type { CallOutput } from '@shrd/contract/calls'
import type { ProgressOptions } from '@shrd/crypto'
import { signTwoFactorReset } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import { proveKey } from '../flows/prove-key.ts'
import type { HandedFile } from '../rotation/new-key-file.ts'
import { checkHead } from '../session/head-pin.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { VisitorClient } from '../visitor-client.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'

/** The way back for a member who has lost the second factor. It needs no session. */
export interface TwoFactorReset {
  /**
   * Proves the key file, and has a link mailed to the verified address.
   *
   * @returns the address, masked
   * @throws what `openKeyFile` throws; `login_failed`, `email_missing`, `conflict` if a reset is
   *   waiting, `second_factor_missing` if there is no second factor
   */
  request(file: HandedFile, options?: ProgressOptions): Promise<string>
  /**
   * Starts the waiting period.
   *
   * @param token from the mailed link
   * @returns when the second factor is removed
   * @throws `code_expired`
   */
  confirm(token: string, options?: { signal?: AbortSignal }): Promise<number>
}

/**
 * Creates the reset of a lost second factor, for a page without a session or with one.
 *
 * @example
 * const reset = createTwoFactorReset(createVisitorClient(options))
 * const email = await reset.request({ file: keyFileText, password })
 */
export function createTwoFactorReset({
  options: { apiOrigin, pageOrigin, ports },
  call,
}: Pick<VisitorClient, 'call' | 'options'>): TwoFactorReset {
  return {
    async request({ file, password }, options = {}) {
      const opened = await keyFileWorkOf(ports).openKeyFile(file, password, options)
      const { identity } = opened
      await checkHead(ports.keys, identity)
      const proof = await proveKey(opened, { call, ports, apiOrigin, pageOrigin }, options.signal)
      if (proof.type === 'setupAsked') throw clientError('second_factor_missing')
      const { code_verifier } = proof
      const record = await signTwoFactorReset(
        identity,
        { origin: pageOrigin, request_id: code_verifier },
        { now: ports.clock.now() },
      )
      const input = { ...record, code_verifier }
      const { email } = toObject(await call('requestTwoFactorReset', input, withSignal(options)))
      return email
    },
    async confirm(token, options = {}) {
      const answer: CallOutput<'confirmTwoFactorReset'> = toObject(
        await call('confirmTwoFactorReset', { token }, withSignal(options)),
      )
      return answer.due_at
    },
  }
}

function withSignal({ signal }: { signal?: AbortSignal | undefined }): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
