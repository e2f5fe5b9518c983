import type { KeyFileFacts } from '@shrd/client'
import { useKeyFile, useVaultSession } from '@shrd/react'
import { useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isOwnKey } from './is-own-key.ts'

/** Asks a member for key file and password once more. */
export interface KeyProof {
  readonly file: File | null
  readonly setFile: (file: File | null) => void
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly isBusy: boolean
  /** From 0 to 1 while the file is opened. */
  readonly progress: number | null
  /** What is wrong with the file. */
  readonly fileError: string | null
  /** What is wrong with the password. */
  readonly passwordError: string | null
  readonly cancel: () => void
  /** The text of the file, if its password opens it and it is the member's; otherwise says why not. */
  readonly prove: () => Promise<string | null>
}

/** See {@link KeyProof}. Nothing of it leaves this device. */
export function useKeyProof(): KeyProof {
  const { text } = useTexts()
  const errorText = useErrorText()
  const { open } = useKeyFile()
  const { state: session } = useVaultSession()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  async function prove(): Promise<string | null> {
    if (file === null) return refuse({ field: 'file', words: text('keyProof.fileMissing') })
    if (password === '') {
      return refuse({ field: 'password', words: text('keyProof.passwordMissing') })
    }
    setProblem(null)
    const { result, error } = await open.run(file, password)
    if (error !== null) {
      const field = error.code === 'key_file_locked' ? 'password' : 'file'
      return refuse({ field, words: errorText(error) })
    }
    if (result === null) return null
    return isOwn(result) ? file.text() : refuse({ field: 'file', words: text('keyProof.other') })
  }

  function refuse(next: Problem): null {
    setProblem(next)
    return null
  }

  function isOwn(facts: KeyFileFacts): boolean {
    return isOwnKey(facts, session)
  }

  return {
    file,
    setFile(next) {
      setProblem(null)
      setFile(next)
    },
    password,
    setPassword(next) {
      setProblem(null)
      setPassword(next)
    },
    isBusy: open.state === 'running',
    progress: open.state === 'running' ? (open.progress ?? 0) : null,
    fileError: problem?.field === 'file' ? problem.words : null,
    passwordError: problem?.field === 'password' ? problem.words : null,
    cancel: open.abort,
    prove,
  }
}

interface Problem {
  readonly field: 'file' | 'password'
  readonly words: string
}
