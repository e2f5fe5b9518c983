'use client'
import type { OwnAttribute } from '@shrd/contract'
import type { ReactElement } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { attributeField } from './attribute-values.ts'

/** A value that an application keeps of its user. Renders a `<div>`. */
export function AttributeField({ attribute }: { attribute: OwnAttribute }): ReactElement {
  const { name, type, value, is_writable } = attribute
  const { t } = useMessages()
  const common = {
    name: attributeField(name),
    // The name is the developer's.
    label: name.replaceAll('_', ' '),
    disabled: !is_writable,
  }
  if (type === 'boolean') {
    return <Field {...common} type="checkbox" defaultChecked={value === true} />
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return (
    <Field
      {...common}
      hint={type === 'list' && is_writable ? t('account.details.list') : undefined}
      malformed={t('account.details.malformed')}
      maxLength={type === 'list' ? 5000 : 1000}
      pattern={type === 'number' ? '-?\\d+([.]\\d+)?' : undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      defaultValue={text}
    />
  )
}
