import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Counter } from './Counter.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './Field.tsx'

type Inherited = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'>

/** Props of {@link TextField}, and the other props of an `<input>`. */
export interface TextFieldProps extends FieldFrame, Inherited {
  value: string
  onChange: (value: string) => void
  /** True for a monospaced font, for secrets, ids and codes. */
  mono?: boolean | undefined
  /** Buttons inside the field, at its end. */
  affix?: ReactNode
  /**
   * The most characters. A counter appears at 80 percent. It does not cut a longer text: see
   * `TextArea`.
   */
  limit?: number | undefined
}

/** The counter appears at this share of the limit. */
const COUNTED_FROM = 0.8

/** An `<input>` with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const {
    label,
    labelHidden,
    mark,
    note,
    aside,
    hint,
    error,
    className,
    value,
    onChange,
    mono,
    affix,
    limit = Number.POSITIVE_INFINITY,
    ...rest
  } = props
  const isCounted = value.length >= limit * COUNTED_FROM
  const end = isCounted ? <Counter length={value.length} limit={limit} /> : aside
  return (
    <Field {...{ label, labelHidden, mark, note, hint, error, className }} aside={end}>
      <div className={classNames('parts-input-group', Boolean(affix) && 'parts-input-affixed')}>
        <Base.Control
          {...rest}
          className={classNames('parts-input', mono && 'parts-mono')}
          value={value}
          onValueChange={onChange}
        />
        {affix ? <span className="parts-affix">{affix}</span> : null}
      </div>
    </Field>
  )
}
