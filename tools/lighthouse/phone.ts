/** Lighthouse's network of a phone. An option replaces all of its settings, so each stands here. */
export const PHONE_NETWORK = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
} as const

/**
 * The processor of the phone that Lighthouse emulates (moto g power 2022), in Lighthouse's own
 * measure. Chromium's developer tools use the same figure.
 */
const PHONE_INDEX = 264

/**
 * The factor that Lighthouse always takes. A machine that reaches 1056 needs it; a faster one would
 * need more. But the factor also stretches the browser's own work and its calls of the system, for
 * which the index says nothing: slowed down ten times, a page without a script lost four points.
 */
const MOST = 4

/**
 * How many times to slow down this machine to be like the phone: less than Lighthouse does if the
 * machine is slow or busy.
 *
 * @param index the processor of this machine, in the same measure
 */
export function slowdownFor(index: number): number {
  return Math.min(MOST, Math.max(1, index / PHONE_INDEX))
}
