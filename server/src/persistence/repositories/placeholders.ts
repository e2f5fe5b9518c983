/** As many question marks as there are values, between brackets: a list, or one row of an insert. */
export function placeholders(values: readonly unknown[]): string {
  return `(${values.map(() => '?').join(', ')})`
}
