import { findWrongOrder } from '../src/persistence/lock-order.ts'

/** Watches in which order transactions lock rows. */
export interface LockWatch {
  onTransaction(statements: readonly string[]): void
  /** Fails with the statements of the first transaction that locked rows in a wrong order. */
  assertOrder(): void
}

/** SQLite has no locks of rows, so only MariaDB shows every lock. */
export function watchLocks(): LockWatch {
  const faults: string[] = []
  return {
    onTransaction(statements) {
      const wrong = findWrongOrder(statements)
      if (wrong) faults.push(`${wrong[1]} locked after ${wrong[0]}:\n${statements.join('\n')}`)
    },
    assertOrder() {
      const [first] = faults
      if (first !== undefined) throw new Error(first)
    },
  }
}
