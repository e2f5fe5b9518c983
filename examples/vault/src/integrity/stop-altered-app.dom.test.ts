import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { stopAlteredApp } from './stop-altered-app.ts'

const SCRIPTS = new Map(
  ['/assets/a.js', '/assets/b.js'].map((path) => [
    path,
    `sha384-${createHash('sha384').update(path).digest('base64')}`,
  ]),
)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a script that fails while others are compared is compared as well', async () => {
  const loaded: string[] = ['/assets/a.js']
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
    loaded.map((path) => ({ name: new URL(path, location.origin).href }) as PerformanceEntry),
  )
  let answerFirst: (response: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve
  })
  const bodies = new Map([['/assets/b.js', 'altered']])
  vi.stubGlobal('fetch', (path: string) =>
    bodies.has(path) ? Promise.resolve(new Response(bodies.get(path))) : first,
  )
  const stop = vi.fn()
  const look = stopAlteredApp(SCRIPTS, stop)
  look()
  loaded.splice(0, 1, '/assets/b.js')
  look()
  expect(stop).not.toHaveBeenCalled()
  answerFirst(new Response('/assets/a.js'))
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
})
