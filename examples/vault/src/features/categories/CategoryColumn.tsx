import type { Category } from '@shrd/client'
import { Button, Card, CardHead, EmptyState, IconButton, Skeleton } from '@shrd/parts'
import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { RefusedNote } from '../../components/RefusedNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCategories } from './CategoriesProvider.tsx'
import { type CategoryDialog, CategoryMenu } from './CategoryMenu.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { filterTree, flattenTree } from './category.ts'
import { CategoryFilter } from './lazy-category-filter.ts'
import { DeleteCategoryDialog, NewCategoryDialog, UpdateCategoryDialog } from './lazy-dialogs.ts'

/** Props of {@link CategoryColumn}. */
export interface CategoryColumnProps {
  /** Documents by category and view; what is missing is not known. */
  counts: ReadonlyMap<string, number>
  selected: string
  onSelect: (id: string) => void
  /** Files documents in a category; nothing can be dropped without it. */
  onDrop?: ((document_ids: readonly string[], category_id: string) => void) | undefined
}

/** Beyond this many categories there is a field to look for one. */
const MANY = 20

/** The categories with their counts: a column, on phones a row of chips. */
export function CategoryColumn(props: CategoryColumnProps): ReactElement {
  const { selected, onSelect } = props
  const { text } = useTexts()
  const { categories, tree } = useCategories()
  const [dialog, setDialog] = useState<CategoryDialog | null>(null)
  const close = (): void => setDialog(null)
  const real = flattenTree(tree).filter(({ virtual }) => !virtual)
  const isReal = real.some(({ category_id }) => category_id === selected)
  const chosen = isReal ? selected : null
  return (
    <Card className="categories" aria-labelledby="categories-title">
      <CardHead
        title={text('category.title')}
        titleId="categories-title"
        actions={
          categories.status === 'ready' ? (
            <>
              <IconButton
                size="sm"
                label={text('category.new')}
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setDialog('create')}
              />
              <CategoryMenu hasCategories={real.length > 0} onOpen={setDialog} />
            </>
          ) : null
        }
      />
      <ColumnBody {...props} real={real} />
      <NewCategoryDialog open={dialog === 'create'} onClose={close} />
      <UpdateCategoryDialog open={dialog === 'update'} category_id={chosen} onClose={close} />
      <DeleteCategoryDialog
        open={dialog === 'delete'}
        category_id={chosen}
        onClose={close}
        onDeleted={(category_id) => category_id === selected && onSelect('all')}
      />
    </Card>
  )
}

function ColumnBody(props: CategoryColumnProps & { real: readonly Category[] }): ReactElement {
  const { real, ...shown } = props
  const words = useTexts()
  const { text } = words
  const { categories, tree, reload } = useCategories()
  const [wanted, setWanted] = useState('')
  if (categories.status === 'loading') return <Skeleton label={text('category.loading')} rows={6} />
  const isFiltered = real.length > MANY && wanted.trim() !== ''
  const found = isFiltered ? filterTree(tree, wanted, words) : tree
  return (
    <>
      {categories.status === 'failed' ? (
        <div className="card-body">
          <FailureNote
            title={text('category.listFailed')}
            error={categories.error}
            onRetry={reload}
          />
        </div>
      ) : (
        <RefusedNote
          title={(count) => text('category.untrusted', { count })}
          refused={categories.value.refused}
        />
      )}
      {real.length > MANY ? <CategoryFilter value={wanted} onChange={setWanted} /> : null}
      {found.length === 0 && isFiltered ? (
        <EmptyState
          engraved={false}
          title={text('category.noneFound')}
          action={<Button onClick={() => setWanted('')}>{text('category.showAll')}</Button>}
        />
      ) : (
        <CategoryTree {...shown} tree={found} isFiltered={isFiltered} />
      )}
    </>
  )
}
