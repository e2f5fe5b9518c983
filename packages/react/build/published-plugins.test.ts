import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, rollup } from 'rollup'
import { expect, test } from 'vitest'
import { dropBareImports } from './drop-bare-imports.ts'
import { markClients } from './mark-clients.ts'
import { ALONE, isReact, shareReact } from './share-react.ts'
import { spreadIndex } from './spread-index.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Publishes sources that exist in memory only; the first one is the index. */
async function publish(sources: Record<string, string>): Promise<Map<string, string>> {
  const memory: Plugin = {
    name: 'memory',
    resolveId: (id) => (isReact(id) ? null : source + id.replace(/^\.\//, '')),
    load: (id) => sources[id.slice(source.length)] ?? null,
  }
  const input = Object.fromEntries(
    Object.keys(sources).map((path) => [path.replace(/\.tsx?$/, ''), path]),
  )
  const bundle = await rollup({
    input,
    treeshake: { moduleSideEffects: false },
    plugins: [shareReact(), memory, dropBareImports(), markClients(), spreadIndex()],
  })
  const { output } = await bundle.generate({
    minifyInternalExports: false,
    hoistTransitiveImports: false,
  })
  return new Map(
    output.map((file) => [file.fileName, 'code' in file ? file.code : `${file.source}`]),
  )
}

const INDEX = "export { draw } from './draw.ts'\nexport { say, words } from './words.ts'"
const DRAW = "import { useId } from 'react'\nexport const draw = () => useId()"
const WORDS = "export const words = ['a']\nexport const say = () => words"

test('React is handed on by one file, with the members that are used', async () => {
  const files = await publish({ 'index.ts': INDEX, 'draw.ts': DRAW, 'words.ts': WORDS })
  expect(files.get('draw.js')).toContain("import { useId } from './react.js'")
  expect(files.get('react.js')).toBe("'use client';export { useId } from 'react';\n")
})

test('sources that are drawn alone import it themselves, and each of them exists', async () => {
  const mark = DRAW.replace('draw', 'Mark')
  const index = INDEX.replace("draw } from './draw.ts'", "Mark } from './mark/Mark.tsx'")
  const files = await publish({ 'index.ts': index, 'mark/Mark.tsx': mark, 'words.ts': WORDS })
  expect(files.get('mark/Mark.js')).toContain("import { useId } from 'react'")
  expect(ALONE.filter((path) => !existsSync(source + path))).toEqual([])
})

test("what draws says 'use client', also through the file that hands React on; words do not", async () => {
  const files = await publish({ 'index.ts': INDEX, 'draw.ts': DRAW, 'words.ts': WORDS })
  expect(files.get('draw.js')).toMatch(/^'use client';/)
  expect(files.get('words.js')).not.toContain('use client')
})

test('every export of the index has a file of its own', async () => {
  const files = await publish({ 'index.ts': INDEX, 'draw.ts': DRAW, 'words.ts': WORDS })
  expect(files.get('index.js')?.split('\n')).toEqual([
    "export * from './exports/draw.js';",
    "export * from './exports/say.js';",
    "export * from './exports/words.js';",
    '',
  ])
  expect(files.get('exports/say.js')).toBe("export { say } from '../words.js';\n")
})

test('an index with code of its own is refused', async () => {
  const index = `${INDEX}\nexport const more = 1`
  const published = publish({ 'index.ts': index, 'draw.ts': DRAW, 'words.ts': WORDS })
  await expect(published).rejects.toThrow('The index has code')
})
