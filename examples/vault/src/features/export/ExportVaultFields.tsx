import type { OpenedList } from '@shrd/client'
import { Checkbox, Skeleton } from '@shrd/parts'
import { type ReactElement, useId } from 'react'
import type { Loadable } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedVault } from '../vaults/opened-vault.ts'
import { useVaults } from '../vaults/VaultsProvider.tsx'

/** Props of {@link ExportVaultFields}. */
export interface ExportVaultFieldsProps {
  vaults: Loadable<OpenedList<OpenedVault>>
  /** The vaults that stay out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
  /** No vault is chosen, and somebody tried to export. */
  isMissing: boolean
}

/** Which vaults are exported. */
export function ExportVaultFields(props: ExportVaultFieldsProps): ReactElement {
  const { vaults, left, onChange, isMissing } = props
  const { text } = useTexts()
  const { reload } = useVaults()
  const id = useId()
  const toggle = (vault_id: string, isChosen: boolean): void => {
    const next = new Set(left)
    if (isChosen) next.delete(vault_id)
    else next.add(vault_id)
    onChange(next)
  }
  return (
    <fieldset className="transfer-group" aria-describedby={isMissing ? id : undefined}>
      <legend>{text('export.vaults')}</legend>
      {vaults.status === 'loading' ? <Skeleton label={text('app.loading')} rows={2} /> : null}
      {vaults.status === 'failed' ? (
        <FailureNote title={text('export.vaultsFailed')} error={vaults.error} onRetry={reload} />
      ) : null}
      {vaults.status === 'ready'
        ? vaults.value.items.map(({ vault_id, name }) => (
            <Checkbox
              key={vault_id}
              checked={!left.has(vault_id)}
              onChange={(isChosen) => toggle(vault_id, isChosen)}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          ))
        : null}
      {isMissing ? (
        <p id={id} className="transfer-error" role="alert">
          {text('export.vaultsMissing')}
        </p>
      ) : null}
    </fieldset>
  )
}
