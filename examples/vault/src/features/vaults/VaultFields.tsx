import { LIMITS } from '@shrd/contract/calls'
import { TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconChoice } from '../../components/IconChoice.tsx'
import { Mark } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TypedVault, VaultProblems } from './typed-vault.ts'

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
        limit={LIMITS.vaultName}
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
        limit={LIMITS.textarea}
        error={problems.description && text(...problems.description)}
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
      <IconChoice
        label={text('vault.icon')}
        value={draft.icon}
        onChange={(icon) => change({ icon })}
      />
    </>
  )
}
