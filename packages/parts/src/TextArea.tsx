import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactElement } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

type Inherited = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'>

/** Props of {@link TextArea}; everything a `<textarea>` takes besides. */
export interface TextAreaProps extends Omit<FieldFrame, 'aside'>, Inherited {
  value: string
  onChange: (value: string) => void
}

/** A `<textarea>` with its label, hint and error; with `maxLength` a counter stands beside the label. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, mark, note, hint, error, className, value, onChange, maxLength, ...rest } = props
  const aside =
    maxLength === undefined ? null : <bdi dir="ltr">{`${value.length} / ${maxLength}`}</bdi>
  return (
    <Field {...{ label, mark, note, aside, hint, error, className }}>
      <Base.Control
        className="parts-input parts-textarea"
        value={value}
        onValueChange={onChange}
        render={<textarea {...rest} maxLength={maxLength} />}
      />
    </Field>
  )
}
