'use client'
import type { OwnAttribute } from '@shrd/contract'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { attributeField, toField } from './attribute-values.ts'

interface AttributeFieldProps {
  attribute: OwnAttribute
  /** What was typed before. */
  draft: string | undefined
}

/** A value that an application keeps of its user. Renders a `<div>`. */
export function AttributeField({ attribute, draft }: AttributeFieldProps): ReactElement {
  const { name, type, is_writable } = attribute
  const text = draft ?? toField(attribute)
  const { t } = useMessages()
  const id = useId()
  const common = {
    name: attributeField(name),
    // The name is the developer's.
    label: name.replaceAll('_', ' '),
    disabled: !is_writable,
  }
  if (type === 'boolean') {
    return <Field {...common} type="checkbox" defaultChecked={text === 'on'} />
  }
  if (!is_writable) {
    return (
      <div className="shrd-field">
        <label className="shrd-label" htmlFor={id}>
          {common.label}
        </label>
        <output id={id}>{text || '–'}</output>
      </div>
    )
  }
  return (
    <Field
      {...common}
      hint={type === 'list' ? t('account.details.list') : undefined}
      malformed={t('account.details.malformed')}
      maxLength={type === 'list' ? 5000 : 1000}
      pattern={type === 'number' ? '-?\\d+([.]\\d+)?' : undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      defaultValue={text}
    />
  )
}
