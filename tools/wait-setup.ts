import { vi } from 'vitest'

/**
 * This limit only ends tests that hang. The runner's own of one second is too short on a busy
 * machine, and no setting changes it.
 */
const LIMIT_MS = 15_000
/** Files of one worker share `vi`, and each runs this file. */
const IS_PATIENT = Symbol.for('shrd.is-patient')

if (!(IS_PATIENT in vi)) {
  const { waitFor, waitUntil } = vi
  vi.waitFor = (work, options) => waitFor(work, withLimit(options))
  vi.waitUntil = (work, options) => waitUntil(work, withLimit(options))
  Object.defineProperty(vi, IS_PATIENT, { value: true })
}

type Options = Parameters<typeof vi.waitFor>[1]

function withLimit(options: Options): Options {
  return typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options }
}
