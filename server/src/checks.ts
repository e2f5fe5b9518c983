import { underWay } from './under-way.ts'

/**
 * The verifications of one call. They run before its transaction, because a transaction holds a
 * connection that other members wait for. In the transaction the same verifications run again, on
 * what is stored then. They cost nothing unless something changed meanwhile.
 */
export interface Checks {
  /**
   * Verifies, unless this call has verified the same kind for the same inputs.
   *
   * @param inputs everything the verification depends on besides the input of the call: texts, and
   *   objects that came from an earlier check
   */
  once<Result>(
    kind: string,
    inputs: readonly unknown[],
    verify: () => Promise<Result>,
  ): Promise<Result>
}

interface Known {
  readonly inputs: readonly unknown[]
  readonly result: Promise<unknown>
}

/** See {@link Checks}. */
export function createChecks(): Checks {
  const known = new Map<string, Known>()
  return {
    once<Result>(kind: string, inputs: readonly unknown[], verify: () => Promise<Result>) {
      const before = known.get(kind)
      if (before !== undefined && isSame(before.inputs, inputs)) {
        // The same kind always has the same result type.
        return before.result as Promise<Result>
      }
      const result = underWay(verify())
      known.set(kind, { inputs, result })
      return result
    },
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => Object.is(one, others[at]))
}
