/** How much a subject may hold at once. */
export interface Share {
  readonly subject: string
  readonly most: number
}

/** Something scarce of this process that requests hold, by subject: memory, connections. */
export interface Budget {
  /**
   * Takes from all shares, or from none. Returns how to give it back, or the share that is used
   * up.
   */
  take(shares: readonly Share[], much: number): (() => void) | Share
}

/** See {@link Budget}. A subject that holds nothing is not stored. */
export function createBudget(): Budget {
  const held = new Map<string, number>()
  const add = (subject: string, much: number) => {
    const now = (held.get(subject) ?? 0) + much
    if (now > 0) held.set(subject, now)
    else held.delete(subject)
  }
  return {
    take(shares, much) {
      const full = shares.find(({ subject, most }) => (held.get(subject) ?? 0) + much > most)
      if (full !== undefined) return full
      for (const { subject } of shares) add(subject, much)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { subject } of shares) add(subject, -much)
      }
    },
  }
}
