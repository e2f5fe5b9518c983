/**
 * True if the hidden trap field is filled in. The response is that of a success, and nothing is
 * stored.
 */
export function isDropped(ambot: string | undefined): boolean {
  return ambot !== undefined && ambot !== ''
}
