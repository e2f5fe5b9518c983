import { LIMITS } from '@shrd/contract/calls'
import { openSelf, type SelfPart, sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/** What is the member's own, as JSON: what a service keeps of it says nothing to the service. */
export type PersonalPart = Extract<SelfPart, 'preferences' | 'contact' | 'address'>

/**
 * The text that a service keeps.
 *
 * @throws `invalid_input` for more than a service takes
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
 * What was sealed; `null` where nothing was. That a service answers an earlier text is not noticed.
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
