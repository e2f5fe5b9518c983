import { Button, EmptyState } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { isView } from '../categories/views.ts'

/** Props of {@link EmptyList}. */
export interface EmptyListProps {
  /** A view, or the id of a category. */
  selected: string
  onNew: () => void
  /** Clears the filter that nothing fits. */
  onClear?: (() => void) | undefined
}

/** Says why nothing is listed, and leads on. */
export function EmptyList({ selected, onNew, onClear }: EmptyListProps): ReactElement {
  const { text } = useTexts()
  if (onClear) {
    return (
      <EmptyState
        engraved={false}
        title={text('document.empty.title')}
        action={<Button onClick={onClear}>{text('filter.clear')}</Button>}
      >
        {text('filter.none')}
      </EmptyState>
    )
  }
  const isMarked = selected === 'favourites' || selected === 'recent'
  return (
    <EmptyState
      title={text('document.empty.title')}
      action={
        isMarked ? null : (
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onNew}>
            {text('document.new')}
          </Button>
        )
      }
    >
      {text(findWords(selected))}
    </EmptyState>
  )
}

function findWords(selected: string): TextKey {
  if (selected === 'favourites') return 'document.emptyFavourites.text'
  if (selected === 'recent') return 'document.emptyRecent.text'
  return isView(selected) ? 'document.empty.text' : 'document.emptyCategory.text'
}
