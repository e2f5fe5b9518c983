import { KEY_FILE_PASSWORD } from '@shrd/client'
import { checkPassword } from '@shrd/react'
import { useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** The password of an archive, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly again: string
  readonly setAgain: (again: string) => void
  readonly isBusy: boolean
  readonly error: string | null
  readonly againError: string | null
  /** Whether it is as strong as that of a key file, and the same both times; otherwise says why not. */
  readonly check: () => Promise<boolean>
}

/** See {@link NewPassword}. Whoever has the archive can guess without limits, as with a key file. */
export function useNewPassword(): NewPassword {
  const { text } = useTexts()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ error?: string; againError?: string }>({})

  async function findProblem(): Promise<typeof problem> {
    const { minLength: minimum, minScore } = KEY_FILE_PASSWORD
    if ([...password].length < minimum) {
      return { error: errorText({ code: 'password_too_short', data: { minimum } }) }
    }
    try {
      const { score } = await checkPassword(password)
      if (score < minScore) return { error: errorText({ code: 'password_too_weak' }) }
    } catch {
      return { error: errorText({ code: 'password_unjudged' }) }
    }
    return again === password ? {} : { againError: text('export.passwordsDiffer') }
  }

  return {
    password,
    setPassword(next) {
      setProblem({})
      setPassword(next)
    },
    again,
    setAgain(next) {
      setProblem({})
      setAgain(next)
    },
    isBusy,
    error: problem.error ?? null,
    againError: problem.againError ?? null,
    async check() {
      setBusy(true)
      const found = await findProblem()
      setProblem(found)
      setBusy(false)
      return found.error === undefined && found.againError === undefined
    },
  }
}
