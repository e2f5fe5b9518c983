/** Something that a test lets happen when it wants to. */
export interface Gate {
  readonly passed: Promise<void>
  open(): void
  fail(error: Error): void
}

/** A closed gate. */
export function createGate(): Gate {
  let open: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { passed, open, fail }
}

/** Resolves when everything that waits for settled promises only has run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
