import { type ReactElement, type ReactNode, useId } from 'react'

/** One choice of {@link RadioCards}. */
export interface RadioCard<Value extends string> {
  value: Value
  title: string
  /** What the choice means, in a sentence or a list. */
  text?: ReactNode
  /** Shown at the end of the title, such as a price. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<Value extends string> {
  label: ReactNode
  options: readonly RadioCard<Value>[]
  /** `null`: nothing is chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A `<fieldset>` of cards, one of them chosen, for a choice that needs an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>): ReactElement {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="parts-cards">
      <legend className="parts-cards-label">{label}</legend>
      <div className="parts-cards-grid">
        {options.map((option) => (
          <Choice
            key={option.value}
            {...{ name, option }}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  option: RadioCard<string>
  checked: boolean
  onChoose: () => void
}

function Choice({ name, option, checked, onChoose }: ChoiceProps): ReactElement {
  const { value, title, text, aside, icon, disabled } = option
  const id = useId()
  const described = [aside ? `${id}aside` : '', text ? `${id}text` : ''].filter(Boolean).join(' ')
  return (
    <label className="parts-choice">
      <input
        type="radio"
        {...{ name, value, checked, disabled }}
        aria-labelledby={id}
        aria-describedby={described || undefined}
        onChange={onChoose}
      />
      {icon ? <span className="parts-choice-icon">{icon}</span> : null}
      <span className="parts-choice-words">
        <span className="parts-choice-title">
          <span id={id}>{title}</span>
          {aside ? (
            <span id={`${id}aside`} className="parts-choice-aside">
              {aside}
            </span>
          ) : null}
        </span>
        {text ? (
          <span id={`${id}text`} className="parts-choice-text">
            {text}
          </span>
        ) : null}
      </span>
    </label>
  )
}
