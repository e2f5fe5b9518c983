import type { OwnAttribute } from '@shrd/contract'
import type { FormFields } from '../form/Form.tsx'
import { attributeField } from './attribute-values.ts'

/** Values of attributes; `null` removes one. */
type AttributeChanges = Record<string, NonNullable<OwnAttribute['value']> | null>

/** Reads the fields of attributes that the user has changed. An empty field removes its value. */
export function readAttributes(
  changed: FormFields,
  attributes: readonly OwnAttribute[],
): AttributeChanges {
  const read = attributes.flatMap(({ name, type, is_writable }) => {
    const field = changed[attributeField(name)]
    return is_writable && field !== undefined ? [[name, readValue(field, type)] as const] : []
  })
  return Object.fromEntries(read)
}

function readValue(field: string, type: OwnAttribute['type']): AttributeChanges[string] {
  if (type === 'boolean') return field !== ''
  const text = field.trim()
  if (text === '') return null
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (type === 'text') return text
  return text
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
