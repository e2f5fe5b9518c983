import { Checkbox } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CountSlider } from './CountSlider.tsx'
import { type CharacterClass, PASSWORD_LENGTH, type PasswordOptions } from './generate-password.ts'

const CLASSES: readonly CharacterClass[] = ['lower', 'upper', 'digits', 'symbols']

/** Props of {@link PasswordFields}. */
export interface PasswordFieldsProps {
  options: PasswordOptions
  onChange: (options: PasswordOptions) => void
}

/** Length and kinds of characters of a password; the last kind cannot be taken away. */
export function PasswordFields({ options, onChange }: PasswordFieldsProps): ReactElement {
  const { text } = useTexts()
  const { length, classes, withoutLookAlikes } = options
  const toggle = (name: CharacterClass, checked: boolean): void =>
    onChange({
      ...options,
      classes: CLASSES.filter((one) => (one === name ? checked : classes.includes(one))),
    })
  return (
    <>
      <CountSlider
        label={text('generator.length')}
        value={length}
        min={PASSWORD_LENGTH.min}
        max={PASSWORD_LENGTH.max}
        onChange={(next) => onChange({ ...options, length: next })}
      />
      <fieldset className="generator-choices">
        <legend className="parts-label">{text('generator.classes')}</legend>
        {CLASSES.map((name) => {
          const checked = classes.includes(name)
          return (
            <Checkbox
              key={name}
              checked={checked}
              disabled={checked && classes.length === 1}
              onChange={(next) => toggle(name, next)}
            >
              {text(`generator.class.${name}`)}
            </Checkbox>
          )
        })}
        <Checkbox
          checked={withoutLookAlikes}
          onChange={(next) => onChange({ ...options, withoutLookAlikes: next })}
        >
          {text('generator.withoutLookAlikes')}
        </Checkbox>
      </fieldset>
    </>
  )
}
