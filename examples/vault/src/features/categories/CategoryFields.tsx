import type { Category } from '@shrd/client'
import { LIMITS } from '@shrd/contract/calls'
import { Select, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconField } from '../../components/IconField.tsx'
import { Mark } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { LANGUAGES, type Language } from '../../locales/texts.ts'
import { useCategories } from './CategoriesProvider.tsx'
import { listParentOptions } from './category-options.ts'
import type { CategoryProblems, TypedCategory } from './typed-category.ts'

/** Props of {@link CategoryFields}. */
export interface CategoryFieldsProps {
  draft: TypedCategory
  onChange: (draft: TypedCategory) => void
  problems: CategoryProblems
  /** The category that is changed; none for a new one. */
  category?: Category | undefined
}

/** The fields of a category; the service can read all of them. */
export function CategoryFields(props: CategoryFieldsProps): ReactElement {
  const { draft, onChange, problems, category } = props
  const words = useTexts()
  const { text } = words
  const { tree } = useCategories()
  const change = (part: Partial<TypedCategory>): void => onChange({ ...draft, ...part })
  const hasChildren = (category?.children.length ?? 0) > 0
  return (
    <>
      <Select
        label={text('category.parent')}
        mark={<Mark encrypted={false} />}
        hint={hasChildren ? text('category.parentFixed') : text('category.parentHint')}
        options={listParentOptions(tree, category?.category_id ?? null, words)}
        value={draft.parent_id}
        onChange={(parent_id) => change({ parent_id })}
        disabled={hasChildren}
      />
      <TextField
        label={text('category.name')}
        note={text('field.required')}
        mark={<Mark encrypted={false} />}
        value={draft.name}
        onChange={(name) => change({ name })}
        limit={LIMITS.categoryName}
        error={problems.name && text(...problems.name)}
        autoComplete="off"
        dir="auto"
        required
      />
      <IconField
        label={text('category.icon')}
        value={draft.icon}
        onChange={(icon) => change({ icon })}
      />
      <LabelFields {...props} />
    </>
  )
}

/** The fold with a name for every language. A name that is too long opens it. */
function LabelFields({ draft, onChange, problems }: CategoryFieldsProps): ReactElement {
  const { text } = useTexts()
  return (
    <details className="category-labels" open={problems.labels !== undefined || undefined}>
      <summary>{text('category.otherLanguages')}</summary>
      <p className="category-labels-hint">{text('category.otherLanguagesHint')}</p>
      {LANGUAGE_NAMES.map(([language, name]) => {
        const problem = problems.labels?.[language]
        return (
          <TextField
            key={language}
            label={<span lang={language}>{name}</span>}
            mark={<Mark encrypted={false} />}
            value={draft.labels[language] ?? ''}
            onChange={(label) =>
              onChange({ ...draft, labels: { ...draft.labels, [language]: label } })
            }
            limit={LIMITS.categoryName}
            error={problem && text(...problem)}
            autoComplete="off"
            lang={language}
            dir="auto"
          />
        )
      })}
    </details>
  )
}

// The keys of an object literal are those of its type.
const LANGUAGE_NAMES = Object.entries(LANGUAGES) as [Language, string][]
