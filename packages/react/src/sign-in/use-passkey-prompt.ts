import type { FlowError } from '@shrd/client'
import type { StepMachine, StepState } from '@shrd/client/auth'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import type { PasskeyPart } from './passkey-part.ts'
import { useWatched } from './use-watched.ts'

/** The passkeys of a sign-in. */
export interface UsedPasskeyPrompt extends Pick<Partial<PasskeyPart>, 'words'> {
  /** A dialog of the browser is open. */
  readonly busy?: boolean
  readonly error?: FlowError | null
  /** Opens the dialog. */
  ask(): void
}

/**
 * Asks for passkeys at the steps that accept them. Most of it loads on demand.
 *
 * @param isAnswered set before it sends an answer
 */
export function usePasskeyPrompt(
  steps: StepMachine | undefined,
  { data }: Pick<StepState, 'data'>,
  isAnswered: RefObject<boolean>,
): UsedPasskeyPrompt {
  const { locale } = useMessages()
  const [{ prompt, ...part }, setPart] = useState<Partial<PasskeyPart & UsedPasskeyPrompt>>({})
  const [turn, setTurn] = useState(0)
  // The user has pressed the button before the code was loaded.
  const isPressed = useRef(false)
  const isOffered = !!(data.passkey ?? data.passkey_creation)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press loads it again
  useEffect(() => {
    if (!steps || !isOffered) return
    let made: PasskeyPart | undefined
    let isOver = false
    const load = async () => {
      const { createPasskeyPart } = await import('./passkey-part.ts')
      made = await createPasskeyPart(steps, { locale, isAnswered })
      if (isOver) return made.prompt.stop()
      setPart(made)
      if (isPressed.current) made.prompt.ask()
      isPressed.current = false
    }
    load().catch(() => !isOver && isPressed.current && setPart({ error: OFFLINE }))
    return () => {
      isOver = true
      made?.prompt.stop()
      setPart({})
    }
  }, [steps, isOffered, locale, turn])

  return {
    ...part,
    ...useWatched(prompt),
    ask() {
      isPressed.current = !prompt
      if (prompt) prompt.ask()
      else setTurn(turn + 1)
    },
  }
}

const OFFLINE = { code: 'network' }
