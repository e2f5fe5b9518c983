import { TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link CategoryFilter}. */
export interface CategoryFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Looks for a category where there are many. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className="category-filter">
      <TextField
        {...{ value, onChange }}
        label={text('category.filter')}
        type="search"
        autoComplete="off"
        dir="auto"
      />
    </div>
  )
}
