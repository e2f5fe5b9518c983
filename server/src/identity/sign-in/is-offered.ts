import type { ChosenStep } from '@shrd/contract'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { METHODS } from './methods.ts'

/**
 * What a user has right after a registration with an address and a password, the preferred one
 * first.
 */
export const NEWCOMERS = ['password', 'otp'] as const

/**
 * True for a step that the application offers to choose. Registration creates a user with an
 * address and a password, who could not enter where only key files or passkeys count.
 */
export function isOffered(step: ChosenStep, policy: ClientPolicy): boolean {
  const { methods, registration } = policy
  switch (step) {
    case 'forgot':
      return methods.includes('password')
    case 'register':
      return registration && NEWCOMERS.some((method) => methods.includes(method))
    default:
      return methods.some((method) => METHODS[method].choice === step)
  }
}
