import { LIMITS, VAULT_ICONS } from '@shrd/contract/calls'
import { findTagsProblem, parseTags } from '../../components/tags.ts'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextValues } from '../../locales/texts.ts'
import type { OpenedVault, VaultDraft } from './opened-vault.ts'

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
  const { length } = draft.description
  const problems: VaultProblems = {}
  if (name === '') problems.name = ['field.requiredError']
  if (name.length > LIMITS.vaultName) {
    problems.name = ['field.tooLong', { max: LIMITS.vaultName, count: name.length }]
  }
  if (length > LIMITS.textarea) {
    problems.description = ['field.tooLong', { max: LIMITS.textarea, count: length }]
  }
  const tags = findTagsProblem(parseTags(draft.tags))
  if (tags) problems.tags = [tags.key, { max: tags.max, count: tags.count }]
  return problems
}

/** A stored vault as it stands in the form. An icon that this version does not know is the shield. */
export function toTypedVault({ name, description, icon, tags }: OpenedVault): TypedVault {
  return {
    name,
    description: description ?? '',
    icon: VAULT_ICONS.find((known) => known === icon) ?? EMPTY_VAULT.icon,
    tags: tags.join(', '),
  }
}

/** What is stored of a typed vault. */
export function toVaultDraft({ name, description, icon, tags }: TypedVault): VaultDraft {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description,
    icon,
    tags: parseTags(tags),
  }
}
