const MARK = 'shrd_reloaded'

/**
 * Loads a page anew, if that was not done just before: a part of it that is missing may have been
 * replaced by a newer version of the service. False when it was, or when it cannot be remembered.
 */
export function reloadOnce(reload: () => void): boolean {
  try {
    if (sessionStorage.getItem(MARK) !== null) return false
    sessionStorage.setItem(MARK, '1')
  } catch {
    return false
  }
  reload()
  return true
}

/** All parts are there: the next one that is missing may be loaded anew again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(MARK)
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
