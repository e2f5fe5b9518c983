import type { OwnAttribute } from '@shrd/contract'

/** The name of the field of an attribute, apart from those of the standard claims. */
export function attributeField(name: string): string {
  return `attribute.${name}`
}

/** The text of a field; a checkbox is `on` or empty. */
export function toField({ type, value }: Pick<OwnAttribute, 'type' | 'value'>): string {
  if (type === 'boolean') return value === true ? 'on' : ''
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
