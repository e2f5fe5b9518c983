import { LIMITS } from '@shrd/contract/calls'
import { sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/**
 * Reads the typed name for a partner.
 *
 * @throws `alias_too_short`; `invalid_input` for a name that is too long
 */
export function readAlias(typed: string): string {
  const alias = typed.trim()
  if (alias.length < LIMITS.aliasMin) throw clientError('alias_too_short')
  if (alias.length > LIMITS.aliasMax) throw clientError('invalid_input')
  return alias
}

/**
 * Encrypts the alias for the server. Clients never read it back: names come from the member's
 * contacts.
 */
export async function sealAlias(
  { selfKeys }: Pick<Member, 'selfKeys'>,
  alias: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(alias)
  return sealSelf(await selfKeys.get(), { part: 'alias', id: null }, bytes)
}
