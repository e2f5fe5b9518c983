import type { ChosenStep } from '@shrd/contract'
import type { TestPolicy } from './test-client.ts'

/** True for a step that the application offers. */
export function isOffered(to: ChosenStep, { methods, registration }: TestPolicy): boolean {
  if (to === 'register') return registration
  if (to === 'otp_request') return methods.includes('otp')
  return methods.includes(to === 'key_file' ? 'key_file' : 'password')
}
