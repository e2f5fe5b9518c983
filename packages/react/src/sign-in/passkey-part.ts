import type { FlowError } from '@shrd/client'
import type { StepMachine } from '@shrd/client/auth'
import { type PasskeyState, watchPasskeys } from '@shrd/client/passkeys'
import type { StepEvent } from '@shrd/contract'
import { definePasskeyWords } from '../locales/passkey-words.ts'
import type { defineWords, WordGroup } from '../locales/word-group.ts'

/** What a sign-in shows of passkeys. What is not there is as the step says. */
export interface PasskeyPart {
  /** The texts of a sign-in, and of errors of passkeys. */
  readonly words?: readonly WordGroup[]
  /** A dialog of the browser is open. */
  readonly busy?: true
  /** Why the last dialog led to nothing. */
  readonly error?: FlowError
  /** Opens the dialog of the browser. */
  ask?(): void
}

/** The sign-in around it. Bundlers would cut the first path in two if this file imported parts of it. */
interface Surroundings {
  readonly locale: string
  /** The texts of a sign-in. */
  readonly signInWords: WordGroup
  readonly defineWords: typeof defineWords
  /** Set before an answer is sent. */
  readonly isAnswered: { current: boolean }
  /** The user has pressed the button already. */
  readonly isPressed: { current: boolean }
  /** Ends it. */
  readonly signal: AbortSignal
  show(part: PasskeyPart): void
}

/** Watches the steps, once the texts are there: texts that load later would hide the form. */
export async function watchSteps(
  steps: StepMachine,
  { locale, signInWords, defineWords, isAnswered, isPressed, signal, show }: Surroundings,
): Promise<void> {
  const passkeyWords = definePasskeyWords(defineWords)
  await passkeyWords.load(locale)
  if (signal.aborted) return
  const words = [signInWords, passkeyWords]
  const onChange = ({ busy, error }: PasskeyState) =>
    show({ words, ask: () => prompt.ask(), ...(busy && { busy }), ...(error && { error }) })
  function send(event: StepEvent) {
    isAnswered.current ||= event.type !== 'passkey_options'
    steps.send(event)
  }
  const prompt = watchPasskeys({ ...steps, send }, { onChange })
  signal.addEventListener('abort', () => {
    prompt.stop()
    show({})
  })
  if (isPressed.current) prompt.ask()
  isPressed.current = false
}
