import type { OwnAttribute } from '@shrd/contract'
import type { FormFields } from '../form/Form.tsx'

/** Values of attributes; `null` removes one. */
export type AttributeChanges = Record<string, NonNullable<OwnAttribute['value']> | null>

/** The name of the field of an attribute, apart from those of the standard claims. */
export function attributeField(name: string): string {
  return `attribute.${name}`
}

/**
 * Reads the values that the user has changed. An empty field removes its value. What is as it was
 * is left out: somebody else may have changed it meanwhile.
 */
export function readAttributes(
  fields: FormFields,
  attributes: readonly OwnAttribute[],
): AttributeChanges {
  const changed = attributes.flatMap(({ name, type, value, is_writable }) => {
    const field = fields[attributeField(name)]
    const isSame = (field ?? '') === toField({ type, value })
    return is_writable && !isSame ? [[name, readValue(field, type)] as const] : []
  })
  return Object.fromEntries(changed)
}

/** The text of a field; a checkbox is `on` or empty. */
export function toField({ type, value }: Pick<OwnAttribute, 'type' | 'value'>): string {
  if (type === 'boolean') return value === true ? 'on' : ''
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
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
