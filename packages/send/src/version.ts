import { readFileSync } from 'node:fs'

/** Reads the version of this package, in the sources and when it is built. */
export function readVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
