import { beforeAll, describe, expect, test } from 'vitest'
import {
  apiReferenceFolder,
  DOCUMENTED_PACKAGES,
  type DocumentedExport,
  readDocumentedExports,
  renderApiReference,
} from './api-reference.ts'
import { findDeadLinks } from './find-dead-links.ts'
import type { GeneratedFile } from './generated-file.ts'

describe.each(DOCUMENTED_PACKAGES)('the reference of $folder', (described) => {
  const root = apiReferenceFolder(described)
  let exports: DocumentedExport[] = []
  let names: string[] = []
  let files: GeneratedFile[] = []
  const textOf = (file: string) => files.find((one) => one.file === file)?.text ?? ''
  const pages = () => files.filter(({ file }) => file.startsWith(`${root}/`))

  beforeAll(async () => {
    exports = readDocumentedExports(described)
    names = exports.map(({ name }) => name).sort()
    files = await renderApiReference(described, exports)
  })

  test('describes each export once', () => {
    const titles = pages().flatMap(({ text }) =>
      [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name),
    )
    expect(titles.sort()).toEqual(names)
    expect(names.length).toBeGreaterThan(50)
  })

  test('lists each export once in its index, with a sentence', () => {
    const rows = [...textOf(`${root}.md`).matchAll(/^\| \[`(\w+)`\]\([^)]+\) \| \S.* \|$/gm)]
    expect(rows.map(([, name]) => name).sort()).toEqual(names)
  })

  test('finds a docstring on every export', () => {
    const silent = exports.filter(({ description }) => description === '')
    expect(silent.map(({ name, file, line }) => `${name} ${file}:${line}`)).toEqual([])
  })

  test('leads nowhere that does not exist', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(findDeadLinks(files)).toEqual([])
  })

  test('says what every error code means', () => {
    const page = pages().find(({ text }) => text.includes(`## ${described.errors.name}\n`))
    expect(page?.text).toMatch(/\| code \| meaning \|\n\|---\|---\|\n(\| `\w+` \| .+\. \|\n){10,}/)
  })

  test('has the examples and the sources of the docstrings', () => {
    const tags = exports.flatMap((found) => found.tags)
    const told = pages()
      .map(({ text }) => text)
      .join('\n')
    const examples = tags.filter(({ name }) => name === 'example')
    expect(examples.filter(({ text }) => !told.includes(text))).toEqual([])
    expect(examples.length).toBeGreaterThan(5)
    const sources = new Set(tags.filter(({ name }) => name === 'see').map(({ text }) => text))
    expect(told.match(/^See /gm)?.length).toBeGreaterThanOrEqual(sources.size)
  })

  test('says by which entry an export is imported, unless it is the first alone', () => {
    const [{ specifier }] = described.entries
    const told = pages()
      .flatMap(({ text }) => text.split(/^## /m).slice(1))
      .filter((section) => /^Imported from `/m.test(section))
      .map((section) => /^\w+/.exec(section)?.[0])
    const elsewhere = exports.filter(({ specifiers }) => specifiers.join() !== specifier)
    expect(told.sort()).toEqual(elsewhere.map(({ name }) => name).sort())
    expect(elsewhere.length).toBeGreaterThan(0)
  })
})

test('an export knows all entries that have it', () => {
  const client = DOCUMENTED_PACKAGES.find(({ folder }) => folder === 'client')
  const exports = client === undefined ? [] : readDocumentedExports(client)
  const entriesOf = (name: string) => exports.find((found) => found.name === name)?.specifiers
  expect(entriesOf('createShrdClient')).toEqual(['@shrd/client'])
  expect(entriesOf('serveCryptoWork')).toEqual(['@shrd/client/worker'])
  expect(entriesOf('createVisitorClient')).toEqual(['@shrd/client', '@shrd/client/visitor'])
  expect(entriesOf('MessageEnd')).toEqual([
    '@shrd/client',
    '@shrd/client/visitor',
    '@shrd/client/worker',
  ])
  expect(entriesOf('createAuth')).toEqual(['@shrd/client/auth'])
})
