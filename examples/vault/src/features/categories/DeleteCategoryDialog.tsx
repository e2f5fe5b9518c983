import { Dialog, Note, Select, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { DialogForm } from '../../components/DialogForm.tsx'
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

  async function deleteChosen(): Promise<void> {
    const category = findCategory(real, chosen)
    if (category === undefined) return
    await remove(category)
    toasts.success(text('category.deleted', { name: nameCategory(category, words) }))
    onDeleted(chosen)
    onClose()
  }

  return (
    <DialogForm
      variant="danger"
      saveLabel={text('category.delete')}
      // Deletion proceeds only when a category is selected (specification 2, section 5).
      hasProblems={chosen === ''}
      onSave={deleteChosen}
      onCancel={onClose}
      failedText={text('category.deleteFailed')}
    >
      {(tried) => (
        <>
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
        </>
      )}
    </DialogForm>
  )
}
