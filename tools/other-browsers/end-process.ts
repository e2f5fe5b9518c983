import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The time that a program has to end after the first signal. */
const GRACE_MS = 5_000

/** Ends a program that was started `detached`, and all programs that it started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    signal(child, 'SIGTERM')
    const limit = setTimeout(signal, GRACE_MS, child, 'SIGKILL')
    await ended
    clearTimeout(limit)
  }
  // Helpers of a browser may live longer than the browser.
  signal(child, 'SIGKILL')
}

/** Signals the process group, whose id is that of its first process. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // All processes of the group have ended.
  }
}
