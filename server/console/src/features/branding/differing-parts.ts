import type { Branding } from '../../data/types.ts'

/** The parts in which two brandings differ, by path, such as `theme.light.accent`. */
export function differingParts(one: Branding, other: Branding): string[] {
  const [a, b] = [flatten(one), flatten(other)]
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path))
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map([[path, JSON.stringify(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...flatten(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
