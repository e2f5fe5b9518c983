import type { CryptoErrorCode } from '../src/core/error-codes.ts'
import { isShrdError } from '../src/errors.ts'
import type { VectorCase, VectorRefusal } from './vector-file.ts'

/** The input of a vector names what is to be done with the rest of it. */
export interface OperationInput {
  operation: string
  [member: string]: unknown
}

/**
 * What an implementation can be asked to do, by name. Each takes the input of its own vectors,
 * which no type can say of them all.
 */
export type Operations = Readonly<Record<string, (input: never) => unknown>>

/** Does what the input of a vector says. */
export async function perform(operations: Operations, input: OperationInput): Promise<unknown> {
  const operation = operations[input.operation]
  if (operation === undefined) throw new Error(`There is no operation ${input.operation}.`)
  // See the type: the name has chosen the operation that takes this input.
  return operation(input as never)
}

/** A vector whose output is what the operation gives now. */
export async function makeCase<Input extends OperationInput>(
  operations: Operations,
  name: string,
  about: string,
  input: Input,
): Promise<VectorCase<Input>> {
  return { name, about, input, output: await perform(operations, input) }
}

/** A vector that is refused, once it is sure that it is refused so. */
export async function makeRefusal<Input extends OperationInput>(
  operations: Operations,
  name: string,
  about: string,
  input: Input,
  error: CryptoErrorCode,
): Promise<VectorRefusal<Input>> {
  try {
    await perform(operations, input)
  } catch (cause) {
    if (isShrdError(cause, error)) return { name, about, input, error }
    throw cause
  }
  throw new Error(`${name} is not refused.`)
}
