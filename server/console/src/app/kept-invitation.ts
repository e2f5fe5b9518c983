const ITEM = 'shrd_console_invitation'

/**
 * Keeps the secret of a mailed invitation for this tab: it stands behind the `#`, which a sign-in on
 * the way would lose. Call it before anything leaves the page.
 */
export function keepInvitation(): void {
  if (!location.pathname.startsWith('/accounts/invitation')) return
  const given = location.hash.slice(1)
  if (given === '') return
  try {
    sessionStorage.setItem(ITEM, given)
    // Out of the address, so that nobody copies or photographs it there.
    history.replaceState(history.state, '', location.pathname)
  } catch {
    // A browser that keeps nothing: the address has it, as long as nobody signs in on the way.
  }
}

/** The secret of the invitation that this tab has opened; `null` without one. */
export function readInvitation(): string | null {
  const given = location.hash.slice(1) || null
  try {
    return given ?? sessionStorage.getItem(ITEM)
  } catch {
    return given
  }
}

/** Forgets it, because it was used. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(ITEM)
  } catch {
    // Nothing was kept.
  }
}
