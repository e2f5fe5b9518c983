import { Dialog, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from './CategoriesProvider.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { EMPTY_CATEGORY, toNewCategory } from './typed-category.ts'

/** Props of {@link NewCategoryDialog}. */
export interface NewCategoryDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the id of the category once it is stored. */
  onCreated?: (category_id: string) => void
}

/** The dialog that makes a category. What was typed stays until it is stored or cancelled. */
export function NewCategoryDialog(props: NewCategoryDialogProps): ReactElement {
  const { open, onClose, onCreated } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { create } = useCategories()
  const [draft, setDraft] = useState(EMPTY_CATEGORY)
  const close = (): void => {
    setDraft(EMPTY_CATEGORY)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('category.new')}
      closeLabel={text('action.close')}
      keep={draft !== EMPTY_CATEGORY}
    >
      <CategoryForm
        draft={draft}
        onChange={setDraft}
        failedText={text('category.createFailed')}
        onDone={close}
        onSave={async () => {
          const made = await create(toNewCategory(draft))
          toasts.success(text('category.created', { name: made.name }))
          onCreated?.(made.category_id)
        }}
      />
    </Dialog>
  )
}
