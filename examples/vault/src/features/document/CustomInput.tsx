import { TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import type { TypedField } from '../documents/typed-content.ts'
import { mostOfField } from '../documents/typed-document-problems.ts'

/** Props of {@link CustomInput}. */
export interface CustomInputProps {
  label: string
  field: TypedField
  error: string | undefined
  onChange: (value: string) => void
}

/** The control of a custom field, by its type. */
export function CustomInput({ label, field, error, onChange }: CustomInputProps): ReactElement {
  const { type, value } = field
  const common = {
    label,
    mark: <Mark encrypted />,
    autoComplete: 'off',
    limit: mostOfField(type),
    ...{ value, error, onChange },
  }
  if (type === 'textarea') return <TextArea {...common} dir="auto" />
  if (type === 'password') return <SecretField {...common} />
  const isEmail = type === 'email'
  return (
    <TextField
      {...common}
      type={isEmail ? 'email' : 'text'}
      dir={isEmail ? 'ltr' : 'auto'}
      spellCheck={false}
    />
  )
}
