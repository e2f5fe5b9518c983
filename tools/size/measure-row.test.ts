import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { measureRow } from './measure-row.ts'
import type { Row } from './rows.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-size-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Bytes that compress no further, as text: about three quarters of it after gzip. */
const noise = (seed: string, length: number) =>
  Array.from({ length: length / 64 }, (_, at) =>
    createHash('sha256').update(`${seed}${at}`).digest('hex'),
  ).join('')

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
}

const measure = (code: string, row: Partial<Row> = {}) =>
  measureRow({ name: 'a row', code, of: 'first path', ...row }, folder)

describe('a row with a limit', () => {
  const code = "export { big } from './big.js'\nexport { small } from './small.js'"

  beforeEach(() =>
    write({
      'big.js': `export const big = '${noise('big', 6400)}'`,
      'small.js': `export const small = '${noise('small', 640)}'`,
    }),
  )

  test('fails over it, and names the sources by their weight', async () => {
    const { failures, heaviest, first } = await measure(code, { limit: 3000 })
    expect(first.gzip).toBeGreaterThan(3000)
    expect(failures).toEqual([`weighs ${first.gzip} bytes after gzip, 3000 are allowed`])
    expect(heaviest.map(({ source }) => source.split('/').at(-1))).toEqual(
      expect.arrayContaining(['big.js', 'small.js']),
    )
    expect(heaviest[0]?.source).toMatch(/big\.js$/)
    expect(heaviest[0]?.bytes).toBeGreaterThanOrEqual(6400)
  })

  test('passes within it, to the byte', async () => {
    const { first } = await measure(code)
    expect((await measure(code, { limit: first.gzip })).failures).toEqual([])
    expect((await measure(code, { limit: first.gzip - 1 })).failures).toHaveLength(1)
  })

  test('does not fail over its aim', async () => {
    expect((await measure(code, { limit: 9000, aim: 10 })).failures).toEqual([])
  })

  test('fails when a name in it is not exported', async () => {
    expect((await measure("export { none } from './big.js'")).failures[0]).toMatch(/none/)
    await write({ 'empty.js': '' })
    expect((await measure("export { none } from './empty.js'")).failures[0]).toMatch(/none/)
  })
})

describe('what is imported dynamically', () => {
  const code = "export const load = () => import('./lazy.js'); export { shared } from './shared.js'"

  beforeEach(() =>
    write({
      'lazy.js': `import { shared } from './shared.js'; export const lazy = '${noise('lazy', 6400)}' + shared`,
      'shared.js': `export const shared = '${noise('shared', 1280)}'`,
    }),
  )

  test('counts as on demand, and what the entry shares with it does not', async () => {
    const { first, onDemand } = await measure(code)
    expect(first.raw).toBeGreaterThan(1280)
    expect(first.raw).toBeLessThan(1280 + 400)
    expect(onDemand.raw).toBeGreaterThan(6400)
    expect(onDemand.raw).toBeLessThan(6400 + 400)
  })

  test('counts for a limit of all, and not for one of the first path', async () => {
    expect((await measure(code, { limit: 2000 })).failures).toEqual([])
    const { whole, first, onDemand, failures } = await measure(code, { limit: 2000, of: 'all' })
    expect(failures).toEqual([`weighs ${whole.gzip} bytes after gzip, 2000 are allowed`])
    expect(whole.raw).toBeGreaterThan(6400 + 1280)
    expect(whole.raw).toBeLessThan(first.raw + onDemand.raw + 400)
  })
})

test('what only unused code would load counts nowhere', async () => {
  await write({
    'widgets.js': "export const small = 1; export function open() { return import('./big.js') }",
    'big.js': `export const big = '${noise('big', 6400)}'`,
  })
  const { first, onDemand } = await measure("export { small } from './widgets.js'")
  expect(first.raw).toBeLessThan(200)
  expect(onDemand.raw).toBe(0)
  expect((await measure("export { open } from './widgets.js'")).onDemand.raw).toBeGreaterThan(6400)
})

describe('what is told apart', () => {
  test('a language, the password estimate and crypto are no part of the widgets', async () => {
    await write({
      'locales/de.js': `export const de = '${noise('de', 640)}'`,
      'node_modules/@zxcvbn-ts/core/index.js': `export const check = '${noise('zx', 640)}'`,
      'lists.js': `export const lists = '${noise('lists', 640)}'`,
      'lists.js.map': '{ "sources": ["../src/strength-meter/password-lists.ts"] }',
      'node_modules/hpke/index.js': `export const seal = '${noise('hpke', 640)}'`,
    })
    const lazily = ['./locales/de.js', './lists.js', '@zxcvbn-ts/core', 'hpke'].map(
      (name) => `import('${name}')`,
    )
    const code = `export const load = () => [${lazily.join()}]`
    const { onDemand, apart, failures } = await measure(code, { isPure: true, showsApart: true })
    expect(onDemand.raw).toBe(0)
    expect([...apart.keys()]).toEqual(['crypto', 'language de', 'password estimate'])
    expect(failures).toEqual([])
    expect((await measure(code, { of: 'all' })).whole.raw).toBeLessThan(400)
  })

  test('a package of somebody else is found wherever the widgets load it', async () => {
    await write({
      'node_modules/zod/index.js': 'export const z = globalThis.document',
      'node_modules/@shrd/react/index.js': 'export const load = () => import("zod")',
    })
    const early = "export { z } from 'zod'"
    const late = "export { load } from '@shrd/react'"
    expect((await measure(early, { isPure: true })).failures).toEqual(['brings along zod'])
    expect((await measure(late, { isPure: true })).failures).toEqual(['brings along zod'])
    expect((await measure(late)).failures).toEqual([])
  })

  test('the service for tests is found wherever the widgets load it', async () => {
    await write({
      'node_modules/@shrd/testing/dist/index.js': 'export const service = globalThis.name',
    })
    const code = "export { service } from '@shrd/testing/dist/index.js'"
    expect((await measure(code, { isPure: true })).failures).toEqual(['brings along @shrd/testing'])
  })

  test('keys of the vault and languages must not come before the first paint', async () => {
    await write({
      'locales/fr.js': "export const fr = globalThis.name + 'bonjour'",
      'node_modules/@shrd/crypto/dist/files.js': 'export const sign = globalThis.crypto',
      'node_modules/@shrd/crypto/dist/files.js.map': '{ "sources": ["../src/files/file-key.ts"] }',
      'node_modules/@shrd/crypto/dist/errors.js': 'export const errors = globalThis.name',
      'node_modules/@shrd/crypto/dist/errors.js.map': '{ "sources": ["../src/errors.ts"] }',
    })
    const pure = async (code: string) => (await measure(code, { isPure: true })).failures
    expect(await pure("export * from './locales/fr.js'")).toEqual([
      'brings along language before the first paint',
    ])
    expect(await pure("export * from '@shrd/crypto/dist/files.js'")).toEqual([
      'brings along crypto before the first paint',
    ])
    expect(await pure("export * from '@shrd/crypto/dist/errors.js'")).toEqual([])
  })
})
