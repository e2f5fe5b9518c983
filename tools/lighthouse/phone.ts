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
 * How many times slower the phone is than this machine. Lighthouse itself always takes 4, which is
 * right only for a machine that reaches 1056.
 *
 * @param index the processor of this machine, in the same measure
 */
export function slowdownFor(index: number): number {
  return Math.max(1, index / PHONE_INDEX)
}
