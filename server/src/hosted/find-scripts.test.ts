import { expect, test } from 'vitest'
import { createScriptFinder } from './find-scripts.ts'

const FILES = {
  'src/entry.tsx': { file: 'assets/entry-1.js', name: 'entry', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js', name: 'runtime' },
  'src/sign-in.tsx': { file: 'assets/sign-in-1.js', name: 'sign-in', imports: ['src/entry.tsx'] },
  '_steps.js': { file: 'assets/steps-1.js', name: 'steps', imports: ['src/sign-in.tsx'] },
}
const findScripts = createScriptFinder(FILES, 'src/entry.tsx')

test('a page needs the entry, its scripts and all that they import, each once and the entry first', () => {
  expect(findScripts([])).toEqual(['/assets/entry-1.js', '/assets/runtime-1.js'])
  expect(findScripts(['steps', 'sign-in'])).toEqual([
    '/assets/entry-1.js',
    '/assets/runtime-1.js',
    '/assets/steps-1.js',
    '/assets/sign-in-1.js',
  ])
})

test('a script that the build does not have is a mistake', () => {
  expect(() => findScripts(['account'])).toThrow(TypeError)
})
