import type { Place } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Select } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { sortTree, UNCATEGORIZED } from '../categories/category.ts'
import { listCategoryOptions } from '../categories/category-options.ts'
import { useVaults } from '../vaults/VaultsProvider.tsx'

/** Props of {@link MoveDialog}. */
export interface MoveDialogProps {
  open: boolean
  /** The vault on the screen. */
  vault_id: string
  count: number
  onClose: () => void
  onMove: (place: Place, name: string) => void
}

/** Asks where documents go: the twin of dragging them, and the way to another vault. */
export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { open, onClose } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('document.moveTitle')}
      closeLabel={text('action.close')}
    >
      <MovePanel {...props} />
    </Dialog>
  )
}

function MovePanel({ vault_id: here, count, onClose, onMove }: MoveDialogProps): ReactElement {
  const words = useTexts()
  const { text } = words
  const { vaults } = useVaults()
  const client = useShrdClient()
  const [vault_id, setVault] = useState(here)
  const [category_id, setCategory] = useState(UNCATEGORIZED)
  const { state, reload } = useResource(vault_id, (signal) =>
    client.categories.list(vault_id, { signal }),
  )
  const known = vaults.status === 'ready' ? vaults.value.items : []
  const tree = state.status === 'ready' ? sortTree(state.value.items, words) : []
  const options = listCategoryOptions(tree, words)
  const uncategorized = { value: UNCATEGORIZED, label: text('category.uncategorized') }
  const choices = options.length > 0 ? options : [uncategorized]
  const chosen = choices.find(({ value }) => value === category_id) ?? uncategorized
  return (
    <>
      <DialogBody>
        <p>{count === 1 ? text('document.moveOne') : text('document.moveMany', { count })}</p>
        {state.status === 'failed' ? (
          <FailureNote title={text('category.listFailed')} error={state.error} onRetry={reload} />
        ) : null}
        <Select
          label={text('document.vault')}
          options={known.map((vault) => ({ value: vault.vault_id, label: vault.name }))}
          value={vault_id}
          onChange={(next) => {
            setVault(next)
            setCategory(UNCATEGORIZED)
          }}
        />
        <Select
          label={text('category.label')}
          options={choices}
          value={chosen.value}
          onChange={setCategory}
          disabled={state.status === 'loading'}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          variant="primary"
          busy={state.status === 'loading'}
          onClick={() => {
            onMove({ vault_id, category_id: chosen.value }, chosen.label)
            onClose()
          }}
        >
          {text('document.move')}
        </Button>
      </DialogActions>
    </>
  )
}
