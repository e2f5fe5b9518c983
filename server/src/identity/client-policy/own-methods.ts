import type { ClientPolicyInput } from './client-policy.ts'

/**
 * Ways in to the vault and to the pages of the service itself. Both name the key file, because members
 * of the vault may have nothing else.
 */
export const OWN_METHODS: NonNullable<ClientPolicyInput['methods']> = [
  'password',
  'otp',
  'key_file',
]
