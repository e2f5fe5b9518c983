import type { Plugin } from 'rollup'

/** From React itself, or from the file of ours that hands it on. */
const USES_REACT = /^import .* from '(?:\.{1,2}\/)*react\b/m

/**
 * Says `'use client'` where a published file draws with React: bundling drops the directives of the
 * sources. Words and the testing entry serve on both sides, and it would take them from the server.
 */
export function markClients(): Plugin {
  return {
    name: 'mark-clients',
    renderChunk(code) {
      // On the first line, so that the lines of the source map stay right.
      return USES_REACT.test(code) ? { code: `'use client';${code}`, map: null } : null
    },
  }
}
