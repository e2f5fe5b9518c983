/** How long a document lies in the trash, in days. */
export const TRASH_DAYS = 30

const DAY = 86_400_000

/** Whole days that are left until a document is deleted; 0 on the last day and after. */
export function countDaysLeft(trashed_at: number, now: number): number {
  return Math.max(0, TRASH_DAYS - Math.floor((now - trashed_at) / DAY))
}

/** What of the trash is due: the member's own documents only, since nobody else may delete. */
export function listDue<Row extends { owner: string; saved_at: number }>(
  rows: readonly Row[],
  { reader, now }: { reader: string; now: number },
): Row[] {
  return rows.filter(
    ({ owner, saved_at }) => owner === reader && countDaysLeft(saved_at, now) === 0,
  )
}
