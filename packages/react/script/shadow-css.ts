import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

const QUERY = '?shadow'
const TOKENS = fileURLToPath(new URL('../src/tokens.css', import.meta.url))

/**
 * Style sheets as text for a shadow tree: `import { css } from './x.css?shadow'`.
 *
 * A token without a value after its comma gets that of `tokens.css`, which declares them on the root of
 * a page. Declared on the element instead, they would win over what a page sets further out.
 */
export function shadowCss(): Plugin & { enforce: 'pre' } {
  return {
    name: 'shadow-css',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(`.css${QUERY}`) || importer === undefined) return null
      // Not named like a style sheet, or the bundlers of the tests take it for one.
      const file = resolve(dirname(importer.split('?')[0] ?? ''), source.slice(0, -QUERY.length))
      return `\0${file}.js`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith('.css.js')) return null
      const own = await readFile(id.slice(1, -'.js'.length), 'utf8')
      const tokens = readTokens(await readFile(TOKENS, 'utf8'))
      const { code } = await transform(fillIn(own, tokens), { loader: 'css', minify: true })
      return `export const css = ${JSON.stringify(code.trim())}`
    },
  }
}

/** The first declaration of each token: later ones are of another contrast or medium. */
function readTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>()
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  for (const [, name = '', value = ''] of plain.matchAll(/(--shrd-[\w-]+):\s*([^;]+);/g)) {
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, ' ').trim())
  }
  return tokens
}

function fillIn(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replaceAll(/var\((--shrd-[\w-]+)\)/g, (reference, name) => {
    const value = tokens.get(name)
    return value === undefined ? reference : `var(${name}, ${fillIn(value, tokens)})`
  })
}
