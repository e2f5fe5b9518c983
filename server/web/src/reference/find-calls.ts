/** A call on the page, and the text in which it is searched. */
export interface SearchedCall {
  readonly id: string
  /** In lower case. */
  readonly text: string
}

/**
 * Finds the calls that contain every word of a query, in their order. A word can be a part of a
 * name: `hook` finds `createWebhook`.
 */
export function findCalls(calls: readonly SearchedCall[], query: string): readonly SearchedCall[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ text }) => words.every((word) => text.includes(word)))
}
