import type { AccountUser } from '../../data/types.ts'

type Attribute = AccountUser['attributes'][number]
/** The value of an attribute; `null` for none. */
export type AttributeValue = Attribute['value']

/** A value as text to edit; a list has one entry in each line. */
export function toAttributeText(value: AttributeValue): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** The value that a text means, `null` if it is empty, and `undefined` if it means none. */
export function parseAttributeText(
  type: Attribute['type'],
  text: string,
): AttributeValue | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (type === 'boolean') return trimmed === 'true'
  if (type === 'list') return trimmed.split('\n').flatMap((line) => line.trim() || [])
  if (type === 'text') return trimmed
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
