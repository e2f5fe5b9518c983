import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContext, createTestPorts } from '../../test/create-context.ts'
import { createScriptedTerminal } from '../../test/scripted-terminal.ts'
import { readNewPassphrase, readSecret } from './read-secret.ts'

const TYPED = { from: 'terminal' } as const

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

function at(...answers: string[]) {
  const terminal = createScriptedTerminal(answers)
  return { terminal, context: createContext(createTestPorts({ terminal })) }
}

test('a secret in a file is the text without its last line break', async () => {
  const path = join(folder, 'passphrase')
  await writeFile(path, 'correct horse\n')
  const secret = readSecret({ source: { from: 'file', path }, name: 'Passphrase' }, at().context)
  expect(await secret).toBe('correct horse')
})

test('a file that is not there is named', async () => {
  const path = join(folder, 'none')
  const secret = readSecret({ source: { from: 'file', path }, name: 'Passphrase' }, at().context)
  await expect(secret).rejects.toMatchObject({ code: 'file_unreadable', data: { path } })
})

test('an empty secret is refused', async () => {
  const secret = readSecret({ source: TYPED, name: 'Passphrase' }, at('').context)
  await expect(secret).rejects.toMatchObject({ code: 'secret_empty' })
})

test('without a terminal nothing is asked for', async () => {
  const secret = readSecret({ source: TYPED, name: 'Passphrase' }, at().context)
  await expect(secret).rejects.toMatchObject({ code: 'terminal_missing' })
})

test('a new passphrase is typed twice', async () => {
  const { terminal, context } = at('geheim', 'geheim')
  expect(await readNewPassphrase(TYPED, context)).toBe('geheim')
  expect(terminal.asked).toEqual(['New passphrase: ', 'The same passphrase again: '])
})

test('a new passphrase with a typing error is refused', async () => {
  const typed = readNewPassphrase(TYPED, at('geheim', 'gehiem').context)
  await expect(typed).rejects.toMatchObject({ code: 'secrets_differ' })
})
