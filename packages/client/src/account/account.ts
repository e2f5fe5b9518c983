import { retireIdentity, signAccountDeletion } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import { type ProofDependencies, proveKey } from '../flows/prove-key.ts'
import { assertSameMember, type GetMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'

/** The account of the signed-in member. */
export interface Account {
  /**
   * Deletes the account with all its data. The keys in use sign the request and the end of their
   * log; a fresh second factor is needed besides. The session is over then: call `session.logout` to
   * clear this device.
   *
   * @param token of the authenticator, or an emergency code
   * @returns when partners lose what was shared with them; `null` if nothing was
   * @throws `token_invalid`, `token_used`, `last_owner`, `forbidden`, `record_invalid`
   */
  delete(token: string, options?: { signal?: AbortSignal }): Promise<number | null>
}

interface AccountDependencies extends ProofDependencies {
  getMember: GetMember
}

/** Creates the account of the signed-in member. */
export function createAccount({ getMember, ...proof }: AccountDependencies): Account {
  const { call, pageOrigin } = proof
  return {
    async delete(token, options = {}) {
      const member = getMember()
      const log = await member.ownLog()
      const { identity } = member
      const proven = await proveKey({ identity, pending: null }, proof, options.signal)
      if (proven.type === 'setupAsked') throw clientError('second_factor_missing')
      const { code_verifier } = proven
      const times = { now: member.now() }
      const request = { origin: pageOrigin, request_id: code_verifier }
      const record = await signAccountDeletion(identity, request, times)
      const retirement = await retireIdentity(identity, log, times)
      assertSameMember(getMember, member)
      const input = { ...record, code_verifier, token, retirement }
      const { purge_at } = toObject(await call('deleteUser', input, options))
      return purge_at
    },
  }
}
