import { fileURLToPath } from 'node:url'
import type { OutputBundle, Plugin } from 'rollup'

/** What React is imported from, and the file of ours that hands it on. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react.js',
  'react/jsx-runtime': 'react-jsx.js',
}

/** Whether this is what `shareReact` resolves. */
export const isReact = (name: string): boolean => Object.hasOwn(FILES, name)

/**
 * These import React themselves: they are drawn alone, and handing on would cost them more than that, or
 * nobody else uses those members, which everybody would have to hand on.
 */
export const ALONE: readonly string[] = [
  'mark/Mark.tsx',
  'mark/Engraving.tsx',
  'dialog/useModal.ts',
  'key-file/useHandOnFocus.ts',
  'session/useSession.ts',
  'task/use-load.ts',
  'task/use-task.ts',
]
const source = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * Has all published files import React from one of them. A bundler that takes React from elsewhere
 * keeps the import of every file as it stands; some thirty of them weighed 400 bytes after gzip.
 */
export function shareReact(): Plugin {
  return {
    name: 'share-react',
    resolveId(name, importer = '') {
      const file = FILES[name]
      if (file === undefined) return null
      if (ALONE.includes(importer.slice(source.length))) return { id: name, external: true }
      return { id: source + file, external: 'relative' }
    },
    generateBundle(_, bundle) {
      for (const [name, fileName] of Object.entries(FILES)) {
        const members = findImported(bundle, fileName)
        const code = `'use client';export { ${members.join(', ')} } from '${name}';\n`
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}

/** What the files of a bundle import from another file. */
function findImported(bundle: OutputBundle, file: string): string[] {
  const names = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' ? (chunk.importedBindings[file] ?? []) : [],
  )
  return [...new Set(names)].sort()
}
