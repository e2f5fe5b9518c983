import { z } from 'zod'

/** The schema of one page of a list. The first page is 1. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    objs: z.array(item),
    totalCount: z.int().min(0),
    totalPages: z.int().min(0),
    currentPage: z.int().min(1),
    limit: z.int().min(1),
  })
}

/**
 * The schema of a part of a list in keyset order. The input `after` of the next call continues at
 * `next`, which is `null` at the end.
 */
export function cursorPageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ objs: z.array(item), next: z.string().nullable() })
}
