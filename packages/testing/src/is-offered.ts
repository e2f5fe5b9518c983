import type { ChosenStep } from '@shrd/contract'
import type { TestPolicy } from './test-client.ts'

/**
 * True for a step that the application offers. Registration creates a user without a key file, who
 * could not enter where only key files count.
 */
export function isOffered(to: ChosenStep, { methods, registration }: TestPolicy): boolean {
  if (to === 'register') return registration && methods.some((method) => method !== 'key_file')
  if (to === 'otp_request') return methods.includes('otp')
  return methods.includes(to === 'key_file' ? 'key_file' : 'password')
}
