import { Select } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconField } from '../../components/IconField.tsx'
import { Mark } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from '../categories/CategoriesProvider.tsx'
import { UNCATEGORIZED } from '../categories/category.ts'
import { listCategoryOptions } from '../categories/category-options.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { TypedTextField } from './TypedTextField.tsx'
import type { TypedDocument } from './typed-document.ts'
import type { DocumentProblems } from './typed-document-problems.ts'

/** Props of {@link DocumentFields}. */
export interface DocumentFieldsProps {
  draft: TypedDocument
  onChange: (draft: TypedDocument) => void
  problems: DocumentProblems
}

/** The fields of a new document, each with its key mark. */
export function DocumentFields(props: DocumentFieldsProps): ReactElement {
  const { draft, problems } = props
  const words = useTexts()
  const { text } = words
  const options = listCategoryOptions(useCategories().tree, words)
  const onChange = (part: Partial<TypedDocument>): void => props.onChange({ ...draft, ...part })
  const none = { value: UNCATEGORIZED, label: text('category.uncategorized') }
  const field = { content: draft, onChange, problems }
  return (
    <>
      <Select
        label={text('category.label')}
        mark={<Mark encrypted={false} />}
        options={options.length > 0 ? options : [none]}
        value={draft.category_id}
        onChange={(category_id) => onChange({ category_id })}
      />
      <TypedTextField name="title" {...field} />
      <TypedTextField name="tags" {...field} />
      <TypedTextField name="username" {...field} />
      <PasswordInput {...field} />
      <TypedTextField name="url" {...field} />
      <TypedTextField name="description" {...field} />
      <IconField
        label={text('document.icon')}
        value={draft.icon}
        onChange={(icon) => onChange({ icon })}
      />
    </>
  )
}
