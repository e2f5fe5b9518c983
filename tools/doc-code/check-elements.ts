import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** The sources of custom elements and of their attributes and events. */
const SOURCES = 'packages/react/{script,src}/**/*.{ts,tsx}'
const TAG = /<(shrd-[\w-]+)([^>]*)>/g
/** Attributes of all elements. */
const EVERYWHERE = /^(id|class|slot|style|hidden|lang|dir|title|data-.+|aria-.+)$/

let known: Set<string> | undefined

/** The first element, attribute or event of Shrd in a document that no source contains. */
export function checkElements(html: string): string | undefined {
  const tags = [...html.matchAll(TAG)].flatMap(([, name = '', rest = '']) => [
    name,
    ...(rest.replaceAll(/="[^"]*"/g, '').match(/[\w-]+/g) ?? []),
  ])
  const events = [...html.matchAll(/'(shrd-[\w-]+)'/g)].map(([, name = '']) => name)
  known ??= readNames()
  const names = [...tags, ...events].filter((name) => !EVERYWHERE.test(name))
  const strange = names.find((name) => !known?.has(name))
  return strange && `No source of the custom elements contains ${strange}`
}

/** All quoted names in files that define custom elements or contain the name of one. */
function readNames(): Set<string> {
  const texts = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .filter((text) => /customElements|HTMLElement|'shrd-/.test(text))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)),
  )
}
