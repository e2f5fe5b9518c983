import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The machine and the programs of a measurement. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memory: string
  readonly system: string
  readonly node: string
  readonly chromium: string
}

/** This machine, with the version of the browser that the bench started. */
export function describeMachine(chromium: string): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    system: `${type()} ${release()}`,
    node: process.versions.node,
    chromium,
  }
}
