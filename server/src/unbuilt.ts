/**
 * Declared calls that fail with `not_implemented`. Remove a call from this list when you build it.
 * A call that is neither built nor listed does not compile.
 */
export const UNBUILT = [] as const
