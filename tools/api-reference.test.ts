import { describe, expect, test, vi } from 'vitest'
import { DOCUMENTED_PACKAGES, renderApiReference } from './api-reference.ts'
import { readPublicApi } from './public-api.ts'

// Each reads the types of a whole package.
vi.setConfig({ testTimeout: 30_000 })

describe.each(DOCUMENTED_PACKAGES)('the reference of $folder', (described) => {
  test('describes each export once', () => {
    const names = new Set(
      described.entries.flatMap(({ module }) =>
        readPublicApi(`packages/${described.folder}/${module}`).map(({ name }) => name),
      ),
    )
    const page = renderApiReference(described)
    const titles = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(titles.sort()).toEqual([...names].sort())
  })

  test.each(described.entries)('finds a docstring on every export of $specifier', ({ module }) => {
    const api = readPublicApi(`packages/${described.folder}/${module}`)
    const silent = api.filter(({ description }) => description === '')
    expect(silent.map(({ name, file, line }) => `${name} ${file}:${line}`)).toEqual([])
  })
})

test('an export has its signature, its first sentence and what it throws', () => {
  const [crypto] = DOCUMENTED_PACKAGES
  if (crypto === undefined) throw new Error('No package is described.')
  const page = renderApiReference(crypto)
  expect(page).toContain(
    [
      '### decodeBase64Url',
      'The bytes of a base64url text without padding, strict as `decodeBase64`.',
      '```ts\nfunction decodeBase64Url(text: string): Bytes\n```',
      'Throws `encoding_invalid`.',
    ].join('\n\n'),
  )
})
