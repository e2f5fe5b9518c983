import { Select, TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { AccountUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { parseAttributeText } from './attribute-text.ts'

/** Props of {@link AttributeField}. */
export interface AttributeFieldProps {
  attribute: AccountUser['attributes'][number]
  /** The value as text. */
  value: string
  onChange: (value: string) => void
}

const CHOICES = ['', 'true', 'false'] as const
const WORDS = { '': 'user.none', true: 'user.yes', false: 'user.no' } as const

/** A field for the value of an attribute, as its type asks. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps): ReactElement {
  const { text } = useTexts()
  const { name, type } = attribute
  if (type === 'boolean') {
    return (
      <Select
        label={name}
        options={CHOICES.map((choice) => ({ value: choice, label: text(WORDS[choice]) }))}
        value={CHOICES.find((choice) => choice === value) ?? ''}
        onChange={onChange}
      />
    )
  }
  if (type === 'list') {
    return <TextArea label={name} hint={text('user.eachLine')} value={value} onChange={onChange} />
  }
  const isWrong = parseAttributeText(type, value) === undefined
  return (
    <TextField
      label={name}
      value={value}
      onChange={onChange}
      error={isWrong ? text('user.noNumber') : null}
    />
  )
}
