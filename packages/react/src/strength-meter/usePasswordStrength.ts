import { useEffect, useState } from 'react'
import { checkPassword, type PasswordStrength } from './check-password.ts'

/** The strength of a password while it is typed; `null` while it is empty or not judged yet. */
export function usePasswordStrength(password: string): PasswordStrength | null {
  const [judged, setJudged] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    if (password === '') return setJudged(null)
    let stale = false
    checkPassword(password).then(
      (strength) => {
        if (!stale) setJudged(strength)
      },
      // Without the word lists there is no meter; the submission asks again and says so.
      () => setJudged(null),
    )
    return () => {
      stale = true
    }
  }, [password])
  return password === '' ? null : judged
}
