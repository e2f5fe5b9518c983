import type { ChosenStep } from '@shrd/contract'
import { acceptsOnlyKeyFiles, type ClientPolicy } from '../client-policy/client-policy.ts'

/**
 * True for a step that the application offers to choose. Registration creates a user with an
 * address and a password, who could not enter where only key files count.
 */
export function isOffered(step: ChosenStep, policy: ClientPolicy): boolean {
  const { methods, registration } = policy
  switch (step) {
    case 'password':
    case 'key_file':
      return methods.includes(step)
    case 'otp_request':
      return methods.includes('otp')
    case 'forgot':
      return methods.includes('password')
    case 'register':
      return registration && !acceptsOnlyKeyFiles(policy)
  }
}
