import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const JOURNEY =
  /\btest\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,\s*(\{\s*tag: '@full',?\s*\}|details\b)?/g
const ID = /\[([A-Z0-9]+-\d+)\]/g

const idsOf = (text: string) => [...text.matchAll(ID)].map(([, id = '']) => id)

/** Ids in titles of journeys, by whether `npm test` walks the journey. */
async function readJourneys() {
  const main = new Set<string>()
  const full = new Set<string>()
  for await (const path of glob('e2e/*.spec.ts')) {
    for (const [, , title = '', tag] of (await readFile(path, 'utf8')).matchAll(JOURNEY)) {
      for (const id of idsOf(title)) (tag === undefined ? main : full).add(id)
    }
  }
  return { main, full }
}

test('npm test proves every statement that a journey of @full names', async () => {
  const { main, full } = await readJourneys()
  expect(main.size).toBeGreaterThan(40)
  expect(full.size).toBeGreaterThan(5)
  const elsewhere = new Set<string>()
  for await (const path of glob('{packages,server,examples,tools}/**/*.test.{ts,tsx}', {
    exclude: (name) => name.includes('node_modules'),
  })) {
    for (const id of idsOf(await readFile(path, 'utf8'))) elsewhere.add(id)
  }
  expect([...full].filter((id) => !main.has(id) && !elsewhere.has(id))).toEqual([])
})
