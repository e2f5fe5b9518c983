import type { Ports } from '../../src/ports.ts'
import { findName } from '../fake-server.ts'

/** Everything that a page does outside itself is a step; it may be told to go no further. */
export interface InterruptedPorts {
  readonly ports: Ports
  /** Names of the steps that were begun. */
  readonly steps: string[]
  /** From now on, before the step of that number, counted from now: what happens instead of it. */
  interruptAt(number: number, instead: () => Promise<never>): void
}

const DATABASE_STEPS = ['findKeys', 'putKeys', 'deviceKey', 'findPin', 'updatePin'] as const

/** The browser is closed: nothing ever comes back. */
export const closed = (): Promise<never> => new Promise(() => undefined)

/** The connection is gone. */
export const cut = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

/** Ports that can be interrupted at any step. */
export function interruptPorts(ports: Ports): InterruptedPorts {
  const steps: string[] = []
  let at: { number: number; instead: () => Promise<never> } | undefined

  function begin(name: string): Promise<never> | undefined {
    steps.push(name)
    if (at === undefined || steps.length < at.number) return undefined
    const { instead } = at
    // A closed browser stays closed; a connection comes back.
    if (instead !== closed) at = undefined
    return instead()
  }

  const keys = { ...ports.keys }
  for (const name of DATABASE_STEPS) {
    const step = ports.keys[name]
    // Each is called with its own arguments; the loop forgets which.
    const wrapped = (...given: never[]) =>
      begin(name) ?? (step as (...args: never[]) => Promise<unknown>)(...given)
    Object.assign(keys, { [name]: wrapped })
  }
  return {
    steps,
    interruptAt(number, instead) {
      at = { number: steps.length + number, instead }
    },
    ports: {
      ...ports,
      keys,
      fetch: (url, init) => {
        const name = findName({ method: init.method ?? 'GET', url }) ?? 'unknown'
        return begin(name) ?? ports.fetch(url, init)
      },
    },
  }
}
