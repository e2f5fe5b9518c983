import { Select, type SelectOption, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import type { ImportVault } from './import-messages.ts'
import type { ImportTarget } from './import-target.ts'

/** Props of {@link TargetChoice}. */
export interface TargetChoiceProps {
  target: ImportTarget
  vaults: readonly ImportVault[]
  /** What a new vault is called at first. */
  newName: string
  onChange: (target: ImportTarget) => void
}

const NEW = 'new'
const AS_IN_SOURCE = 'as-in-source'
const NAME_LENGTH = 100

/** Asks into which vault the entries go. */
export function TargetChoice({
  target,
  vaults,
  newName,
  onChange,
}: TargetChoiceProps): ReactElement {
  const { text } = useTexts()
  const known = useVaults().vaults
  const own = known.status === 'ready' ? known.value.items : []
  const hasNames = vaults.some(({ name }) => name !== '')
  const options: SelectOption<string>[] = [
    ...(hasNames ? [{ value: AS_IN_SOURCE, label: text('import.target.asInSource') }] : []),
    { value: NEW, label: text('import.target.new') },
    ...own.map(({ vault_id, name }) => ({ value: vault_id, label: name })),
  ]
  const choose = (value: string): void => {
    if (value === AS_IN_SOURCE) onChange({ kind: 'as-in-source' })
    else if (value === NEW) onChange({ kind: 'new', name: newName })
    else onChange({ kind: 'vault', vault_id: value })
  }
  return (
    <>
      <Select
        label={text('import.target')}
        options={options}
        value={target.kind === 'vault' ? target.vault_id : target.kind}
        onChange={choose}
      />
      {target.kind === 'new' ? (
        <TextField
          label={text('import.target.name')}
          value={target.name}
          limit={NAME_LENGTH}
          error={target.name.trim() === '' ? text('import.target.nameMissing') : null}
          onChange={(name) => onChange({ kind: 'new', name: name.slice(0, NAME_LENGTH) })}
        />
      ) : null}
    </>
  )
}
