import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactElement } from 'react'
import { Counter } from './Counter.tsx'
import { Field, type FieldFrame } from './Field.tsx'

type Inherited = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'maxLength'>

/** Props of {@link TextArea}, and the other props of a `<textarea>`. */
export interface TextAreaProps extends Omit<FieldFrame, 'aside'>, Inherited {
  value: string
  onChange: (value: string) => void
  /**
   * The most characters; shows a counter beside the label. It does not cut a longer text, because
   * users would not notice that a paste was cut. Check the length when you use the value.
   */
  limit?: number | undefined
}

/** A `<textarea>` with its label, hint and error. */
export function TextArea(props: TextAreaProps): ReactElement {
  const {
    label,
    labelHidden,
    mark,
    note,
    hint,
    error,
    className,
    value,
    onChange,
    limit,
    ...rest
  } = props
  const aside = limit === undefined ? null : <Counter length={value.length} limit={limit} />
  return (
    <Field {...{ label, labelHidden, mark, note, aside, hint, error, className }}>
      <Base.Control
        className="parts-input parts-textarea"
        value={value}
        onValueChange={onChange}
        render={<textarea {...rest} />}
      />
    </Field>
  )
}
