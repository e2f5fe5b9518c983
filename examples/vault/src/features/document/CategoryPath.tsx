import type { Category } from '@shrd/client'
import { type ReactElement, useMemo } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from '../categories/CategoriesProvider.tsx'
import { nameCategory } from '../categories/category.ts'

/** Where a document is filed, from the top; nothing until the categories are known. */
export function CategoryPath({ category_id }: { category_id: string }): ReactElement | null {
  const words = useTexts()
  const { tree } = useCategories()
  const path = useMemo(() => findPath(tree, category_id), [tree, category_id])
  if (path.length === 0) return null
  return (
    <p className="detail-path parts-clip">
      {path.map((category, at) => (
        <span key={category.category_id}>
          {at > 0 ? ' / ' : null}
          <bdi>{nameCategory(category, words)}</bdi>
        </span>
      ))}
    </p>
  )
}

function findPath(tree: readonly Category[], category_id: string): readonly Category[] {
  for (const top of tree) {
    if (top.category_id === category_id) return [top]
    const child = top.children.find((one) => one.category_id === category_id)
    if (child) return [top, child]
  }
  return []
}
