/** What a table has under a name that came from elsewhere: not what all objects have, as `constructor`. */
export function findOwn<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
