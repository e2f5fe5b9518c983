import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How long a program has to end by itself. */
const GRACE_MS = 5_000

/** Ends a program that was started `detached`, and with it everything that it has started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    signal(child, 'SIGTERM')
    const limit = setTimeout(signal, GRACE_MS, child, 'SIGKILL')
    await ended
    clearTimeout(limit)
  }
  // Helpers of a browser may outlive it.
  signal(child, 'SIGKILL')
}

/** Signals the process group, whose id is that of its first process. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // Nothing of it is left.
  }
}
