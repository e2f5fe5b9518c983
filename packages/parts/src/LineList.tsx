import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/** The texts of {@link LineList}. */
export interface LineListWords {
  /** Adds a line, such as "Add redirect URI". */
  add: string
  /** Removes one, by its value or its number. */
  remove: (value: string) => string
  /** Names a line, by its number from 1. */
  line: (number: number) => string
}

/** Props of {@link LineList}. */
export interface LineListProps {
  label: ReactNode
  hint?: ReactNode
  words: LineListWords
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** The problem of each line, by its position. */
  errors?: Readonly<Record<number, string>> | undefined
  /** What is special about a line, by its position. A problem takes its place. */
  notes?: Readonly<Record<number, string>> | undefined
  placeholder?: string | undefined
}

/** A `<fieldset>` with one `<input>` for each line of a list, such as addresses. */
export function LineList(props: LineListProps): ReactElement {
  const { label, hint, words, values, onChange, errors = {}, notes = {}, placeholder } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const focusLater = (position: number): void => {
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input') ?? []
      const target = inputs[Math.min(position, inputs.length - 1)]
      if (target) target.focus()
      else list.current?.querySelector('button')?.focus()
    })
  }
  const replace = (position: number, value: string): void =>
    onChange(values.map((old, at) => (at === position ? value : old)))
  const remove = (position: number): void => {
    onChange(values.filter((_, at) => at !== position))
    focusLater(position)
  }
  const add = (): void => {
    onChange([...values, ''])
    focusLater(values.length)
  }
  return (
    <fieldset className="parts-lines" aria-describedby={hint ? id : undefined}>
      <legend className="parts-label">{label}</legend>
      <div ref={list} className="parts-lines-list">
        {values.map((value, position) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position, its text changes with each key
            key={position}
            name={words.line(position + 1)}
            removeLabel={words.remove(value)}
            error={errors[position]}
            note={notes[position]}
            {...{ value, placeholder }}
            onChange={(next) => replace(position, next)}
            onRemove={() => remove(position)}
          />
        ))}
        <span>
          <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
            {words.add}
          </Button>
        </span>
      </div>
      {hint ? (
        <p id={id} className="parts-hint">
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}

interface LineProps {
  name: string
  removeLabel: string
  value: string
  placeholder: string | undefined
  error: string | undefined
  note: string | undefined
  onChange: (value: string) => void
  onRemove: () => void
}

function Line(props: LineProps): ReactElement {
  const { name, removeLabel, value, placeholder, error, note, onChange, onRemove } = props
  const id = useId()
  return (
    <div className="parts-line">
      <div className="parts-line-row">
        <input
          className="parts-input parts-mono"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          aria-label={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? id : undefined}
          data-invalid={error ? '' : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={removeLabel}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div aria-live="polite">
        {error ? (
          <p id={id} className="parts-hint parts-hint-error">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </p>
        ) : null}
        {note && !error ? (
          <p id={id} className="parts-hint">
            {note}
          </p>
        ) : null}
      </div>
    </div>
  )
}
