/** What was read is not what the protocol allows; `code` is one of those of conventions.md. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Refuses unless a rule holds. */
export function must(holds: boolean, code: string): asserts holds {
  if (!holds) throw new Refusal(code)
}

/** Does some work, all failures of which have one code. */
export function under<T>(code: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new Refusal(code, { cause })
  }
}
