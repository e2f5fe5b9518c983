/** Whether number and predecessor agree: the first has none before it, and every later one has. */
export function isLinked(number: number, prev: string | null): boolean {
  return number === 1 ? prev === null : number > 1 && prev !== null
}
