import type { MessageValues } from '../locales/message.ts'
import type { Words } from '../locales/words.ts'
import { useMessages } from '../provider/useMessages.ts'
import { type Step, useStep } from './step-context.ts'

/**
 * Finds the step's own text for a part, such as `otp.code`, or else the general text, such as
 * `field.code`. Empty if there is none.
 */
type StepText = (part: string, general?: string, values?: MessageValues) => string

/** The step around a part, and the texts for both. */
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
