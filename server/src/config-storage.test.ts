import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { parseConfig, type RawEnvironment } from './config.ts'

const secrets = {
  KEY_RING: `k1:${Buffer.alloc(32, 7).toString('base64url')}`,
  COOKIE_KEYS: 'n'.repeat(32),
}
const bucket = {
  ...secrets,
  FILES_STORAGE: 's3',
  FILES_BUCKET: 'shrd',
  FILES_ACCESS_KEY_ID: 'key',
  FILES_SECRET_ACCESS_KEY: 'very-secret',
}

function problemOf(env: RawEnvironment): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (isShrdError(error, 'config_invalid')) return String(error.data.problem)
    throw error
  }
  return 'none'
}

describe('files are kept', () => {
  test('in the data directory, or in a folder of their own', () => {
    const config = parseConfig({ ...secrets, DATA_DIR: '/srv/shrd' })
    expect(config.storage).toEqual({ kind: 'disk', folder: '/srv/shrd/files' })
    const { storage } = parseConfig({ ...secrets, FILES_STORAGE: 'disk', FILES_DIR: '/mnt/files' })
    expect(storage).toEqual({ kind: 'disk', folder: '/mnt/files' })
  })

  test('in a bucket of AWS, or of another service [PROD-14]', () => {
    const known = { kind: 's3', bucket: 'shrd', accessKeyId: 'key', secretAccessKey: 'very-secret' }
    expect(parseConfig(bucket).storage).toEqual({
      ...{ ...known, endpoint: undefined, region: 'us-east-1', pathStyle: false },
    })
    const other = {
      ...{ FILES_ENDPOINT: 'https://s3.example.org', FILES_REGION: 'eu-central-1' },
      FILES_PATH_STYLE: 'true',
    }
    expect(parseConfig({ ...bucket, ...other }).storage).toEqual({
      ...{ ...known, endpoint: 'https://s3.example.org', region: 'eu-central-1', pathStyle: true },
    })
  })

  test.each(['FILES_BUCKET', 'FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'])(
    'in no bucket without %s, which is named',
    (name) => {
      const problem = problemOf({ ...bucket, [name]: undefined })
      expect(problem).toContain(name)
      expect(problem).not.toContain('very-secret')
    },
  )

  test('on no disk where a bucket is named, and nowhere else', () => {
    expect(problemOf({ ...bucket, FILES_STORAGE: 'disk' })).toContain('FILES_BUCKET')
    expect(problemOf({ ...secrets, FILES_STORAGE: 'ftp' })).toContain('FILES_STORAGE')
    const plain = problemOf({ ...bucket, FILES_ENDPOINT: 'http://s3.example.org' })
    expect(plain).toContain('FILES_ENDPOINT')
    expect(problemOf({ ...bucket, FILES_ENDPOINT: 'http://127.0.0.1:9000' })).toBe('none')
  })
})
