import type { Chunk } from './bundle.ts'

/** The purpose of a file that is loaded on demand. `set` is the widgets themselves. */
export type ChunkKind = 'set' | 'language' | 'crypto' | 'password estimate'

/** English is in the bundle. Each other language is a separate file. */
const LANGUAGE = /\/locales\/(?:.*\/)?(da|de|fr|it)\b/
const CRYPTO_LIBRARY = /node_modules\/(?:@noble|hpke|hash-wasm|canonicalize|structured-headers)\b/
/** Every package has the error class, which is not cryptography. */
const CRYPTO_SOURCE = /\/@shrd\/crypto\/src\/(?!errors\.ts$)/
const PASSWORD_LIBRARY = /node_modules\/@zxcvbn-ts\//
const PASSWORD_LISTS = /\/strength-meter\/password-lists\.ts$/

/** Separates the files in the widgets' budget from those that are counted separately. */
export function chunkKind({ modules, sources }: Pick<Chunk, 'modules' | 'sources'>): ChunkKind {
  if (modules.some((file) => CRYPTO_LIBRARY.test(file))) return 'crypto'
  if (sources.some((file) => CRYPTO_SOURCE.test(file))) return 'crypto'
  if (modules.some((file) => PASSWORD_LIBRARY.test(file))) return 'password estimate'
  if (sources.some((file) => PASSWORD_LISTS.test(file))) return 'password estimate'
  if (sources.some((file) => LANGUAGE.test(file))) return 'language'
  return 'set'
}

/** The language of a file. */
export function languageOf({ sources }: Chunk): string {
  return sources.map((file) => LANGUAGE.exec(file)?.[1]).find((found) => found) ?? '?'
}
