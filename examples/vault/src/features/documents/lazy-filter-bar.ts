import { type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { FilterBarProps } from './FilterBar.tsx'

/** See `FilterBar.tsx`; a chunk of its own, for whoever narrows the list. */
export const FilterBar: LazyPart<FilterBarProps> = lazyPart(
  async () => (await import('./FilterBar.tsx')).FilterBar,
  () => true,
)
