import { LIMITS } from '@shrd/contract/calls'
import { openSelf, type SelfPart, sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import { parseJson } from '../member/kept-row.ts'
import type { Member } from '../member/member.ts'

/** Private data of the member, as JSON, which the service cannot read. */
export type PersonalPart = Extract<SelfPart, 'preferences' | 'contact' | 'address'>

interface SelfKeyHolder {
  readonly selfKeys: Pick<Member['selfKeys'], 'get'>
}

/**
 * Encrypts it for the service.
 *
 * @throws `invalid_input` for more than the service accepts
 */
export async function sealPart(
  { selfKeys }: SelfKeyHolder,
  part: PersonalPart,
  value: object,
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await sealSelf(await selfKeys.get(), { part, id: null }, bytes)
  if (sealed.length > LIMITS.sealedProfile) throw clientError('invalid_input')
  return sealed
}

/**
 * Decrypts it; `null` if there is none. It does not detect an older text from the service.
 *
 * @throws `encrypted_data_invalid`, `document_undecryptable`
 */
export async function openPart(
  { selfKeys }: SelfKeyHolder,
  part: PersonalPart,
  sealed: string | null,
): Promise<object | null> {
  if (sealed === null) return null
  const bytes = await openSelf(await selfKeys.get(), { part, id: null }, sealed)
  const value = parseJson(bytes)
  // No cause: a `SyntaxError` quotes the decrypted text.
  if (value === undefined) throw clientError('encrypted_data_invalid')
  return typeof value === 'object' ? value : null
}
