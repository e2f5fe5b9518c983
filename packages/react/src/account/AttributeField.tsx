'use client'
import type { OwnAttribute } from '@shrd/contract'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { attributeLabel } from './attribute-label.ts'
import { attributeField, toText } from './attribute-values.ts'
import { UNCUT } from './field-problems.ts'
import { ListField } from './ListField.tsx'

interface AttributeFieldProps {
  attribute: OwnAttribute
  /** The text of the field. */
  text: string
  error: string | undefined
}

/** A value that an application keeps of its user. Renders a `<div>`. */
export function AttributeField({ attribute, text, error }: AttributeFieldProps): ReactElement {
  const { name, type, is_writable } = attribute
  const { locale } = useMessages()
  const id = useId()
  const common = {
    name: attributeField(name),
    label: attributeLabel(attribute, locale),
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
  if (type === 'list') return <ListField {...common} text={text} />
  return (
    <Field
      {...common}
      {...UNCUT}
      inputMode={type === 'number' ? 'decimal' : undefined}
      defaultValue={text}
    />
  )
}
