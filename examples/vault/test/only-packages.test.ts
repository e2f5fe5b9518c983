import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = join(ROOT, '..', '..', 'packages')

/** Every module that a file names: static and dynamic imports, re-exports and CSS imports. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+(?:url\(\s*)?)(['"])([^'"]+)\1/g

interface Import {
  file: string
  specifier: string
}

async function findImports(): Promise<Import[]> {
  const found: Import[] = []
  for await (const file of glob('{src,.}/**/*.{ts,tsx,css}', { cwd: ROOT, exclude: isForeign })) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const match of text.matchAll(SPECIFIER)) found.push({ file, specifier: match[2] ?? '' })
  }
  return found
}

function isForeign(path: string): boolean {
  return /(^|\/)(node_modules|dist|\.tsc|test)(\/|$)/.test(path)
}

/** The entries that a package publishes: the keys of its `exports`. */
function publishedEntries(name: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'))
  const isManifest = typeof manifest === 'object' && manifest !== null && 'exports' in manifest
  return Object.keys(isManifest ? Object(manifest.exports) : {}).map((entry) =>
    entry.replace('.', `@shrd/${name}`),
  )
}

const imports = await findImports()

test('the scan finds the imports of the app', () => {
  expect(imports).toContainEqual({ file: 'src/main.tsx', specifier: '@shrd/client/visitor' })
  expect(imports).toContainEqual({
    file: 'src/styles/index.css',
    specifier: './base.css',
  })
})

test('of Shrd the vault imports only published entries of packages [PROD-02]', () => {
  const entries = ['client', 'contract', 'crypto', 'parts', 'react', 'transfer'].flatMap(
    publishedEntries,
  )
  const own = imports.filter(
    // The server that sends the built files is no part of the vault.
    ({ file, specifier }) => specifier.startsWith('@shrd/') && file !== 'serve.ts',
  )
  expect(own.filter(({ specifier }) => !entries.includes(specifier))).toEqual([])
})

test('no relative import leaves the folder of the vault, so none reaches the server [PROD-02]', () => {
  const leaving = imports.filter(({ file, specifier }) => {
    if (!specifier.startsWith('.')) return false
    return relative(ROOT, join(ROOT, dirname(file), specifier)).startsWith('..')
  })
  expect(leaving).toEqual([])
})
