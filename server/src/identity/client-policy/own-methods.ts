import type { ClientPolicyInput } from './client-policy.ts'

/**
 * The sign-in methods of the vault and of the service's own pages. Both include the key file,
 * because members of the vault may have nothing else.
 */
export const OWN_METHODS: NonNullable<ClientPolicyInput['methods']> = [
  'password',
  'otp',
  'key_file',
  'provider',
]
