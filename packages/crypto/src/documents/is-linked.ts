/** True if number and predecessor agree: only the first has no predecessor. */
export function isLinked(number: number, prev: string | null): boolean {
  return number === 1 ? prev === null : number > 1 && prev !== null
}
