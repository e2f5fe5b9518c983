import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from '../categories/CategoriesProvider.tsx'
import { findCategory, nameCategory } from '../categories/category.ts'
import { isView } from '../categories/views.ts'
import type { VaultListing } from './use-vault-listing.ts'

/** Tells a screen reader which list was chosen, and how long it is. */
export function ChosenStatus({ selected, counts }: VaultListing): ReactElement {
  const words = useTexts()
  const { tree } = useCategories()
  const [last, setLast] = useState(selected)
  const [hasChosen, setChosen] = useState(false)
  if (selected !== last) {
    setLast(selected)
    setChosen(true)
  }
  const category = findCategory(tree, selected)
  const name = category ? nameCategory(category, words) : nameView(selected, words)
  const count = counts.get(selected)
  return (
    <p className="visually-hidden" role="status">
      {hasChosen && count !== undefined ? words.text('category.chosen', { name, count }) : ''}
    </p>
  )
}

function nameView(selected: string, { text }: ReturnType<typeof useTexts>): string {
  return isView(selected) ? text(`category.${selected}`) : ''
}
