import { TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Attribute } from '../../data/types.ts'
import { LANGUAGES, type Language } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** What users call an attribute, by language. */
export type Labels = NonNullable<Attribute['labels']>

/** English is first: it stands in for missing ones. */
const ORDER: readonly Language[] = ['en', 'de', 'fr', 'it', 'da']
/** The most characters, as the contract says. */
const LONGEST = 60

/** Props of {@link LabelFields}. */
export interface LabelFieldsProps {
  labels: Labels
  onChange: (labels: Labels) => void
}

/** A field for what users call an attribute in each language. */
export function LabelFields({ labels, onChange }: LabelFieldsProps): ReactElement {
  const { text } = useTexts()
  return (
    <fieldset className="check-list">
      <legend className="parts-label">{text('attribute.labels')}</legend>
      <p className="hint">{text('attribute.labelsHint')}</p>
      {ORDER.map((language) => {
        const label = labels[language] ?? ''
        return (
          <TextField
            key={language}
            label={LANGUAGES[language]}
            lang={language}
            value={label}
            onChange={(value) => onChange({ ...labels, [language]: value })}
            limit={LONGEST}
            error={isLong(label) ? text('attribute.labelLong', { most: LONGEST }) : null}
          />
        )
      })}
    </fieldset>
  )
}

/** True if any label is too long. */
export function hasLongLabel(labels: Labels): boolean {
  return ORDER.some((language) => isLong(labels[language] ?? ''))
}

function isLong(label: string): boolean {
  return label.trim().length > LONGEST
}

/** The labels without empty ones, as a call takes them. */
export function toLabels(labels: Labels): Labels {
  const written = ORDER.map((language) => [language, labels[language]?.trim() ?? ''] as const)
  return Object.fromEntries(written.filter(([, label]) => label !== ''))
}
