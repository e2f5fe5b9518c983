import type { FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Note, Select, useToasts } from '@shrd/parts'
import { type ReactElement, useRef, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from './CategoriesProvider.tsx'
import { findCategory, nameCategory } from './category.ts'
import { listCategoryOptions } from './category-options.ts'

/** Props of {@link DeleteCategoryDialog}. */
export interface DeleteCategoryDialogProps {
  open: boolean
  /** The category that is chosen at first. */
  category_id: string | null
  onClose: () => void
  /** Called once a category is gone. */
  onDeleted: (category_id: string) => void
}

/** Says what becomes of what is in a category, and deletes it, without asking a second time. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps): ReactElement {
  const { open, onClose } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('category.delete')}
      closeLabel={text('action.close')}
    >
      <DeletePanel {...props} />
    </Dialog>
  )
}

function DeletePanel({ category_id, onClose, onDeleted }: DeleteCategoryDialogProps): ReactElement {
  const words = useTexts()
  const { text } = words
  const { tree } = useCategories()
  const real = tree.filter(({ virtual }) => !virtual)
  const [chosen, setChosen] = useState(findCategory(real, category_id ?? '')?.category_id ?? '')
  const [tried, setTried] = useState(false)
  const { busy, error, run } = useDelete(() => {
    onDeleted(chosen)
    onClose()
  })
  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={text('category.deleteFailed')} error={error} /> : null}
        <Select
          label={text('category.label')}
          options={[
            { value: '', label: text('category.choose') },
            ...listCategoryOptions(real, words),
          ]}
          value={chosen}
          onChange={setChosen}
          error={tried && chosen === '' ? text('category.chooseError') : undefined}
        />
        <Note tone="warning">{text('category.deleteText')}</Note>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => {
            setTried(true)
            void run(chosen)
          }}
        >
          {text('category.delete')}
        </Button>
      </DialogActions>
    </>
  )
}

interface Deletion {
  busy: boolean
  error: FlowError | null
  run: (category_id: string) => Promise<void>
}

function useDelete(onDone: () => void): Deletion {
  const words = useTexts()
  const toasts = useToasts()
  const { tree, remove } = useCategories()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const isDeleting = useRef(false)

  async function run(category_id: string): Promise<void> {
    const category = findCategory(tree, category_id)
    // Deletion proceeds only when a category is selected (specification 2, section 5).
    if (category === undefined || category.virtual || isDeleting.current) return
    isDeleting.current = true
    setBusy(true)
    setError(null)
    try {
      await remove(category)
      const name = nameCategory(category, words)
      toasts.success(words.text('category.deleted', { name }))
      onDone()
    } catch (failure) {
      setError(toFlowError(failure))
      toasts.failure(words.text('category.deleteFailed'))
    }
    isDeleting.current = false
    setBusy(false)
  }

  return { busy, error, run }
}
