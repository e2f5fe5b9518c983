import type { Plugin } from 'rollup'

/** Nothing here has side effects: an import of nothing would only have bundlers warn about that. */
export function dropBareImports(): Plugin {
  return {
    name: 'drop-bare-imports',
    // The lines stay, for the source map.
    renderChunk: (code) => ({ code: code.replaceAll(/^import '\..*';$/gm, ''), map: null }),
  }
}
