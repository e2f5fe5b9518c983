import { expect, test } from 'vitest'
import { createContext, createTestPorts } from '../../test/create-context.ts'
import { sendError } from '../errors.ts'
import { typeAgain } from './type-again.ts'

const TYPED = { source: { from: 'terminal' }, codes: ['passphrase_wrong'] } as const
const FILED = { ...TYPED, source: { from: 'file', path: 'a' } } as const

function failing(times: number, code: 'passphrase_wrong' | 'text_empty' = 'passphrase_wrong') {
  const made = { attempts: 0 }
  const attempt = async () => {
    made.attempts += 1
    if (made.attempts <= times) throw sendError(code)
    return 'opened'
  }
  return { made, attempt }
}

const run = (attempt: () => Promise<string>, how: Parameters<typeof typeAgain>[1]) =>
  typeAgain(attempt, how, createContext(createTestPorts()))

test('a person has three attempts', async () => {
  expect(await run(failing(2).attempt, TYPED)).toBe('opened')
  const { made, attempt } = failing(3)
  await expect(run(attempt, TYPED)).rejects.toMatchObject({ code: 'passphrase_wrong' })
  expect(made.attempts).toBe(3)
})

test('a secret from a file has one', async () => {
  const { made, attempt } = failing(1)
  await expect(run(attempt, FILED)).rejects.toMatchObject({ code: 'passphrase_wrong' })
  expect(made.attempts).toBe(1)
})

test('another failure is final', async () => {
  const { made, attempt } = failing(1, 'text_empty')
  await expect(run(attempt, TYPED)).rejects.toMatchObject({ code: 'text_empty' })
  expect(made.attempts).toBe(1)
})
