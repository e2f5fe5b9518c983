import type { TestPerson } from './person.ts'
import type { LaterStage } from './sign-in.ts'
import { demandedLength, type TestPolicy } from './test-client.ts'

/**
 * What is asked of somebody once it is proven who they are: the second factor guards every way in; a
 * password that is too weak for the application is changed, unless a second factor stands beside it.
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
