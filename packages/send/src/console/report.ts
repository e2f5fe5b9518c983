import type { Clock } from '@shrd/client'
import type { Output } from '../ports.ts'

/** Tells the person about the work, on standard error. Never fails, even if that is closed. */
export interface Report {
  /** Writes a line. */
  say(line: string): Promise<void>
  /**
   * Shows how far the work is, from 0 to 1, in a line that replaces itself. Writes nothing if no
   * terminal shows it.
   */
  progress(label: string, fraction: number): void
  /** Removes the line of the progress. */
  clear(): Promise<void>
}

/** Milliseconds between two states of the progress. */
const INTERVAL = 100
/** To the beginning of the line, and everything behind it away. */
const CLEAR_LINE = '\r\u001b[K'

/** Creates the report of a command. */
export function createReport(stderr: Output, clock: Pick<Clock, 'elapsed'>): Report {
  let shownAt: number | null = null

  /** Nobody reads it any more. The work, whose link may be used up, matters more. */
  async function write(text: string): Promise<void> {
    await stderr.write(text).catch(() => undefined)
  }

  async function clear(): Promise<void> {
    if (shownAt === null) return
    shownAt = null
    await write(CLEAR_LINE)
  }

  return {
    clear,
    async say(line) {
      await clear()
      await write(`${line}\n`)
    },
    progress(label, fraction) {
      const now = clock.elapsed()
      if (!stderr.isTerminal || (shownAt !== null && now - shownAt < INTERVAL)) return
      shownAt = now
      const percent = `${Math.floor(fraction * 100)}`.padStart(3)
      void write(`${CLEAR_LINE}${label} … ${percent} %`)
    },
  }
}
