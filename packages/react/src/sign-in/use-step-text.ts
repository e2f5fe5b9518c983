import type { MessageValues } from '../locales/message.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'

/**
 * Looks up what a step calls one of its parts, such as `otp.code`, else what all steps call it, such as
 * `field.code`. Empty where nothing is said.
 */
export type StepText = (part: string, general?: string, values?: MessageValues) => string

/** See {@link StepText}. */
export function useStepText(): StepText {
  const { t, has } = useMessages()
  const { name, step } = useStep()
  return (part, general, values) => {
    for (const of of [name, step.kind, general]) {
      const key = `${of}.${part}`
      if (has(key)) return t(key, values)
    }
    return ''
  }
}
