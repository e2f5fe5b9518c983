import type { Category } from '@shrd/client'
import { Dialog, Select, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from './CategoriesProvider.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { findCategory } from './category.ts'
import { listCategoryOptions } from './category-options.ts'
import { toNewCategory, toTypedCategory } from './typed-category.ts'

/** Props of {@link UpdateCategoryDialog}. */
export interface UpdateCategoryDialogProps {
  open: boolean
  /** The category it begins with; without one the first is offered, and another can be chosen. */
  category_id: string | null
  onClose: () => void
}

/** The dialog that changes a category. What was typed stays until it is stored or cancelled. */
export function UpdateCategoryDialog(props: UpdateCategoryDialogProps): ReactElement {
  const { open, category_id, onClose } = props
  const words = useTexts()
  const { tree } = useCategories()
  const real = tree.filter(({ virtual }) => !virtual)
  const [other, setOther] = useState<string | null>(null)
  const [isTyped, setTyped] = useState(false)
  const chosen = findCategory(real, category_id ?? other ?? '') ?? real[0]
  const close = (): void => {
    setOther(null)
    setTyped(false)
    onClose()
  }
  return (
    <Dialog
      open={open && chosen !== undefined}
      onOpenChange={close}
      title={words.text('category.update')}
      closeLabel={words.text('action.close')}
      keep={isTyped}
    >
      {chosen ? (
        <UpdatePanel
          key={chosen.category_id}
          category={chosen}
          onTyped={() => setTyped(true)}
          onDone={close}
          first={
            category_id === null ? (
              <Select
                label={words.text('category.label')}
                options={listCategoryOptions(real, words)}
                value={chosen.category_id}
                onChange={setOther}
              />
            ) : null
          }
        />
      ) : null}
    </Dialog>
  )
}

interface PanelProps {
  category: Category
  first: ReactElement | null
  onTyped: () => void
  onDone: () => void
}

function UpdatePanel({ category, first, onTyped, onDone }: PanelProps): ReactElement {
  const { text, language } = useTexts()
  const toasts = useToasts()
  const { update } = useCategories()
  const [before] = useState(() => toTypedCategory(category))
  const [draft, setDraft] = useState(before)
  return (
    <CategoryForm
      draft={draft}
      onChange={(next) => {
        setDraft(next)
        onTyped()
      }}
      category={category}
      first={first}
      failedText={text('category.updateFailed')}
      onDone={onDone}
      onSave={async () => {
        const changed = await update(category, toNewCategory(draft, { before, locale: language }))
        toasts.success(text('category.updated', { name: changed.name }))
      }}
    />
  )
}
