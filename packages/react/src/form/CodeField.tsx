'use client'
import type { ReactElement, Ref } from 'react'
import { TokenField } from '../two-factor/TokenField.tsx'
import { DrawnField, type FieldProps } from './Field.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'name'> {
  /** @default 'code' */
  name?: string
  defaultValue?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A code of six digits in a form. Renders a `<div>`. */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { name = 'code', defaultValue, inputRef, ...field } = props
  return (
    <DrawnField {...field} name={name}>
      {(input) => <TokenField {...{ defaultValue, inputRef }} {...input} />}
    </DrawnField>
  )
}
