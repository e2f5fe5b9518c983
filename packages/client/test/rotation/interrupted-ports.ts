import type { Ports } from '../../src/ports.ts'
import { findName } from '../fake-server.ts'
import { createGate } from '../gate.ts'

/** Ports of a page that can be interrupted at any step: whatever it does outside itself is one. */
export interface InterruptedPorts {
  readonly ports: Ports
  /** Names of the steps that were begun. */
  readonly steps: string[]
  /**
   * Closes the page for good at the step of that number, counted from now: it does nothing any
   * more, and holds no locks. Resolves when that has happened.
   */
  closeAt(number: number): Promise<void>
  /** Has the step of that number fail, counted from now, and none after it. */
  failAt(number: number): void
}

const DATABASE_STEPS = ['findKeys', 'putKeys', 'deviceKey', 'findPin', 'updatePin'] as const

const never = () => new Promise<never>(() => undefined)
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

/** Counts what a page does, and stops it where it is told to. */
export function interruptPorts(ports: Ports): InterruptedPorts {
  const steps: string[] = []
  const closing = createGate()
  closing.passed.catch(() => undefined)
  let isClosed = false
  let next: { at: number; stop: () => Promise<never> } | undefined

  /** What happens in place of a step; nothing for one that is taken. */
  function begin(name: string): Promise<never> | undefined {
    steps.push(name)
    if (isClosed) return never()
    if (next === undefined || steps.length < next.at) return undefined
    const { stop } = next
    next = undefined
    return stop()
  }

  const keys = { ...ports.keys }
  for (const name of DATABASE_STEPS) {
    // Each is called with its own arguments; the loop forgets which.
    const take = ports.keys[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(keys, { [name]: (...given: unknown[]) => begin(name) ?? take(...given) })
  }

  return {
    steps,
    closeAt(number) {
      return new Promise((resolve) => {
        const stop = () => {
          isClosed = true
          closing.fail(new Error('The page was closed.'))
          resolve()
          return never()
        }
        next = { at: steps.length + number, stop }
      })
    },
    failAt(number) {
      next = { at: steps.length + number, stop: fail }
    },
    ports: {
      ...ports,
      keys,
      locks: {
        hold: (name, task) =>
          ports.locks.hold(name, () => Promise.race([task(), closing.passed.then(never)])),
      },
      fetch: (url, init) => {
        const name = findName({ method: init.method ?? 'GET', url }) ?? 'unknown'
        return begin(name) ?? ports.fetch(url, init)
      },
    },
  }
}
