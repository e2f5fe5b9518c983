import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContents, type Manifest } from './content-rules.ts'

const SOUND: Manifest = {
  name: 'a-package',
  exports: {},
  sideEffects: ['**/*.css'],
  scripts: { prepack: 'npm run build' },
  publishConfig: { access: 'public', provenance: true },
}
const FILES = ['LICENSE', 'README.md', 'package.json', 'dist/a.css', 'dist/a.js', 'dist/a.d.ts']

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-contents-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/a.js'), `'use client';import { useId } from "react"`)
})

afterEach(() => rm(folder, { recursive: true }))

const check = (manifest: Partial<Manifest> = {}, files = FILES) =>
  checkContents({ manifest: { ...SOUND, ...manifest }, folder, files })

test('a package with all it needs has no faults', async () => {
  expect(await check()).toEqual([])
})

test.each([
  ['a source', [...FILES, 'src/a.ts'], 'contains src/a.ts'],
  ['a build stamp', [...FILES, 'dist/.tsbuildinfo'], 'contains dist/.tsbuildinfo'],
  ['no licence', FILES.filter((path) => path !== 'LICENSE'), 'lacks LICENSE'],
])('a tarball with %s has a fault', async (_, files, fault) => {
  expect(await check({}, files)).toEqual([fault])
})

test.each([
  [{ publishConfig: { access: 'public' } }, /provenance/],
  [{ scripts: { prepack: 'tsup' } }, /its whole build/],
  [{ sideEffects: false }, /sideEffects/],
  [{ sideEffects: true }, /sideEffects/],
])('a package.json with %j has a fault', async (manifest, fault) => {
  expect(await check(manifest)).toEqual([expect.stringMatching(fault)])
})

test('a file that lost its directive has a fault, by its name', async () => {
  await writeFile(join(folder, 'dist/a.js'), 'import { useId } from "react"')
  expect(await check()).toEqual(["dist/a.js uses React without 'use client'"])
})
