import type { OutputChunk, Plugin } from 'rollup'

/**
 * Gives every export of the index a file of its own. A bundler that splits along files, as esbuild
 * does, otherwise loads at once whatever a lazy part has in common with any export of the index.
 */
export function spreadIndex(): Plugin {
  return {
    name: 'spread-index',
    generateBundle(_, bundle) {
      const index = bundle['index.js']
      if (index?.type !== 'chunk') throw new Error('There is no index.')
      const parts = readParts(index)
      for (const { name, names, path } of parts) {
        const code = `export { ${names} } from '${path}';\n`
        this.emitFile({ type: 'asset', fileName: `exports/${name}.js`, source: code })
      }
      index.code = parts.map(({ name }) => `export * from './exports/${name}.js';\n`).join('')
      index.map = null
      delete bundle['index.js.map']
    },
  }
}

interface Part {
  readonly name: string
  /** As they stand in the index: `a as b` where the file has another name for it. */
  readonly names: string
  readonly path: string
}

function readParts({ code }: OutputChunk): Part[] {
  const lines = code.split('\n').filter((line) => line !== '' && !line.startsWith('//# '))
  return lines.flatMap((line) => {
    const [, all, from] = /^export \{ (.*) \} from '(.+)';$/.exec(line) ?? []
    if (all === undefined || from === undefined) throw new Error(`The index has code: ${line}`)
    // What another package has stays there.
    const path = from.startsWith('./') ? `.${from}` : from
    return all.split(', ').map((names) => ({ name: names.replace(/^.* as /, ''), names, path }))
  })
}
