import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { encodingCases, encodingRefusals } from './conventions-encodings.ts'
import { toCase } from './conventions-operations.ts'
import { authorRefusals, keyRefusals, recordCases, recordRefusals } from './conventions-records.ts'
import { sealingCases, sealingRefusals } from './conventions-sealing.ts'

/** Vectors of `docs/protocol/conventions.md`. */
export async function make(): Promise<VectorFile> {
  return {
    page: 'docs/protocol/conventions.md',
    cases: [
      ...(await encodingCases()),
      ...(await statementCases()),
      ...(await sealingCases()),
      ...(await recordCases()),
    ],
    refused: [
      ...(await encodingRefusals()),
      ...(await sealingRefusals()),
      ...(await keyRefusals()),
      ...(await recordRefusals()),
      ...(await authorRefusals()),
    ],
  }
}

async function statementCases(): Promise<VectorCase[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const text = `{"head":"${identity.head}","sequence":0,"suite":1,"user_id":"${identity.user_id}"}`
  return [
    await toCase('a statement', 'Purpose, zero byte and text are hashed.', {
      operation: 'hash statement',
      purpose: 'fingerprint',
      text,
    }),
    await toCase('the same text for another purpose', 'The purpose makes another hash of it.', {
      operation: 'hash statement',
      purpose: 'safety-number',
      text,
    }),
    await toCase('a record', 'The record hash of the first entry of a key log is its head.', {
      operation: 'hash statement',
      purpose: 'genesis',
      text: genesis.statement,
    }),
  ]
}
