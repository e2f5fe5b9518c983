import type { Locks } from '../ports.ts'

const LOCK = 'shrd-key-replacement'

/**
 * The time between new keys being in force and being stored on this device. What reads the key log
 * meanwhile sees that the stored keys are replaced, and must not end the session for that.
 */
export interface KeyReplacement {
  /** True while this page replaces the keys. */
  isRunning(): boolean
  /** Replaces the keys. */
  run(task: () => Promise<void>): Promise<void>
  /** Runs `task` once no tab replaces the keys. */
  after<Result>(task: () => Promise<Result>): Promise<Result>
}

/** Creates the replacement of keys, one at a time across tabs. */
export function createKeyReplacement(locks: Locks): KeyReplacement {
  let isRunning = false
  return {
    isRunning: () => isRunning,
    run: (task) =>
      locks.hold(LOCK, async () => {
        isRunning = true
        try {
          await task()
        } finally {
          isRunning = false
        }
      }),
    after: (task) => locks.hold(LOCK, task),
  }
}
