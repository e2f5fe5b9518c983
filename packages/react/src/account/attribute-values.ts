import type { OwnAttribute } from '@shrd/contract'
import type { FormFields } from '../form/Form.tsx'

/** Values of attributes; `null` removes one. */
export type AttributeChanges = Record<string, NonNullable<OwnAttribute['value']> | null>

/** The name of the field of an attribute, apart from those of the standard claims. */
export function attributeField(name: string): string {
  return `attribute.${name}`
}

/** Reads the values that the user may write. An empty field removes its value. */
export function readAttributes(
  fields: FormFields,
  attributes: readonly OwnAttribute[],
): AttributeChanges {
  const writable = attributes.filter(({ is_writable }) => is_writable)
  return Object.fromEntries(
    writable.map(({ name, type }) => [name, readValue(fields[attributeField(name)], type)]),
  )
}

function readValue(
  field: string | undefined,
  type: OwnAttribute['type'],
): AttributeChanges[string] {
  // A checkbox that is off is not among the fields.
  if (type === 'boolean') return field !== undefined
  const text = field?.trim() ?? ''
  if (text === '') return null
  if (type === 'number') return Number(text)
  if (type === 'text') return text
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
