import { LIMITS, type VAULT_ICONS } from '@shrd/contract/calls'
import { TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconField } from '../../components/IconField.tsx'
import { Mark } from '../../components/Mark.tsx'
import { findTagsProblem, parseTags } from '../../components/tags.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextValues } from '../../locales/texts.ts'

/** What was typed of a vault. */
export interface TypedVault {
  name: string
  description: string
  icon: (typeof VAULT_ICONS)[number]
  tags: string
}

/** Nothing typed yet. */
export const EMPTY_VAULT: TypedVault = { name: '', description: '', icon: 'shield', tags: '' }

/** The words for what is wrong, by field. */
export type VaultProblems = Partial<Record<keyof TypedVault, [TextKey, TextValues?]>>

/** What is wrong with a typed vault. */
export function findVaultProblems(draft: TypedVault): VaultProblems {
  const name = draft.name.trim()
  const problems: VaultProblems = {}
  if (name === '') problems.name = ['field.requiredError']
  if (name.length > LIMITS.vaultName) {
    problems.name = ['field.tooLong', { max: LIMITS.vaultName, count: name.length }]
  }
  const tags = findTagsProblem(parseTags(draft.tags))
  if (tags) problems.tags = [tags.key, { max: tags.max }]
  return problems
}

/** Props of {@link VaultFields}. */
export interface VaultFieldsProps {
  draft: TypedVault
  onChange: (draft: TypedVault) => void
  problems: VaultProblems
}

/** The fields of a vault, each with its key mark. */
export function VaultFields({ draft, onChange, problems }: VaultFieldsProps): ReactElement {
  const { text } = useTexts()
  const change = (part: Partial<TypedVault>): void => onChange({ ...draft, ...part })
  return (
    <>
      <TextField
        label={text('vault.name')}
        note={text('field.required')}
        mark={<Mark encrypted={false} />}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={problems.name && text(...problems.name)}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextArea
        label={text('vault.description')}
        mark={<Mark encrypted />}
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={LIMITS.textarea}
        dir="auto"
      />
      <TextField
        label={text('vault.tags')}
        mark={<Mark encrypted={false} />}
        placeholder={text('tags.placeholder')}
        value={draft.tags}
        onChange={(tags) => change({ tags })}
        error={problems.tags && text(...problems.tags)}
        autoComplete="off"
        dir="auto"
      />
      <IconField
        label={text('vault.icon')}
        value={draft.icon}
        onChange={(icon) => change({ icon })}
      />
    </>
  )
}
