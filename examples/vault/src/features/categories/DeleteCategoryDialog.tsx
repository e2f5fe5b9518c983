import { Button, Dialog, DialogActions, DialogBody, Note, Select, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useAttempt } from '../../components/use-attempt.ts'
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
  const toasts = useToasts()
  const { tree, remove } = useCategories()
  const real = tree.filter(({ virtual }) => !virtual)
  const [chosen, setChosen] = useState(findCategory(real, category_id ?? '')?.category_id ?? '')
  const [tried, setTried] = useState(false)
  const failedText = text('category.deleteFailed')
  const { busy, error, run } = useAttempt(failedText)

  async function deleteChosen(): Promise<void> {
    const category = findCategory(real, chosen)
    // Deletion proceeds only when a category is selected (specification 2, section 5).
    if (category === undefined) return
    await remove(category)
    toasts.success(text('category.deleted', { name: nameCategory(category, words) }))
    onDeleted(chosen)
    onClose()
  }

  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={failedText} error={error} /> : null}
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
            void run(deleteChosen)
          }}
        >
          {text('category.delete')}
        </Button>
      </DialogActions>
    </>
  )
}
