import { readFileSync } from 'node:fs'
import type { Options } from 'tsup'

const manifest: { exports: Record<string, { 'shrd-source': string; default: string }> } =
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** `./dist/files.js` is built from the source of the same export. Shared code goes into chunks. */
const entries = Object.values(manifest.exports).map((entry) => {
  const name = entry.default.replace(/^\.\/dist\/|\.js$/g, '')
  return [name, entry['shrd-source']] as const
})

const options: Options = {
  entry: Object.fromEntries(entries),
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  sourcemap: true,
}

export default options
