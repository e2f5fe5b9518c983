import type { FuzzTarget } from './fuzz-target.ts'
import { CORE_TARGETS } from './targets/core-targets.ts'
import { SHARE_TARGETS } from './targets/share-targets.ts'

/** Every parser and opener of the package. A new one belongs here with the change that adds it. */
export const TARGETS: readonly FuzzTarget[] = [...CORE_TARGETS, ...SHARE_TARGETS]

/** @throws Error if there is none of this name */
export function findTarget(name: string): FuzzTarget {
  const target = TARGETS.find((one) => one.name === name)
  const names = TARGETS.map((one) => one.name).join(', ')
  if (target === undefined) throw new Error(`There is no target ${name}; there are ${names}.`)
  return target
}
