/** The variable by which `npm run test:repeat` slows down the pages of journeys. */
export const SLOWNESS = 'SHRD_SLOW'

/** How many times slower than the machine the processor of each page is. @default 1 */
export function readSlowness(env: Readonly<Record<string, string | undefined>>): number {
  const times = Number(env[SLOWNESS] ?? 1)
  return times >= 1 && times <= 20 ? times : 1
}
