import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDocuments, type VaultDocuments } from '../serve-documents.ts'

const CONFIG = {
  apiOrigin: 'https://id.example.org',
  origin: 'https://vault.example.org/</script>',
}

let root: string
let documents: VaultDocuments

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vault-documents-'))
  await mkdir(join(root, 'documents'))
  const write = (path: string, name: string) =>
    writeFile(
      join(root, path),
      `<!doctype html><html lang="en"><script nonce="SHRD_NONCE"></script><p>${name}</p>"SHRD_CONFIG"`,
    )
  await write('index.html', 'index')
  for (const name of [
    'start.en',
    'sign-in.en',
    'sign-in.de',
    'register.en',
    'terms.en',
    'member.en',
  ]) {
    await write(`documents/${name}.html`, name)
  }
  documents = await loadDocuments(root, CONFIG)
})

afterAll(() => rm(root, { recursive: true }))

const nameOf = (path: string, cookie?: string) =>
  /<p>(.*)<\/p>/.exec(documents.write(path, cookie, 'n'))?.[1]
const rootOf = (cookie?: string) => /<html[^>]*>/.exec(documents.write('/', cookie, 'n'))?.[0]

describe('which document a path is answered with', () => {
  test.each([
    ['/', undefined, 'start.en'],
    ['/', 'shrd_member=1', 'member.en'],
    ['/auth/login', undefined, 'sign-in.en'],
    ['/auth/login', 'shrd_member=1', 'sign-in.en'],
    ['/auth/login', 'a=b; shrd_language=de', 'sign-in.de'],
    ['/auth/register', undefined, 'register.en'],
    ['/dashboard', undefined, 'member.en'],
    ['/profile/keys', undefined, 'member.en'],
    ['/agb', undefined, 'terms.en'],
    ['/shrdshare/1', undefined, 'index'],
    ['/dashboards', undefined, 'index'],
    ['/constructor', undefined, 'index'],
  ])('%s with the cookies %s: %s', (path, cookie, name) => {
    expect(nameOf(path, cookie)).toBe(name)
  })

  test('a language that has no document of its own gets the one for any path', () => {
    expect(nameOf('/auth/register', 'shrd_language=fr')).toBe('index')
  })
})

describe('how it looks from the first byte', () => {
  test('without cookies: English, from left to right, in the theme of the system', () => {
    expect(rootOf()).toBe(
      '<html lang="en" dir="ltr" data-density="comfortable" data-sidebar="default">',
    )
  })

  test('as the device chose', () => {
    const cookie =
      'shrd_language=de; shrd_theme=dark; shrd_direction=rtl; shrd_density=compact; shrd_sidebar=prime'
    expect(rootOf(cookie)).toBe(
      '<html lang="de" dir="rtl" data-theme="dark" data-density="compact" data-sidebar="prime">',
    )
  })

  test.each(['"><script>alert(1)</script>', 'constructor', '%22%3E', ''])(
    'nothing else reaches the document: %s',
    (value) => {
      const cookie = ['language', 'theme', 'direction', 'density', 'sidebar']
        .map((name) => `shrd_${name}=${value}`)
        .join('; ')
      expect(rootOf(cookie)).toBe(rootOf())
    },
  )
})

test('the configuration cannot end its element', () => {
  const html = documents.write('/', undefined, 'n')
  expect(html).not.toContain('org/</script>')
  expect(JSON.parse(/\{.*\}/.exec(html)?.[0] ?? '')).toEqual(CONFIG)
})
