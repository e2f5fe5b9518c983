import { writeFileSync } from 'node:fs'
import type { VectorFile } from '../vector-file.ts'

/**
 * Writes a file of `conformance/vectors/shrd/`: `node --conditions=shrd-source test/make-vectors/index.ts <page>`.
 * Sealing is random, so a new file differs from the old one. Write it only when its format changes.
 */
for (const page of process.argv.slice(2)) {
  const { make }: { make(): Promise<VectorFile> } = await import(`./${page}.ts`)
  const file = new URL(`../../../../conformance/vectors/shrd/${page}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(await make(), null, 2)}\n`)
}
