import type { ChosenStep } from '@shrd/contract'
import { acceptsOnlyKeyFiles, type ClientPolicy } from '../client-policy/client-policy.ts'
import { METHODS } from './methods.ts'

/**
 * True for a step that the application offers to choose. Registration creates a user with an
 * address and a password, who could not enter where only key files count.
 */
export function isOffered(step: ChosenStep, policy: ClientPolicy): boolean {
  const { methods, registration } = policy
  switch (step) {
    case 'forgot':
      return methods.includes('password')
    case 'register':
      return registration && !acceptsOnlyKeyFiles(policy)
    default:
      return methods.some((method) => METHODS[method].choice === step)
  }
}
