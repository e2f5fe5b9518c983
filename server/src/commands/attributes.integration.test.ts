import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('attributes.ts', import.meta.url))

describe('the attributes command', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-attributes-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  test.each([
    ['--type', 'txt', 'text, number, boolean, list'],
    ['--read', 'person,all', 'person, application, operator'],
    ['--write', 'all', 'person, application, operator'],
    ['--label', 'xx', 'da, de, en, fr, it'],
  ])('names the option %s, which does not know %s', async (option, value, known) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'development' }
    const words = ['--conditions=shrd-source', COMMAND, 'declare', 'team', option, value]
    const failure = promisify(execFile)(process.execPath, words, { env })
    const wrong = value.split(',').at(-1)
    await expect(failure).rejects.toMatchObject({
      code: 65,
      stderr: expect.stringContaining(`${option} must be one of ${known}, not "${wrong}"`),
    })
  })
})
