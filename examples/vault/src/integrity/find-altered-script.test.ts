import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAlteredScript } from './find-altered-script.ts'

const CONTENT = { '/assets/a.js': 'a()', '/assets/b.js': 'b()' }
const SCRIPTS = new Map(
  Object.entries(CONTENT).map(([path, script]) => [
    path,
    `sha384-${createHash('sha384').update(script).digest('base64')}`,
  ]),
)

/** A server of scripts. */
function serve(content: Readonly<Record<string, string>>) {
  return async (path: string): Promise<Response> => {
    const script = content[path]
    if (script === undefined) throw new TypeError('unreachable')
    return new Response(script)
  }
}

test('scripts that are what they should be are left alone', async () => {
  expect(await findAlteredScript(SCRIPTS, serve(CONTENT))).toBeUndefined()
})

test('a script that arrives changed is found', async () => {
  const fetch = serve({ ...CONTENT, '/assets/b.js': 'c()' })
  expect(await findAlteredScript(SCRIPTS, fetch)).toBe('/assets/b.js')
})

test('a script that does not arrive is not called altered', async () => {
  expect(await findAlteredScript(SCRIPTS, serve({ '/assets/b.js': 'b()' }))).toBeUndefined()
  const gone = async () => new Response('not found', { status: 404 })
  expect(await findAlteredScript(SCRIPTS, gone)).toBeUndefined()
})

test('nor is one of a connection that comes back meanwhile', async () => {
  let isBack = false
  const fetch = async (path: string): Promise<Response> => {
    const wasBack = isBack
    isBack = true
    if (!wasBack) throw new TypeError('unreachable')
    return serve(CONTENT)(path)
  }
  expect(await findAlteredScript(SCRIPTS, fetch)).toBeUndefined()
})

/** A response that breaks off, as one whose compressed form cannot be decoded does. */
function breakOff(): Response {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken off')) })
  return new Response(body)
}

test('a script whose body can never be read is altered', async () => {
  expect(await findAlteredScript(SCRIPTS, async () => breakOff())).toBe('/assets/a.js')
})

test('a script whose body breaks off once is not altered', async () => {
  let isBroken = false
  const fetch = async (path: string): Promise<Response> => {
    const wasBroken = isBroken
    isBroken = true
    return wasBroken ? serve(CONTENT)(path) : breakOff()
  }
  expect(await findAlteredScript(SCRIPTS, fetch)).toBeUndefined()
})
