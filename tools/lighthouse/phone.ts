/** The network of the tool's settings for a phone. Whoever changes one of them must give all. */
export const PHONE_NETWORK = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
} as const

/**
 * What the phone of the settings (moto g power 2022) reaches in the tool's own measure of
 * processors, as Chromium's developer tools have it.
 */
const PHONE_INDEX = 264

/**
 * How many times slower the phone is than this machine. The tool's own 4 assumes a machine that
 * reaches 1056: on a slower one, a phone would be measured that no one has.
 *
 * @param index what this machine reaches
 */
export function slowdownFor(index: number): number {
  return Math.max(1, index / PHONE_INDEX)
}
