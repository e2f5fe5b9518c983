import { userErrorCodes } from './user-error-codes.generated.ts'

/** A code that calls of users and members answer. */
export type UserErrorCode = keyof typeof userErrorCodes

/** True if a received value is a code that calls of users and members answer. */
export function isUserErrorCode(code: unknown): code is UserErrorCode {
  return typeof code === 'string' && Object.hasOwn(userErrorCodes, code)
}

/** True if the same call may succeed later. */
export function isRetryable(code: UserErrorCode): boolean {
  return userErrorCodes[code] === 1
}
