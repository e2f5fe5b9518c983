'use client'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useId,
  useState,
} from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { FormContext } from './form-context.ts'

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'disabled' | 'ref'>

/** The input of a field; its id connects it to the label and the descriptions. */
type FieldInput = ReactElement<{ id: string }>

/** Props of {@link Field}: its own, and the attributes of its `<input>`. */
export interface FieldProps extends InputProps {
  /** The name of the property in the form data. */
  name: string
  label: ReactNode
  /** Shown next to the label. */
  labelEnd?: ReactNode
  /** Shown if the field is empty or too short. An optional field has none. */
  missing?: string | undefined
  /** Shown if `pattern` does not match. @default the same as `missing` */
  malformed?: string
  /** Why the value was refused, if no form around the field says so. */
  error?: string | null | undefined
  /** Describes the field while it has no error. */
  hint?: ReactNode
  /** Describes the field at all times. */
  status?: ReactNode
  /** Ids of further descriptions. */
  describedBy?: string | undefined
  /** Shown below everything else. */
  below?: ReactNode
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Renders an element around the input. */
  around?(input: FieldInput): ReactNode
}

/**
 * A line of a form: label, input and error. It is read-only while the form is busy. It marks and
 * describes an error that concerns it, and says what is missing on submit. Renders a `<div>`.
 */
export function Field(props: FieldProps): ReactElement {
  const {
    name,
    label,
    labelEnd,
    missing,
    error,
    hint,
    status,
    describedBy = '',
    below,
    disabled,
    inputRef,
    malformed = missing,
    around,
    ...given
  } = props
  const { busy, errorId, isRefused } = useContext(FormContext)
  const [wrong, setWrong] = useState<ValidityState | null>(null)
  const id = useId()
  const notesId = `${id}-notes`
  const isBlamed = isRefused(name)
  const said = error || (wrong?.valueMissing ? missing : wrong && malformed)
  const isCheck = given.type === 'checkbox'
  const isFixed = disabled || busy
  const input = (
    <input
      ref={inputRef}
      className={isCheck ? undefined : 'shrd-input'}
      dir="auto"
      maxLength={320}
      required={missing !== undefined}
      // Anything except spaces.
      pattern={missing && '.*\\S.*'}
      {...given}
      id={id}
      name={name}
      readOnly={isFixed}
      // Set explicitly, because browsers call a field invalid as soon as its pattern does not
      // match.
      aria-invalid={!!(error || wrong || isBlamed)}
      aria-describedby={`${isBlamed ? errorId : ''} ${notesId} ${describedBy}`.trim()}
      // Browsers let users switch a checkbox that is read-only.
      aria-disabled={isCheck ? isFixed : undefined}
      onClick={(event) => isFixed && event.preventDefault()}
      onInvalid={({ currentTarget }) => setWrong(currentTarget.validity)}
      onInput={() => setWrong(null)}
    />
  )
  return (
    <div className="shrd-field">
      <div className={isCheck ? 'shrd-check' : 'shrd-label-row'}>
        {isCheck && input}
        <label className={isCheck ? undefined : 'shrd-label'} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {isCheck || (around ? around(input) : input)}
      <div className="shrd-notes" id={notesId}>
        {said ? <FieldError>{said}</FieldError> : hint}
        {status}
      </div>
      {below}
    </div>
  )
}
