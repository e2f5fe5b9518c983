import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { makeRefusal, type OperationInput } from '../vector-operations.ts'
import { operations } from './manifest-operations.ts'

type Refused = [string, OperationInput, CryptoErrorCode]

/** Vectors of what has to be refused. */
export function refuse(list: Refused[]): Promise<VectorRefusal[]> {
  const about = 'Every check before the one that fails is passed; truly signed where possible.'
  return Promise.all(
    list.map(([name, input, error]) => makeRefusal(operations, name, about, input, error)),
  )
}
