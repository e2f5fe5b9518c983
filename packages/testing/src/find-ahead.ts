import type { TestPerson } from './person.ts'
import type { LaterStage } from './sign-in.ts'
import { demandedLength, type TestPolicy } from './test-client.ts'

/**
 * Returns the steps after the user is identified. The second factor protects every way in. A
 * password that is too weak for the application must change, unless a second factor protects it.
 */
export function findAhead(
  { second_factor, minimum_length }: TestPerson,
  policy: TestPolicy,
  by: 'password' | 'otp',
): LaterStage[] {
  const isDemanded = policy.second_factor === 'required'
  if (second_factor !== null) return ['second_factor']
  if (isDemanded) return ['second_factor_setup']
  const isWeak = by === 'password' && demandedLength(policy) > minimum_length
  return isWeak ? ['password_change'] : []
}
