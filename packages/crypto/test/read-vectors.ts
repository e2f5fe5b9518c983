import { readFileSync } from 'node:fs'

export { fromHex } from './from-hex.ts'

/** A file of `vectors/`. The caller knows its form, which is published with it. */
export function readVectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8'))
}
