import type { Category } from '@shrd/client'
import { Honeypot } from '@shrd/react'
import type { ReactElement, ReactNode } from 'react'
import { DialogForm } from '../../components/DialogForm.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { findCategoryProblems, type TypedCategory } from './typed-category.ts'

/** Props of {@link CategoryForm}. */
export interface CategoryFormProps {
  draft: TypedCategory
  onChange: (draft: TypedCategory) => void
  category?: Category | undefined
  /** Stands above the fields. */
  first?: ReactNode
  /** Stores the category; a rejection is shown and keeps what was typed. */
  onSave: () => Promise<void>
  /** It is stored, cancelled, or was a program's. */
  onDone: () => void
  /** Says that it was not stored. */
  failedText: string
}

/** The form of a category. */
export function CategoryForm(props: CategoryFormProps): ReactElement {
  const { draft, onChange, category, first, onSave, onDone, failedText } = props
  const problems = findCategoryProblems(draft)
  return (
    <DialogForm
      hasProblems={Object.keys(problems).length > 0}
      onSave={async () => {
        await onSave()
        onDone()
      }}
      onCancel={onDone}
      failedText={failedText}
    >
      {(tried) => (
        <>
          {first}
          <CategoryFields
            draft={draft}
            onChange={onChange}
            problems={tried ? problems : {}}
            category={category}
          />
          <Honeypot />
        </>
      )}
    </DialogForm>
  )
}
