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

/** The input of a field, which a label and whatever is around it are tied to by its id. */
type FieldInput = ReactElement<{ id: string }>

/** Props of {@link Field}: its own, and the attributes of its `<input>`. */
export interface FieldProps extends InputProps {
  /** The member of the answer that it is. */
  name: string
  label: ReactNode
  /** Beside the label. */
  labelEnd?: ReactNode
  /** What is said where it is left empty, or has too little. One that may stay empty has none. */
  missing?: string | undefined
  /** What is said where its `pattern` does not fit. @default the same */
  malformed?: string
  /** Why what it holds was refused, where no form around it says so. */
  error?: string | null | undefined
  /** Describes it as long as nothing is wrong. */
  hint?: ReactNode
  /** Describes it, too, whatever is said. */
  status?: ReactNode
  /** Ids of what else describes it. */
  describedBy?: string | undefined
  /** Below all that. */
  below?: ReactNode
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Draws something around the input. */
  around?(input: FieldInput): ReactNode
}

/**
 * A line of a form: label, input, and what is missing. It is read-only while the form around it is busy,
 * marked and described where it is to blame for a refusal, and says what is missing when the form is sent
 * without it. Renders a `<div>`.
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
  const input = (
    <input
      ref={inputRef}
      className={isCheck ? undefined : 'shrd-input'}
      dir="auto"
      maxLength={320}
      required={missing !== undefined}
      // Anything but spaces.
      pattern={missing && '.*\\S.*'}
      {...given}
      id={id}
      name={name}
      readOnly={disabled || busy}
      // Said at any rate: browsers call a field invalid as soon as its pattern does not fit.
      aria-invalid={!!(error || wrong || isBlamed)}
      aria-describedby={`${isBlamed ? errorId : ''} ${notesId} ${describedBy}`.trim()}
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
