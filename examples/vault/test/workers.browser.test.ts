import { encodeQR } from 'qr'
import { expect, onTestFinished, test } from 'vitest'
import { createImportReader } from '../src/features/import/import-reader.ts'
import { readKitFile } from '../src/features/recovery-kit/read-kit-file.ts'
import importWorker from '../src/import-worker.ts?worker&url'
import kitWorker from '../src/kit-worker.ts?worker&url'
import { KEEPASS_SAMPLES } from './keepass-samples.ts'

const start = (script: string): Worker => new Worker(script, { type: 'module' })

const WORDS = {
  untitled: 'Untitled',
  leftovers: 'Also imported',
  created: 'Created',
  modified: 'Changed',
  history: 'Earlier',
  username: 'User name',
  url: 'Address',
  password: 'Password',
  fileName: 'Import.txt',
}

function openReader() {
  const reader = createImportReader(start(importWorker))
  onTestFinished(reader.stop)
  return reader
}

test.each(Object.entries(KEEPASS_SAMPLES))('the worker of imports opens %s', async (_, base64) => {
  const reader = openReader()
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const inspection = await reader.ask('open', new Blob([bytes]))
  expect(inspection).toMatchObject({ format: 'keepass-kdbx', needs: 'password' })
  const read = (password: string) => reader.ask('read', { options: { password }, words: WORDS })
  await expect(read('wrong')).rejects.toMatchObject({ code: 'import_password_wrong' })
  expect(await read('open sesame')).toMatchObject({ count: 1 })
  const document = await reader.ask('take', 0)
  expect(document.body).toMatchObject({ username: 'ada', password: 's3cret' })
  const file = await reader.ask('file', document.files[0]?.id ?? '')
  expect(new TextDecoder().decode(file)).toBe('Admit one')
})

test('the worker of imports says why it does not read folders without end, and goes on', async () => {
  const reader = openReader()
  const depth = 100_000
  const groups = '<Group>'.repeat(depth) + '</Group>'.repeat(depth)
  const xml = `<KeePassFile><Meta></Meta><Root>${groups}</Root></KeePassFile>`
  await reader.ask('open', new Blob([xml]))
  const reading = reader.ask('read', { options: {}, words: WORDS })
  await expect(reading).rejects.toMatchObject({ code: 'import_too_deep' })
  const table = 'name,url,username,password\nMail,https://example.org,ada,s3cret\n'
  expect(await reader.ask('open', new Blob([table]))).toMatchObject({ needs: 'nothing' })
})

const PART = 'SHRDKIT1.abc.1.'.padEnd(430, 'aB3+/x9')

/** A picture with a code, or with the noise in which a search finds none for seconds. */
async function draw(text: string | null): Promise<File> {
  const [canvas, pixel] = [new OffscreenCanvas(2400, 2400), 8]
  const context = canvas.getContext('2d')
  if (context === null) throw new TypeError('There is no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 2400, 2400)
  context.fillStyle = '#000'
  const rows =
    text === null
      ? Array.from({ length: 300 }, (_, y) =>
          Array.from({ length: 300 }, (_, x) => (x * x + y * y * 3 + x * y) % 7 < 3),
        )
      : encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * pixel, y * pixel, pixel, pixel)
    }
  }
  return new File([await canvas.convertToBlob()], 'kit.png', { type: 'image/png' })
}

const workers = { kit: () => start(kitWorker) }

test('the code of a picture is read in a worker', async () => {
  const { signal } = new AbortController()
  expect(await readKitFile(await draw(PART), { workers, signal })).toBe(PART)
})

test('a search of a picture leaves the page free, and ends at once when it is stopped', async () => {
  const picture = await draw(null)
  const started: Worker[] = []
  const watched = {
    kit() {
      const worker = start(kitWorker)
      started.push(worker)
      return worker
    },
  }
  const stopping = new AbortController()
  const reading = readKitFile(picture, { workers: watched, signal: stopping.signal })
  await expect.poll(() => started.length).toBe(1)
  let [longest, last] = [0, performance.now()]
  for (let turn = 0; turn < 30; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  stopping.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  // One code alone takes the decoder longer than this.
  expect(longest).toBeLessThan(1000)
})
