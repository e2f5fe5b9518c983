import type { SignInMethod } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** How a user can sign in, and the member's id. */
export interface WaysIn {
  /** The preferred one first. */
  readonly methods: readonly SignInMethod[]
  /** The connected providers. */
  readonly providers: readonly string[]
  /** Only for a member. */
  readonly userId: string | null
}

/**
 * Finds the ways in which a user can sign in.
 *
 * @param rpId only passkeys of this domain; without it, those of every domain
 */
export async function findWaysIn(
  {
    identity: { passwords, members, passkeys, connections, providers },
  }: Pick<Repositories, 'identity'>,
  { sub, email, email_verified }: Pick<Person, 'sub' | 'email' | 'email_verified'>,
  rpId?: string,
): Promise<WaysIn> {
  const member = await members.findBySub(sub)
  const hasPassword = email !== null && (await passwords.findHash(sub)) !== undefined
  const known = await passkeys.list(sub)
  const hasPasskey = known.some(({ rp_id }) => rpId === undefined || rp_id === rpId)
  const methods: SignInMethod[] = []
  if (hasPassword) methods.push('password')
  if (email !== null && email_verified) methods.push('otp')
  if (member !== undefined) methods.push('key_file')
  if (hasPasskey) methods.push('passkey')
  const connected: string[] = []
  for (const { provider_id } of await connections.list(sub)) {
    const provider = await providers.find(provider_id)
    if (provider?.settings.enabled === true) connected.push(provider_id)
  }
  if (connected.length > 0) methods.push('provider')
  return { methods, providers: [...new Set(connected)], userId: member?.user_id ?? null }
}
