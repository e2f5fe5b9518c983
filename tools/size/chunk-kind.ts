import type { Chunk } from './bundle.ts'

/** What a file that is loaded on demand is for; `set` is the widgets themselves. */
export type ChunkKind = 'set' | 'language' | 'crypto' | 'password estimate'

/** English is the language of the bundle; the others are files of their own. */
const LANGUAGE = /\/locales\/(?:.*\/)?(da|de|fr|it)\b/
const CRYPTO_LIBRARY = /node_modules\/(?:@noble|hpke|hash-wasm|canonicalize|structured-headers)\b/
/** Every package has the error class, and it is no cryptography. */
const CRYPTO_SOURCE = /\/@shrd\/crypto\/src\/(?!errors\.ts$)/
const PASSWORD = /node_modules\/@zxcvbn-ts\//

/** Tells apart what the budget of the widgets holds and what is counted by itself. */
export function chunkKind({ modules, sources }: Pick<Chunk, 'modules' | 'sources'>): ChunkKind {
  if (modules.some((file) => CRYPTO_LIBRARY.test(file))) return 'crypto'
  if (sources.some((file) => CRYPTO_SOURCE.test(file))) return 'crypto'
  if (modules.some((file) => PASSWORD.test(file))) return 'password estimate'
  if (sources.some((file) => LANGUAGE.test(file))) return 'language'
  return 'set'
}

/** The language that a file is in. */
export function languageOf({ sources }: Chunk): string {
  return sources.map((file) => LANGUAGE.exec(file)?.[1]).find((found) => found) ?? '?'
}
