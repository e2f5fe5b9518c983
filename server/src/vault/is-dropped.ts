/**
 * True when the field is filled in that no person sees: the call is answered like a success, and
 * nothing is stored.
 */
export function isDropped(ambot: string | undefined): boolean {
  return ambot !== undefined && ambot !== ''
}
