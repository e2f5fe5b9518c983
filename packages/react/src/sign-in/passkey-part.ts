import type { StepMachine } from '@shrd/client/auth'
import { type PasskeyPrompt, watchPasskeys } from '@shrd/client/passkeys'
import { passkeyWords } from '../locales/passkey-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** What a sign-in loads where passkeys are accepted. */
export interface PasskeyPart {
  readonly prompt: PasskeyPrompt
  /** The texts of a sign-in, with those of errors of passkeys. */
  readonly words: readonly WordGroup[]
}

interface PartOptions {
  readonly locale: string
  /** Set before an answer is sent. */
  readonly isAnswered: { current: boolean }
}

const WORDS = [signInWords, passkeyWords]

/** Watches the steps, once the texts are there: texts that load later would hide the form. */
export async function createPasskeyPart(
  { getState, subscribe, send }: StepMachine,
  { locale, isAnswered }: PartOptions,
): Promise<PasskeyPart> {
  await passkeyWords.load(locale)
  const prompt = watchPasskeys({
    getState,
    subscribe,
    send(event) {
      isAnswered.current ||= event.type !== 'passkey_options'
      send(event)
    },
  })
  return { prompt, words: WORDS }
}
