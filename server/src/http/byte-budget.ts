/** Bytes that a subject may hold at once. */
export interface ByteShare {
  readonly subject: string
  readonly most: number
}

/** Memory of this process that requests and responses hold, by subject. */
export interface ByteBudget {
  /**
   * Takes bytes from all shares, or from none. Returns how to give them back, or the share that is
   * used up.
   */
  take(shares: readonly ByteShare[], bytes: number): (() => void) | ByteShare
}

/** See {@link ByteBudget}. A subject that holds nothing is not stored. */
export function createByteBudget(): ByteBudget {
  const held = new Map<string, number>()
  const add = (subject: string, bytes: number) => {
    const now = (held.get(subject) ?? 0) + bytes
    if (now > 0) held.set(subject, now)
    else held.delete(subject)
  }
  return {
    take(shares, bytes) {
      const full = shares.find(({ subject, most }) => (held.get(subject) ?? 0) + bytes > most)
      if (full !== undefined) return full
      for (const { subject } of shares) add(subject, bytes)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { subject } of shares) add(subject, -bytes)
      }
    },
  }
}
