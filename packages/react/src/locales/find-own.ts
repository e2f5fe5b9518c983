/**
 * An own property of a table, by an untrusted name. Ignores inherited ones such as `constructor`.
 */
export function findOwn<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
