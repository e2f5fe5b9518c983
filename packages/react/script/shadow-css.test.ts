import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shadowCss } from './shadow-css.ts'

const { resolveId, load } = shadowCss()

/** What is imported of a sheet of `src`. */
async function importSheet(path: string): Promise<string> {
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('no plugin')
  // Of their surroundings, neither uses anything.
  const importer = fileURLToPath(import.meta.url)
  const id = Reflect.apply(resolveId, {}, [`../src/${path}?shadow`, importer, {}])
  return Reflect.apply(load, {}, [id])
}

test('a token brings its value along, and those that its value is made of', async () => {
  const css = await importSheet('menu/menu.css')
  expect(css).toContain('var(--shrd-space-1, 4px)')
  expect(css).toContain('calc(var(--shrd-radius, 8px) * .75)')
  expect(css.match(/var\(--shrd-[\w-]+\)/g)).toBeNull()
})

test('one that has a value of its own keeps it', async () => {
  expect(await importSheet('sign-in.css')).toContain(
    'var(--shrd-accent, light-dark(#15508f, #6fa3ec))',
  )
})

test('other imports are left to the others', async () => {
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('no plugin')
  expect(Reflect.apply(resolveId, {}, ['./x.css', '/a/b.ts', {}])).toBeNull()
  expect(await Reflect.apply(load, {}, ['/a/x.css'])).toBeNull()
})
