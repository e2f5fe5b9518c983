import type { Category, NewCategory, OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { type Loadable, useResource } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { sortTree } from './category.ts'

interface Value {
  /** Verified, as a tree of two levels, by name, `uncategorized` last. */
  categories: Loadable<OpenedList<Category>>
  /** The same tree, empty until it is there. */
  tree: readonly Category[]
  reload: () => void
  create: (category: NewCategory) => Promise<Category>
  update: (category: Category, change: NewCategory) => Promise<Category>
  /** Deletes a category and no document. */
  remove: (category: Category) => Promise<void>
}

const CategoriesContext = createContext<Value | undefined>(undefined)

/** Loads the categories of a vault, once for everything on its screen. */
export function CategoriesProvider({
  vault_id,
  children,
}: {
  vault_id: string
  children: ReactNode
}): ReactElement {
  const client = useShrdClient()
  const words = useTexts()
  const { state, reload } = useResource(vault_id, (signal) =>
    client.categories.list(vault_id, { signal }),
  )
  const items = state.status === 'ready' ? state.value.items : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the words only the language counts
  const tree = useMemo(() => sortTree(items ?? [], words), [items, words.language])
  const value: Value = {
    categories: state,
    tree,
    reload,
    async create(category) {
      const made = await holdPageFor(client.categories.create(vault_id, category))
      reload()
      return made
    },
    async update(category, change) {
      const changed = await holdPageFor(client.categories.update(category, change))
      reload()
      return changed
    },
    async remove(category) {
      await holdPageFor(client.categories.remove(category))
      reload()
    },
  }
  return <CategoriesContext value={value}>{children}</CategoriesContext>
}

/** The categories of the vault on the screen. */
export function useCategories(): Value {
  const value = useContext(CategoriesContext)
  if (!value) throw new TypeError('useCategories needs a CategoriesProvider around it.')
  return value
}
