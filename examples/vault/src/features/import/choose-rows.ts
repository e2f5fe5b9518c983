import type { ImportRow } from './import-messages.ts'
import type { ComparedImport, ImportChoices } from './import-step.ts'

/** The entries that an import takes. */
export function chooseRows(
  { rows, duplicates, earlier }: ComparedImport,
  { withDuplicates }: Pick<ImportChoices, 'withDuplicates'>,
): readonly ImportRow[] {
  if (withDuplicates) return rows
  return rows.filter(({ index, is_repeated }) => {
    // An earlier run has begun it: what it stored is no duplicate.
    const isBegun = earlier?.entries[index] !== undefined
    return isBegun || !(is_repeated || duplicates.has(index))
  })
}

/** How often each kind of value has no place, the most frequent first. */
export function countMoved(rows: readonly ImportRow[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const name of rows.flatMap(({ moved }) => moved)) {
    // Numbers tell several of one kind apart: `passkey.2.keyValue`.
    const kind = name.replace(/\.\d+(?=\.|$)/g, '')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}
