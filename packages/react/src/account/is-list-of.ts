type Kind = 'string' | 'number' | 'boolean'

/** True for a list of objects that have these properties. */
export function isListOf(value: unknown, properties: Readonly<Record<string, Kind>>): boolean {
  const wanted = Object.entries(properties)
  const fits = (entry: unknown) =>
    wanted.every(([name, kind]) => typeof Object(entry)[name] === kind)
  return Array.isArray(value) && value.every(fits)
}

/** True for `null`, and for a value of this kind. */
export function isOptional(value: unknown, kind: Kind): boolean {
  return value === null || typeof value === kind
}
