import { LIMITS } from '@shrd/contract/calls'
import { sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/**
 * What the member calls a partner, as it is kept.
 *
 * @throws `alias_too_short`; `invalid_input` for more characters than an input takes
 */
export function readAlias(typed: string): string {
  const alias = typed.trim()
  if (alias.length < LIMITS.aliasMin) throw clientError('alias_too_short')
  if (alias.length > LIMITS.aliasMax) throw clientError('invalid_input')
  return alias
}

/**
 * The alias as servers keep it. Nobody reads it there, and nobody reads it from there: names come
 * from the member's contacts.
 */
export async function sealAlias(
  { selfKeys }: Pick<Member, 'selfKeys'>,
  alias: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(alias)
  return sealSelf(await selfKeys.get(), { part: 'alias', id: null }, bytes)
}
