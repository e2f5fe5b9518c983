import { type ReactElement, useId } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { Conflict } from './merge-typed.ts'

/** Props of {@link ConflictChoice}. */
export interface ConflictChoiceProps {
  conflict: Conflict
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** A field that both have changed: one's own value, or theirs. */
export function ConflictChoice({
  conflict,
  isTheirs,
  onChoose,
}: ConflictChoiceProps): ReactElement {
  const { text } = useTexts()
  const group = useId()
  const { kind, name, mine, theirs } = conflict
  const label = kind === 'text' ? text(LABELS[name]) : name
  const choices = [
    { words: text('merge.mine'), value: mine, checked: !isTheirs, takes: false },
    { words: text('merge.theirs'), value: theirs, checked: isTheirs, takes: true },
  ]
  return (
    <fieldset className="conflict">
      <legend className="parts-label">
        <bdi>{label}</bdi>
      </legend>
      {choices.map(({ words, value, checked, takes }) => (
        <label key={words} className="conflict-choice">
          <input type="radio" name={group} checked={checked} onChange={() => onChoose(takes)} />
          <span className="conflict-words">
            <b>{words}</b>
            <bdi className={name === 'password' ? 'parts-mono' : undefined}>
              {value === '' ? text('document.empty') : value}
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const LABELS: Readonly<Record<Extract<Conflict, { kind: 'text' }>['name'], TextKey>> = {
  title: 'document.title',
  icon: 'document.icon',
  username: 'document.username',
  password: 'document.password',
  url: 'document.url',
  description: 'document.description',
  notes: 'document.notes',
}
