import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What every field with a label takes. */
export interface FieldFrame {
  label: ReactNode
  /** Stands before the label, usually a `KeyMark`. */
  mark?: ReactNode
  /** Said after the label, such as "required". */
  note?: ReactNode
  /** Stands at the end of the label's line, such as a counter. */
  aside?: ReactNode
  /** One sentence below the control; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to do. Marks the control as invalid and is announced. */
  error?: ReactNode
  className?: string | undefined
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldFrame {
  /** The control: `Field.Control` of Base UI or a part that registers with it. */
  children: ReactNode
}

/** A `<div>` that ties label, hint and error to the control inside. */
export function Field(props: FieldProps): ReactElement {
  const { label, mark, note, aside, hint, error, className, children } = props
  return (
    <Base.Root className={classNames('parts-field', className)} invalid={Boolean(error)}>
      <div className="parts-label">
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
