const ITEM = 'shrd_console_account'

/** The account that this browser has last shown. */
export function readLastAccount(): string | null {
  try {
    return localStorage.getItem(ITEM)
  } catch {
    return null
  }
}

/** Remembers an account for the next visit. */
export function keepLastAccount(account_id: string): void {
  try {
    localStorage.setItem(ITEM, account_id)
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
