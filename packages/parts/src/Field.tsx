import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of every field with a label. */
export interface FieldFrame {
  label: ReactNode
  /** True if only assistive technology reads the label, as in a bar of filters. */
  labelHidden?: boolean | undefined
  /** Shown before the label, usually a `KeyMark`. */
  mark?: ReactNode
  /** Text after the label, such as "required". */
  note?: ReactNode
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode
  /** One sentence below the control. An error replaces it. */
  hint?: ReactNode
  /** The problem and its solution. Marks the control as invalid, and is announced. */
  error?: ReactNode
  className?: string | undefined
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldFrame {
  /** The control: `Field.Control` of Base UI or a part that registers with it. */
  children: ReactNode
}

/** A `<div>` that connects label, hint and error with the control inside. */
export function Field(props: FieldProps): ReactElement {
  const { label, labelHidden, mark, note, aside, hint, error, className, children } = props
  return (
    <Base.Root className={classNames('parts-field', className)} invalid={Boolean(error)}>
      <div className={classNames('parts-label', labelHidden && 'parts-hidden')}>
        {mark}
        <Base.Label>{label}</Base.Label>
        {note ? <span className="parts-label-note">{note}</span> : null}
        {aside ? <span className="parts-label-aside">{aside}</span> : null}
      </div>
      {children}
      {hint && !error ? <Base.Description className="parts-hint">{hint}</Base.Description> : null}
      <FieldError error={error} />
    </Base.Root>
  )
}

function FieldError({ error }: { error: ReactNode }): ReactElement {
  return (
    <div aria-live="polite" className="parts-error-place">
      {error ? (
        <Base.Error match className="parts-hint parts-hint-error">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </Base.Error>
      ) : null}
    </div>
  )
}
