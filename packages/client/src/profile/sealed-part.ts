import { LIMITS } from '@shrd/contract/calls'
import { openSelf, type SelfPart, sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/** Private data of the member, as JSON, which the service cannot read. */
export type PersonalPart = Extract<SelfPart, 'preferences' | 'contact' | 'address'>

/**
 * Encrypts it for the service.
 *
 * @throws `invalid_input` for more than the service accepts
 */
export async function sealPart(
  { selfKeys }: Pick<Member, 'selfKeys'>,
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
  { selfKeys }: Pick<Member, 'selfKeys'>,
  part: PersonalPart,
  sealed: string | null,
): Promise<object | null> {
  if (sealed === null) return null
  const bytes = await openSelf(await selfKeys.get(), { part, id: null }, sealed)
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return typeof value === 'object' ? value : null
}
