/** What some browsers tell of the connection. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What some browsers tell of the device, besides what TypeScript knows. */
interface DeviceFacts {
  readonly connection?: Connection | undefined
  /** In gigabytes, rounded. */
  readonly deviceMemory?: number | undefined
}

const SLOW: readonly unknown[] = ['slow-2g', '2g', '3g']
/** A page of a device with so little memory is the first to be closed. */
const LOW_MEMORY_GB = 2

/** Whether a device may load what nobody has asked for yet. */
function mayLoadAhead({ connection, deviceMemory }: DeviceFacts): boolean {
  if (connection?.saveData || SLOW.includes(connection?.effectiveType)) return false
  return deviceMemory === undefined || deviceMemory > LOW_MEMORY_GB
}

type Task = () => Promise<unknown>

const INPUTS = ['pointerdown', 'keydown'] as const
const waiting: Task[] = []
let hasInput = false
let isRunning = false

/**
 * Notices the first input. Call it when the page starts: what is pressed before counts nowhere.
 */
export function watchFirstInput(): void {
  const notice = (): void => {
    for (const type of INPUTS) removeEventListener(type, notice, true)
    hasInput = true
    void run()
  }
  for (const type of INPUTS) addEventListener(type, notice, { capture: true, passive: true })
}

/**
 * Runs a task after the first input of a person, when the page is idle, and after the tasks before
 * it. The returned function takes it back while it waits. A task that fails is not run again.
 */
export function afterFirstInput(task: Task): () => void {
  waiting.push(task)
  void run()
  return () => {
    const index = waiting.indexOf(task)
    if (index !== -1) waiting.splice(index, 1)
  }
}

/**
 * {@link afterFirstInput} for code that nobody has asked for yet. Whoever saves data, or has a slow
 * connection or little memory, gets it when it is wanted.
 */
export function loadAhead(task: Task): () => void {
  return mayLoadAhead(navigator as DeviceFacts) ? afterFirstInput(task) : () => {}
}

async function run(): Promise<void> {
  if (!hasInput || isRunning) return
  isRunning = true
  while (waiting.length > 0) {
    await idle()
    await waiting
      .shift()?.()
      .catch(() => undefined)
  }
  isRunning = false
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    const rest = globalThis.requestIdleCallback ?? setTimeout
    rest(() => resolve())
  })
}
