import { Checkbox, Select } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CountSlider } from './CountSlider.tsx'
import { PASSPHRASE_WORDS, type PassphraseOptions, SEPARATORS } from './generate-passphrase.ts'

/** Props of {@link PassphraseFields}. */
export interface PassphraseFieldsProps {
  options: PassphraseOptions
  onChange: (options: PassphraseOptions) => void
}

/** How many words, and how they are joined. */
export function PassphraseFields({ options, onChange }: PassphraseFieldsProps): ReactElement {
  const { text } = useTexts()
  const { words, separator, capitals } = options
  return (
    <>
      <CountSlider
        label={text('generator.words')}
        value={words}
        min={PASSPHRASE_WORDS.min}
        max={PASSPHRASE_WORDS.max}
        onChange={(next) => onChange({ ...options, words: next })}
      />
      <Select
        label={text('generator.separator')}
        options={SEPARATORS.map((value) => ({
          value,
          label: value === ' ' ? text('generator.space') : value,
        }))}
        value={separator}
        onChange={(next) => onChange({ ...options, separator: next })}
      />
      <Checkbox checked={capitals} onChange={(next) => onChange({ ...options, capitals: next })}>
        {text('generator.capitals')}
      </Checkbox>
    </>
  )
}
