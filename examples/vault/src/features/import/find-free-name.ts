/** A name that no vault has yet: the wanted one, or with the next number. Case makes no difference. */
export function findFreeName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.trim().toLowerCase()))
  const isTaken = (name: string): boolean => known.has(name.toLowerCase())
  let name = wanted
  for (let number = 2; isTaken(name); number += 1) name = `${wanted} ${number}`
  return name
}
