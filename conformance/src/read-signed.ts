import { readStatement, recordHash, type SignedRecord, signedRecord } from './conventions.ts'
import type { Form } from './forms.ts'
import { under } from './refusal.ts'

/** A signed record, what it says, and its record hash. */
export interface Read<T> {
  readonly record: SignedRecord
  readonly hash: string
  readonly says: T
}

/** The record as it is received, with what it says. */
export function readSigned<T>(
  purpose: string,
  received: unknown,
  form: Form<T>,
  code = 'record_invalid',
): Read<T> {
  const record = under(code, () => signedRecord(received))
  const says = readStatement(record.statement, form, code)
  return { record, says, hash: recordHash(purpose, record.statement) }
}
