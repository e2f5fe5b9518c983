import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { withDevelopmentSecrets } from './development-secrets.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'shrd-secrets-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('development makes secrets once and keeps them for its owner only', () => {
  const first = withDevelopmentSecrets({ DATA_DIR: directory }, randomBytes)
  const second = withDevelopmentSecrets({ DATA_DIR: directory }, randomBytes)
  expect(second).toEqual(first)
  expect(parseConfig(first).secrets.keyRing).toHaveLength(1)
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a secret of the environment stands before the stored one', () => {
  const env = { DATA_DIR: directory, COOKIE_KEYS: 'mine' }
  expect(withDevelopmentSecrets(env, randomBytes).COOKIE_KEYS).toBe('mine')
})

test('production gets no secret that it was not given', () => {
  const env = { NODE_ENV: 'production', DATA_DIR: directory }
  expect(withDevelopmentSecrets(env, randomBytes)).toEqual(env)
  expect(existsSync(join(directory, 'secrets.json'))).toBe(false)
})
