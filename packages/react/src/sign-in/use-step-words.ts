import type { MessageValues } from '../locales/message.ts'
import type { Words } from '../locales/words.ts'
import { useMessages } from '../provider/useMessages.ts'
import { type Step, useStep } from './step-context.ts'

/**
 * Looks up what a step calls one of its parts, such as `otp.code`, else what all steps call it, such as
 * `field.code`. Empty where nothing is said.
 */
type StepText = (part: string, general?: string, values?: MessageValues) => string

/** The step that a part stands in, and the words for both. */
export function useStepWords(): Step & Words & { readonly text: StepText } {
  const step = useStep()
  const words = useMessages()
  return {
    ...step,
    ...words,
    text(part, general, values) {
      for (const of of [step.name, step.step.kind, general]) {
        const key = `${of}.${part}`
        if (words.has(key)) return words.t(key, values)
      }
      return ''
    },
  }
}
