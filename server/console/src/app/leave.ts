/** Leaves the console for another page of the service, with a request of its own. */
export function leaveTo(path: string): void {
  location.assign(path)
}

/**
 * Leads to a proof of who the member is, or to a sign-in if the session has ended, and back to this
 * page.
 */
export function leaveToProve(): void {
  const { pathname, search } = location
  leaveTo(`/confirm?${new URLSearchParams({ to: `${pathname}${search}` })}`)
}
