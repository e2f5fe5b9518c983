import type { DocumentRow } from '@shrd/client'
import { Badge, Card, CardHead, VaultIcon } from '@shrd/parts'
import { Layers } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CATEGORIES, type CategoryId, inCategory } from './categories.ts'

/** Props of {@link CategoryColumn}. */
export interface CategoryColumnProps {
  rows: readonly DocumentRow[]
  selected: CategoryId
  onSelect: (category: CategoryId) => void
}

/** The categories with their counts: a column, on phones a row of chips. */
export function CategoryColumn({ rows, selected, onSelect }: CategoryColumnProps): ReactElement {
  const { text } = useTexts()
  return (
    <Card className="categories" aria-labelledby="categories-title">
      <CardHead title={text('category.title')} titleId="categories-title" />
      <ul className="category-list">
        {CATEGORIES.map(({ id, icon }) => (
          <li key={id}>
            <button
              type="button"
              className="category"
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
            >
              {icon === 'layers' ? (
                <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <VaultIcon name={icon} />
              )}
              <span className="parts-grow">{text(`category.${id}`)}</span>
              <Badge tone="count">{inCategory(rows, id).length}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
