import type { Lie } from './lie.ts'

/** Every lie that the client is tested against. */
export const lies: readonly Lie[] = []
