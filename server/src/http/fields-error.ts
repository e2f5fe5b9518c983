import { ShrdError } from '@shrd/crypto/errors'
import type { z } from 'zod'

/** The path of a refused property and the reason, never its value. */
export interface RefusedField {
  readonly path: string
  readonly problem: string
}

/** `invalid_input` with the refused properties. */
export class FieldsError extends ShrdError<'invalid_input'> {
  readonly fields: readonly RefusedField[]

  constructor(error: z.ZodError) {
    super('invalid_input')
    this.fields = error.issues.slice(0, 20).map(toField)
  }
}

/** Longer than any path of the contract. The name of an unknown property can have any length. */
const LONGEST_PATH = 200

/** zod's own sentences may quote a value of the input, so report only the kind of the problem. */
function toField(issue: z.core.$ZodIssue): RefusedField {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return { path, problem: issue.code }
  const unknown = [path, issue.keys.join(',')].filter(Boolean).join('.')
  return { path: unknown.slice(0, LONGEST_PATH), problem: 'unknown' }
}
