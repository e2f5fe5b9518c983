import type { StepMachine, StepState } from '@shrd/client/auth'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { defineWords } from '../locales/word-group.ts'
import { useMessages } from '../provider/useMessages.ts'
import type { PasskeyPart } from './passkey-part.ts'

/**
 * Asks for passkeys at the steps that accept them. Most of it loads on demand.
 *
 * @param isAnswered set before it sends an answer
 */
export function usePasskeyPrompt(
  steps: StepMachine | undefined,
  { data }: Pick<StepState, 'data'>,
  isAnswered: RefObject<boolean>,
): PasskeyPart & { ask(): void } {
  const { locale } = useMessages()
  const [part, show] = useState<PasskeyPart>({})
  // The user has pressed the button before the code was loaded.
  const isPressed = useRef(false)
  const [turn, setTurn] = useState(0)
  const isOffered = !!(data.passkey ?? data.passkey_creation)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press loads it again
  useEffect(() => {
    if (!steps || !isOffered) return
    const leave = new AbortController()
    const page = { locale, signInWords, defineWords, isAnswered, isPressed, show }
    import('./passkey-part.ts').then(
      (code) => code.watchSteps(steps, { ...page, signal: leave.signal }),
      () => isPressed.current && show({ error: OFFLINE }),
    )
    return () => leave.abort()
  }, [steps, isOffered, locale, turn])

  return {
    ask() {
      isPressed.current = true
      setTurn(turn + 1)
    },
    ...part,
  }
}

const OFFLINE = { code: 'network' }
