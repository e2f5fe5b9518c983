/** When to ask again for a chunk that somebody waits for; without a connection each attempt fails at once. */
const RETRY_MS = 3000

/** What becomes of a chunk. */
export interface ChunkOptions<Part> {
  onThere: (part: Part) => void
  /** It did not arrive at first, and is asked for until it is there. */
  onMissed: () => void
}

/** Loads a chunk that somebody waits for, again and again if need be. The returned function ends that. */
export function loadUntilThere<Part>(
  load: () => Promise<Part>,
  { onThere, onMissed }: ChunkOptions<Part>,
): () => void {
  let isWanted = true
  let retry: ReturnType<typeof setTimeout> | undefined
  const attempt = (onFailure?: () => void): void => {
    load().then(
      (part) => isWanted && onThere(part),
      () => {
        if (!isWanted) return
        onFailure?.()
        retry = setTimeout(attempt, RETRY_MS)
      },
    )
  }
  attempt(onMissed)
  return () => {
    isWanted = false
    clearTimeout(retry)
  }
}
