import type { ChosenStep } from '@shrd/contract'
import type { ClientPolicy } from '../identity/client-policy/client-policy.ts'

/** True for a step that the application offers to choose. */
export function isOffered(step: ChosenStep, { methods, registration }: ClientPolicy): boolean {
  switch (step) {
    case 'password':
    case 'key_file':
      return methods.includes(step)
    case 'otp_request':
      return methods.includes('otp')
    case 'forgot':
      return methods.includes('password')
    case 'register':
      return registration
  }
}
