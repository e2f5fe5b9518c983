import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

/** One choice of a {@link Combobox}. */
export interface ComboboxOption {
  value: string
  label: string
}

/** The texts of {@link Combobox}. */
export interface ComboboxWords {
  /** Opens the list. */
  open: string
  /** Takes the choice back. */
  clear: string
  /** Stands in the list if nothing matches. */
  none: string
}

/** Props of {@link Combobox}. */
export interface ComboboxProps extends FieldFrame {
  options: readonly ComboboxOption[]
  /** `null`: nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  words: ComboboxWords
  placeholder?: string | undefined
}

/** An `<input role="combobox">` that filters a long list of choices, with its label and hint. */
export function Combobox(props: ComboboxProps): ReactElement {
  const { options, value, onChange, words, placeholder, ...frame } = props
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field {...frame}>
      <Base.Root
        items={options}
        value={chosen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={(next) => onChange(next?.value ?? null)}
      >
        <div className="parts-input-group parts-combobox">
          <Base.Input className="parts-input" placeholder={placeholder} />
          <span className="parts-affix">
            <Base.Clear className={BUTTON} aria-label={words.clear}>
              <X size={14} aria-hidden="true" />
            </Base.Clear>
            <Base.Trigger className={BUTTON} aria-label={words.open}>
              <ChevronDown size={16} aria-hidden="true" />
            </Base.Trigger>
          </span>
        </div>
        <Base.Portal>
          <Base.Positioner className="parts-floating" sideOffset={4}>
            <Base.Popup className="parts-menu parts-select-popup">
              <Base.Empty className="parts-combobox-none">{words.none}</Base.Empty>
              <Base.List>
                {(option: ComboboxOption) => (
                  <Base.Item key={option.value} value={option} className="parts-menu-item">
                    <span className="parts-clip parts-grow">{option.label}</span>
                    <Base.ItemIndicator className="parts-menu-check">
                      <Check size={16} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  )
}

const BUTTON = 'parts-button parts-button-ghost parts-button-sm parts-button-square'
