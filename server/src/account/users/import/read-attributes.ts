import type { ValueChanges } from '../../../identity/attributes/attributes.ts'
import type { AttributeValue, StoredAttribute } from '../../../persistence/attribute.ts'

/**
 * Values of a row by the type of their attribute. CSV has texts alone: `12`, `true`, `["a","b"]`.
 * Empty ones are missing.
 */
export function readAttributes(
  declared: readonly StoredAttribute[],
  given: Readonly<Record<string, unknown>>,
): ValueChanges {
  const entries = Object.entries(given).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    const type = declared.find((one) => one.name === name)?.type
    return [[name, type === 'text' ? value : readText(value)]]
  })
  // What is of another type is refused where it is written.
  return Object.fromEntries(entries) as Record<string, AttributeValue>
}

function readText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
