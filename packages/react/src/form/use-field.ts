import { useContext, useId, useState } from 'react'
import { FormContext } from './form-context.ts'

/** What a field of a form spreads on its `<input>`, and whether it says what is missing. */
export interface UsedField {
  readonly id: string
  /** The id of the sentence under it. */
  readonly missingId: string
  readonly isMissing: boolean
  readonly input: {
    readonly id: string
    readonly name: string
    readonly readOnly: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
    onInvalid(): void
    onInput(): void
  }
}

/**
 * Ties a field to the form around it: read-only while that is busy, marked and described where it is
 * to blame for a refusal, and asked to say what is missing when the form is sent without it.
 *
 * @param describedBy ids of what else describes it
 */
export function useField(name: string, describedBy = ''): UsedField {
  const { busy, errorId, refused } = useContext(FormContext)
  const id = useId()
  const missingId = `${id}-missing`
  const [isMissing, setMissing] = useState(false)
  const isRefused = refused === name
  const blame = isMissing ? missingId : isRefused ? errorId : ''
  return {
    id,
    missingId,
    isMissing,
    input: {
      id,
      name,
      readOnly: busy,
      'aria-invalid': isMissing || isRefused || undefined,
      'aria-describedby': `${blame} ${describedBy}`.trim() || undefined,
      onInvalid: () => setMissing(true),
      onInput: () => setMissing(false),
    },
  }
}
