/** One question mark per value, in brackets: for a list, or for one row of an insert. */
export function placeholders(values: readonly unknown[]): string {
  return `(${values.map(() => '?').join(', ')})`
}
