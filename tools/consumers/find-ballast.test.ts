import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findBallast, MARKS } from './find-ballast.ts'

/** Whether a word stands in the code of a package. */
async function contains(name: string, word: string): Promise<boolean> {
  const place = name.startsWith('@shrd/') ? `packages/${name.slice(6)}/src` : `node_modules/${name}`
  for await (const file of glob(`${place}/**/*.{js,mjs,ts}`)) {
    if ((await readFile(file, 'utf8')).includes(word)) return true
  }
  return false
}

test.each(Object.entries(MARKS))('%s can be told by the word %s', async (name, mark) => {
  expect(await contains(name, mark)).toBe(true)
  expect(findBallast(['nothing', `a="${mark}"`])).toEqual([name])
})

test('a script of the widgets alone carries nothing else', () => {
  expect(findBallast(['"use client";className="shrd-form"'])).toEqual([])
})
