const ITEM = 'shrd_account_deleted'

/** Tells the next page of this tab that the account is deleted; no link can say so. */
export function markDeletion(): void {
  try {
    sessionStorage.setItem(ITEM, '1')
  } catch {
    // A browser that keeps nothing: the mail says it.
  }
}

/** True once after {@link markDeletion}. */
export function takeDeletionMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(ITEM) !== null
    sessionStorage.removeItem(ITEM)
    return isMarked
  } catch {
    return false
  }
}
