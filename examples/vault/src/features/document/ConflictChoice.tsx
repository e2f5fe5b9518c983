import { Button } from '@shrd/parts'
import { type ReactElement, useId } from 'react'
import { useRevealed } from '../../components/use-revealed.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { isSecretField } from './is-secret-field.ts'
import type { Conflict } from './merge-typed.ts'

/** Props of {@link ConflictChoice}. */
export interface ConflictChoiceProps {
  conflict: Conflict
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

const DOTS = '•'.repeat(12)

/** A field that both have changed: one's own value, or theirs; secrets are shown on demand. */
export function ConflictChoice({
  conflict,
  isTheirs,
  onChoose,
}: ConflictChoiceProps): ReactElement {
  const { text } = useTexts()
  const group = useId()
  const { kind, name, mine, theirs } = conflict
  const label = kind === 'text' ? text(LABELS[name]) : name
  const { shown, toggle } = useRevealed()
  const isSecret = isSecretConflict(conflict)
  const show = (value: string): string => {
    if (value === '') return text('document.empty')
    return isSecret && !shown ? DOTS : value
  }
  const choices = [
    { words: text('merge.mine'), value: mine, checked: !isTheirs, takes: false },
    { words: text('merge.theirs'), value: theirs, checked: isTheirs, takes: true },
  ]
  return (
    <fieldset className="conflict">
      <legend className="parts-label">
        <bdi>{label}</bdi>
      </legend>
      {isSecret ? (
        <Button size="sm" onClick={toggle} aria-pressed={shown}>
          {text(shown ? 'document.hideValue' : 'document.showValue', { name: label })}
        </Button>
      ) : null}
      {choices.map(({ words, value, checked, takes }) => (
        <label key={words} className="conflict-choice">
          <input type="radio" name={group} checked={checked} onChange={() => onChoose(takes)} />
          <span className="conflict-words">
            <b>{words}</b>
            <bdi className={name === 'password' ? 'parts-mono' : undefined}>{show(value)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function isSecretConflict({ kind, name, mine, theirs }: Conflict): boolean {
  if (kind === 'text') return name === 'password'
  return [mine, theirs].some((value) => isSecretField({ name, value }))
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
