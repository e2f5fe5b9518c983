import { useCallback, useEffect, useState } from 'react'
import { checkPassword, whenListsLoad } from './check-password.ts'
import type { PasswordStrength } from './create-password-check.ts'

/** What is known of a password while the user types. */
export interface JudgedPassword {
  /** `null` while the password is empty or not judged yet. */
  readonly strength: PasswordStrength | null
  /** True if the word lists did not load, so that the password could not be judged. */
  readonly isUnjudged: boolean
  /** Loads the word lists again. Typing does this, too. */
  readonly retry: () => void
}

interface Judged {
  readonly strength: PasswordStrength | null
  readonly isUnjudged: boolean
}

const NOTHING: Judged = { strength: null, isUnjudged: false }

/** Judges a password while the user types, and says when that was impossible. */
export function useJudgedPassword(password: string): JudgedPassword {
  const [judged, setJudged] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt judges the same password.
  useEffect(() => {
    if (password === '') return setJudged(NOTHING)
    const now = { isStale: false, forget: () => {} }
    checkPassword(password).then(
      (strength) => {
        if (!now.isStale) setJudged({ strength, isUnjudged: false })
      },
      () => {
        if (now.isStale) return
        // A score of an earlier password must not stay.
        setJudged({ strength: null, isUnjudged: true })
        // Another check, such as that of the form, can load the lists first.
        now.forget = whenListsLoad(retry)
      },
    )
    return () => {
      now.isStale = true
      now.forget()
    }
  }, [password, attempt, retry])
  return { ...(password === '' ? NOTHING : judged), retry }
}
