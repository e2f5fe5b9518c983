import { expect, test } from 'vitest'
import { findAlteredScript } from './find-altered-script.ts'

const SCRIPTS = new Map([
  ['/assets/a.js', 'sha384-a'],
  ['/assets/b.js', 'sha384-b'],
])

/** A server of two scripts, and a browser that compares what it demands with what comes. */
function serve(content: Readonly<Record<string, string>>) {
  return async (path: string, init?: RequestInit): Promise<Response> => {
    const integrity = content[path]
    if (integrity === undefined) throw new TypeError('unreachable')
    if (init?.integrity !== undefined && init.integrity !== integrity)
      throw new TypeError('altered')
    return new Response('')
  }
}

test('scripts that are what they should be are left alone', async () => {
  expect(await findAlteredScript(SCRIPTS, serve(Object.fromEntries(SCRIPTS)))).toBeUndefined()
})

test('a script that arrives changed is found', async () => {
  const fetch = serve({ '/assets/a.js': 'sha384-a', '/assets/b.js': 'sha384-c' })
  expect(await findAlteredScript(SCRIPTS, fetch)).toBe('/assets/b.js')
})

test('a script that does not arrive is not called altered', async () => {
  expect(await findAlteredScript(SCRIPTS, serve({ '/assets/b.js': 'sha384-b' }))).toBeUndefined()
})
