import { clientError } from '../errors.ts'
import { KEY_FILE_PASSWORD } from './key-file-password.ts'

/** Rates a password from 0 to 4 the way zxcvbn does. */
export type CheckPassword = (
  password: string,
) => { readonly score: number } | Promise<{ readonly score: number }>

/**
 * Checks that a password is strong enough for a key file.
 *
 * @throws `password_too_short`, `password_too_weak`, `password_unjudged` if `check` fails
 */
export async function assertPassword(password: string, check: CheckPassword): Promise<void> {
  if ([...password].length < KEY_FILE_PASSWORD.minLength) {
    throw clientError('password_too_short', { data: { minimum: KEY_FILE_PASSWORD.minLength } })
  }
  if ((await judge(password, check)) < KEY_FILE_PASSWORD.minScore)
    throw clientError('password_too_weak')
}

async function judge(password: string, check: CheckPassword): Promise<number> {
  try {
    return (await check(password)).score
  } catch (cause) {
    throw clientError('password_unjudged', { cause })
  }
}
