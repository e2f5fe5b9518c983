/** What a measured server has used since its start. */
export interface Usage {
  /** Processor time of all its threads, in microseconds. */
  readonly cpu: number
  /** Statements sent to the database. */
  readonly queries: number
  /** Signatures verified, where they are counted. */
  readonly verifications: number
}

/** What a measured server tells when it is ready. */
export interface Ready {
  readonly origin: string
}

/**
 * Lets the parent process ask what this one has used, and end it. The parent sends `usage` or
 * `stop`.
 */
export function answerParent(
  ready: Ready,
  queries: () => number,
  stop: () => Promise<void>,
  verifications: () => number = () => 0,
): void {
  process.on('message', async (message) => {
    if (message === 'usage') {
      const { user, system } = process.cpuUsage()
      const cpu = user + system
      process.send?.({ cpu, queries: queries(), verifications: verifications() })
    }
    if (message === 'stop') {
      await stop()
      process.disconnect?.()
    }
  })
  process.send?.(ready)
}
