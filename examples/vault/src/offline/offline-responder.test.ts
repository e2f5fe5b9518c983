import { expect, test } from 'vitest'
import { integrityOf } from '../integrity/find-altered-script.ts'
import { createOfflineResponder, type FileStore } from './offline-responder.ts'

const PATH = '/assets/offline/page-1f.js'
const SCRIPT = 'export {}'

function createStore(): FileStore & { readonly files: Map<string, Response> } {
  const files = new Map<string, Response>()
  return {
    files,
    get: async (path) => files.get(path)?.clone(),
    put: async (path, file) => void files.set(path, file),
    async keepOnly(paths) {
      for (const path of files.keys()) if (!paths.includes(path)) files.delete(path)
    },
  }
}

/** A browser's `fetch`, over what a server has. */
function createServer(served: () => string) {
  return async (_: string, { integrity }: RequestInit): Promise<Response> => {
    const response = new Response(served())
    const bytes = await response.clone().arrayBuffer()
    if ((await integrityOf(bytes)) !== integrity) throw new TypeError('Failed to fetch')
    return response
  }
}

async function createScene(served = SCRIPT) {
  const store = createStore()
  const server = { script: served }
  const responder = createOfflineResponder(
    {
      document: '<p>Offline</p>',
      headers: { 'Content-Security-Policy': "default-src 'none'" },
      files: { [PATH]: await integrityOf(new TextEncoder().encode(SCRIPT).buffer) },
    },
    store,
    createServer(() => server.script),
  )
  return { store, server, responder }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const online = async () => new Response('the vault')
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text()
const visit = (pathname: string) => ({ pathname, isNavigation: true })

test('with a connection every page comes from the network', async () => {
  const { responder } = await createScene()
  for (const path of ['/', '/dashboard', '/auth/login']) {
    expect(await textOf(responder.respond(visit(path), online))).toBe('the vault')
  }
})

test('an answer that is an error is an answer, and stands', async () => {
  const { responder } = await createScene()
  const broken = async () => new Response('broken', { status: 503 })
  expect(await textOf(responder.respond(visit('/dashboard'), broken))).toBe('broken')
})

test('without a connection every page is the one that opens the copy, under its own policy', async () => {
  const { responder } = await createScene()
  const response = await responder.respond(visit('/dashboard'), away)
  expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await response?.text()).toBe('<p>Offline</p>')
})

test('that page has a path of its own, for when only the service is away', async () => {
  const { responder } = await createScene()
  expect(await textOf(responder.respond(visit('/offline'), online))).toBe('<p>Offline</p>')
})

test('pages of links, and all files of the vault, are left to the browser', async () => {
  const { responder } = await createScene()
  expect(responder.respond(visit('/shrdshare/abc'), away)).toBeUndefined()
  const script = { pathname: '/assets/start-1f.js', isNavigation: false }
  expect(responder.respond(script, away)).toBeUndefined()
})

test('the files of the page come from what was stored', async () => {
  const { responder, server } = await createScene()
  await responder.install()
  server.script = 'gone'
  const asked = { pathname: PATH, isNavigation: false }
  expect(await textOf(responder.respond(asked, away))).toBe(SCRIPT)
})

test('an altered file is never stored', async () => {
  const { responder, store } = await createScene('evil()')
  await expect(responder.install()).rejects.toThrow(TypeError)
  expect(store.files.size).toBe(0)
})

test('a stored file that was altered is never given out', async () => {
  const { responder, store, server } = await createScene()
  await responder.install()
  await store.put(PATH, new Response('evil()'))
  const asked = { pathname: PATH, isNavigation: false }
  expect(await textOf(responder.respond(asked, away))).toBe(SCRIPT)
  await store.put(PATH, new Response('evil()'))
  server.script = 'evil()'
  await expect(responder.respond(asked, away)).rejects.toThrow(TypeError)
})

test('files of another version are deleted', async () => {
  const { responder, store } = await createScene()
  await store.put('/assets/offline/page-0e.js', new Response('old'))
  await responder.install()
  await responder.clean()
  expect([...store.files.keys()]).toEqual([PATH])
})
