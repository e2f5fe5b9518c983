import { readFile } from 'node:fs/promises'
import { endpoints } from '@shrd/contract'
import { accountCalls } from '@shrd/contract/account-calls'
import { calls } from '@shrd/contract/calls'
import { expect, test } from 'vitest'
import { renderCalls } from './render-calls.ts'

test.each(renderCalls())(
  '$file says what the endpoints say; otherwise run `npm run generate`',
  async ({ file, text }) => {
    expect(await readFile(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text)
    // Plain data: a bundle that loads it loads no schemas.
    expect(text).not.toMatch(/^\s*(import|export .* from)\b|\brequire\(|\bimport\(/m)
  },
)

test('every call is in one of the tables, and vaults load none about accounts', () => {
  expect(Object.keys({ ...calls, ...accountCalls }).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(calls).filter((name) => Object.hasOwn(accountCalls, name))).toEqual([])
  expect(Object.values(calls).filter(({ auth }) => (auth as string) === 'account')).toEqual([])
})
