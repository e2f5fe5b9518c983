import type { ReactElement } from 'react'

/**
 * Whose password it is, for password managers: they fill in and keep a password by the name before
 * it. Renders an `<input>` that nobody sees, or nothing where the name is not known.
 */
export function HiddenUserName({ email }: { email: string | null }): ReactElement | null {
  if (email === null || email === '') return null
  return <input hidden readOnly name="email" autoComplete="username" value={email} />
}
