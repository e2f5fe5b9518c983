/** Finds the name that a developer most likely meant; `undefined` if none is like it. */
export function findNearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: countEdits(wanted, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  if (nearest === undefined) return undefined
  const most = Math.ceil(wanted.length / 3)
  return nearest.distance <= most && nearest.distance < wanted.length ? nearest.name : undefined
}

/** Levenshtein's distance: the letters to insert, remove or replace. */
function countEdits(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, index) => index)
  const last = [...from].reduce((above, letter, row) => {
    const line = [row + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const [left = 0, up = 0, corner = 0] = [line[column - 1], above[column], above[column - 1]]
      const replaced = corner + (letter === to[column - 1] ? 0 : 1)
      line.push(Math.min(left + 1, up + 1, replaced))
    }
    return line
  }, first)
  return last.at(-1) ?? 0
}
