import { cleanName } from '../mail/clean-name.ts'

/** The result of one check, for an operator. */
export interface Finding {
  /** `skipped`: the check needs the configuration of the service, or an earlier check failed. */
  readonly state: 'ok' | 'warning' | 'fault' | 'skipped'
  /** What was seen. */
  readonly text: string
  /** What to do, unless nothing is wrong. */
  readonly advice?: string
}

/** Characters of what was seen. Another machine chooses some of them. */
const LONGEST = 200

/** A check, and the name of what it looks at. */
export interface Check {
  readonly name: string
  run(): Promise<Finding>
}

/** Something is as it must be. */
export const ok = (text: string): Finding => ({ state: 'ok', text: cleanName(text, LONGEST) })

/** Something is wrong. */
export const fault = (text: string, advice: string): Finding => ({
  state: 'fault',
  text: cleanName(text, LONGEST),
  advice,
})

/** Something works, and will not for long, or not for everyone. */
export const warning = (text: string, advice: string): Finding => ({
  state: 'warning',
  text: cleanName(text, LONGEST),
  advice,
})

/** Something could not be looked at. */
export const skipped = (text: string): Finding => ({
  state: 'skipped',
  text: cleanName(text, LONGEST),
})

/** The reason of a failure, without the address that failed: it can contain a password. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : String(cause)
}
