import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { RawEnvironment } from './config.ts'
import type { RandomBytes } from './secrets.ts'

const stored = z.strictObject({ KEY_RING: z.string(), COOKIE_KEYS: z.string() })

/**
 * Adds secrets to a development environment. It creates them once in `DATA_DIR`, readable by the
 * owner only. It returns a production environment unchanged: there a missing secret prevents the
 * start.
 */
export function withDevelopmentSecrets(
  env: RawEnvironment,
  randomBytes: RandomBytes,
): RawEnvironment {
  if (env.NODE_ENV === 'production') return env
  const directory = env.DATA_DIR || '.data'
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'secrets.json')
  createOnce(path, randomBytes)
  return { ...stored.parse(JSON.parse(readFileSync(path, 'utf8'))), ...env }
}

/**
 * Link a finished file: if two processes start together, one creates it, and neither reads half of
 * it.
 */
function createOnce(path: string, randomBytes: RandomBytes): void {
  if (existsSync(path)) return
  const random = () => Buffer.from(randomBytes(32)).toString('base64url')
  const draft = `${path}.${process.pid}`
  const secrets = { KEY_RING: `dev:${random()}`, COOKIE_KEYS: random() }
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}
