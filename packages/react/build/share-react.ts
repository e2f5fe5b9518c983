import { fileURLToPath } from 'node:url'
import type { OutputBundle, Plugin } from 'rollup'

/** The file of ours that hands React on. */
const FILE = 'react.js'
const RUNTIME = 'react/jsx-runtime'

/** Whether this is what `shareReact` resolves. */
export const isReact = (name: string): boolean => name === 'react' || name === RUNTIME

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
  'share-form/useShareDraft.ts',
  'strength-meter/useJudgedPassword.ts',
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
      if (!isReact(name)) return null
      if (ALONE.includes(importer.slice(source.length))) return { id: name, external: true }
      return { id: source + FILE, external: 'relative' }
    },
    generateBundle(_, bundle) {
      const imported = findImported(bundle)
      const lines = ['react', RUNTIME].map((name) => {
        const members = imported.filter((member) => originOf(member) === name)
        return members.length > 0 ? `export { ${members.join(', ')} } from '${name}';` : ''
      })
      const code = `'use client';${lines.join('')}\n`
      this.emitFile({ type: 'asset', fileName: FILE, source: code })
    },
  }
}

/** What a member is imported from. Both have `Fragment`, and it is the same. */
const originOf = (member: string): string => (/^jsxs?$/.test(member) ? RUNTIME : 'react')

/** What the files of a bundle import from the file that hands React on. */
function findImported(bundle: OutputBundle): string[] {
  const names = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' ? (chunk.importedBindings[FILE] ?? []) : [],
  )
  return [...new Set(names)].sort()
}
