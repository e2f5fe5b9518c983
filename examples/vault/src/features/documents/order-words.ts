import type { TextKey } from '../../locales/text-key.ts'
import type { OrderBy } from './list-order.ts'

/** What a list is sorted by, in the words of its columns. */
export const ORDER_WORDS: Readonly<Record<OrderBy, TextKey>> = {
  date: 'document.lastUpdated',
  icon: 'document.icon',
  title: 'document.title',
  tags: 'document.tags',
}
