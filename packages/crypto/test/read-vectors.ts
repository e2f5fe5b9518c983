import { readFileSync } from 'node:fs'

export { fromHex } from './from-hex.ts'

/** A file of `conformance/vectors/`. The caller knows its form. */
export function readVectors<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../../conformance/vectors/${name}`, import.meta.url), 'utf8'),
  )
}
