import type { Plugin } from 'rollup'

const QUERY = '?worker&url'
const PREFIX = '\0worker:'

/** Workers as files of their own: `import address from './x.ts?worker&url'`, as other bundlers have it. */
export function workerAddress(): Plugin {
  return {
    name: 'worker-address',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null
      const found = await this.resolve(source.slice(0, -QUERY.length), importer)
      return found && PREFIX + found.id
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = this.emitFile({ type: 'chunk', id: id.slice(PREFIX.length) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
