import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GeneratedFile } from '../generated-file.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = 'packages/{react,client,send}/{src,script}/**/*.{ts,tsx,css}'
/**
 * A class, a token, an element or an event. A name that ends in a hyphen stands for all names that
 * begin with it.
 */
const NAME = /(?<![\w/])(?:--)?shrd(?:-[a-z0-9]+)+(?!-?[\w-])/g

/** Names in pages for style sheets and scripts that no source contains. */
export function findStrangeNames(pages: readonly GeneratedFile[]): string[] {
  const texts = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const known = new Set(texts.flatMap((text) => text.match(NAME) ?? []))
  return pages.flatMap(({ file, text }) =>
    [...new Set(text.match(NAME))]
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
}
