import type { OwnAttribute } from '@shrd/contract'

type Value = Pick<OwnAttribute, 'type' | 'value'>

/** The name of the field of an attribute, apart from those of the standard claims. */
export function attributeField(name: string): string {
  return `attribute.${name}`
}

/** The text of a field; a checkbox is `on` or empty, and a list has one entry on each line. */
export function toField({ type, value }: Value): string {
  if (type === 'boolean') return value === true ? 'on' : ''
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** The value for reading, in one line. */
export function toText({ type, value }: Value): string {
  if (type === 'boolean') return value === true ? '✓' : ''
  if (!Array.isArray(value)) return String(value ?? '')
  return value.join(value.some((entry) => entry.includes(',')) ? '; ' : ', ')
}
