import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GeneratedFile } from '../generated-file.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = 'packages/{react,client}/{src,script}/**/*.{ts,tsx,css}'
/** A class, a token, an element or an event; what ends in a hyphen is the beginning of several. */
const NAME = /(?<![\w/])(?:--)?shrd(?:-[a-z0-9]+)+(?!-?[\w-])/g

/** Names that pages give to style sheets and scripts, and that no source has. */
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
