import { type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { CategoryFilterProps } from './CategoryFilter.tsx'

/** See `CategoryFilter.tsx`; a chunk of its own, for whoever has that many. */
export const CategoryFilter: LazyPart<CategoryFilterProps> = lazyPart(
  async () => (await import('./CategoryFilter.tsx')).CategoryFilter,
  () => true,
)
