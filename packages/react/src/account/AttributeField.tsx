'use client'
import type { OwnAttribute } from '@shrd/contract'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { attributeField, toField } from './attribute-values.ts'
import { UNCUT } from './field-problems.ts'

interface AttributeFieldProps {
  attribute: OwnAttribute
  /** The text of the field. */
  text: string
  error: string | undefined
}

/** A value that an application keeps of its user. Renders a `<div>`. */
export function AttributeField({ attribute, text, error }: AttributeFieldProps): ReactElement {
  const { name, type, is_writable } = attribute
  const { t } = useMessages()
  const id = useId()
  const common = {
    name: attributeField(name),
    // The name is the developer's.
    label: name.replaceAll('_', ' '),
    error,
  }
  if (!is_writable) {
    return (
      <div className="shrd-field">
        <label className="shrd-label" htmlFor={id}>
          {common.label}
        </label>
        <output id={id}>{toText(attribute) || '–'}</output>
      </div>
    )
  }
  if (type === 'boolean') {
    return <Field {...common} type="checkbox" defaultChecked={text === 'on'} />
  }
  return (
    <Field
      {...common}
      hint={type === 'list' && <p className="shrd-hint">{t('account.details.list')}</p>}
      {...UNCUT}
      inputMode={type === 'number' ? 'decimal' : undefined}
      defaultValue={text}
    />
  )
}

/** A value that the user only reads. */
function toText(attribute: OwnAttribute): string {
  if (attribute.type !== 'boolean') return toField(attribute)
  return attribute.value === true ? '✓' : ''
}
