import { useEffect, useState } from 'react'
import { checkPassword, type PasswordStrength } from './check-password.ts'

/** The strength of a password while the user types; `null` while it is empty or not judged yet. */
export function usePasswordStrength(password: string): PasswordStrength | null {
  const [judged, setJudged] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    if (password === '') return setJudged(null)
    let stale = false
    checkPassword(password).then(
      (strength) => {
        if (!stale) setJudged(strength)
      },
      // Without the word lists there is no meter; submitting checks again and reports the failure.
      () => setJudged(null),
    )
    return () => {
      stale = true
    }
  }, [password])
  return password === '' ? null : judged
}
