import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServedFolder, serveFolder } from './serve-folder.ts'

let base: string
let served: ServedFolder

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'shrd-served-'))
  await mkdir(join(base, 'site'))
  await writeFile(join(base, 'site', 'iframe.html'), '<p>Preview</p>')
  await writeFile(join(base, 'secret.txt'), 'outside')
  served = await serveFolder(join(base, 'site'))
})

afterEach(async () => {
  await served.close()
  await rm(base, { recursive: true })
})

/** A path as it is: `fetch` would already resolve the dots. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${served.origin}/`, { path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a file comes with its type, whatever is asked of it', async () => {
  const response = await fetch(`${served.origin}/iframe.html?viewMode=story`)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('<p>Preview</p>')
})

test.each(['/nothing.js', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%', '/'])(
  'there is nothing at %s',
  async (path) => {
    expect(await statusOf(path)).toBe(404)
  },
)

test('the icon that a browser asks for by itself is not missing', async () => {
  expect(await statusOf('/favicon.ico')).toBe(204)
})
