import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { formatSize } from './format-size.ts'
import { safeFileName } from './safe-file-name.ts'
import { createUploads, type UploadsOptions } from './uploads.ts'

test.each([
  ['Vertrag (unterschrieben).pdf', 'Vertrag__unterschrieben_.pdf'],
  ['naïve_Überblick-2026.txt', 'naïve_Überblick-2026.txt'],
  ['契約書 2026.pdf', '契約書_2026.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a🔑b.txt', 'a_b.txt'],
  ['', 'file'],
])('%j is saved as %j [ATT-06]', (name, saved) => {
  expect(safeFileName(name)).toBe(saved)
})

test.each([
  [0, '0 byte'],
  [102, '102 byte'],
  [1_200_000, '1.2 MB'],
  [2_147_483_648, '2.1 GB'],
])('%i bytes are said as %s', (bytes, said) => {
  expect(formatSize(bytes, 'en')).toBe(said)
})

/** An upload that goes on step by step, as the test says. */
function createScene() {
  const began: { name: string; resume: unknown }[] = []
  const running: {
    options: NonNullable<Parameters<UploadsOptions['upload']>[2]>
    end: (error?: unknown) => void
  }[] = []
  let time = 0
  let count = 0
  let added = 0
  let failed = 0
  const uploads = createUploads({
    document_id: 'doc_a',
    now: () => time,
    nextId: () => {
      count += 1
      return count
    },
    onAdded: () => {
      added += 1
    },
    onFailed: () => {
      failed += 1
    },
    upload: (_, file, options = {}) => {
      began.push({ name: file.name, resume: options.resume })
      return new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new ShrdError('aborted')))
        const end = (error?: unknown): void =>
          error ? reject(error) : resolve({ file_id: 'fil_a', hash: 'h', is_listed: true })
        running.push({ options, end })
      })
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const pass = (ms: number) => {
    time += ms
  }
  const states = () => uploads.getItems().map(({ name, status }) => `${name} ${status}`)
  return {
    uploads,
    began,
    running,
    settle,
    pass,
    states,
    countAdded: () => added,
    countFailed: () => failed,
  }
}

const [A, B] = [new File(['aaaa'], 'a'), new File(['bb'], 'b')]
// Plain data of the client, which only the client reads.
const PAUSED = { document_id: 'doc_a' } as never

describe('uploads', () => {
  test('run one after the other and say how far they are [ATT-08]', async () => {
    const { uploads, running, settle, pass, states, countAdded } = createScene()
    uploads.add([A, B])
    expect(states()).toEqual(['a running', 'b waiting'])
    running[0]?.options.onProgress?.({ done: 1, total: 4 })
    pass(2000)
    running[0]?.options.onProgress?.({ done: 3, total: 4 })
    expect(uploads.getItems()[0]).toMatchObject({ done: 3, rest: 1000 })
    running[0]?.end()
    await settle()
    expect(states()).toEqual(['a done', 'b running'])
    expect(countAdded()).toBe(1)
  })

  test('that are paused let the next one go, and go on where they stopped', async () => {
    const { uploads, began, running, settle, states } = createScene()
    uploads.add([A, B])
    await running[0]?.options.keep?.(PAUSED)
    uploads.pause(1)
    await settle()
    expect(states()).toEqual(['a paused', 'b running'])
    uploads.resume(1)
    expect(states()).toEqual(['a waiting', 'b running'])
    running[1]?.end()
    await settle()
    expect(began.at(-1)).toEqual({ name: 'a', resume: PAUSED })
  })

  test('that fail say why, and are not lost', async () => {
    const { uploads, began, running, settle, states, countFailed } = createScene()
    uploads.add([A])
    await running[0]?.options.keep?.(PAUSED)
    running[0]?.end(new ShrdError('network'))
    await settle()
    expect(states()).toEqual(['a failed'])
    expect(countFailed()).toBe(1)
    expect(uploads.getItems()[0]?.error?.code).toBe('network')
    uploads.resume(1)
    expect(began.at(-1)).toEqual({ name: 'a', resume: PAUSED })
  })

  test('that go on before they have quite stopped are not taken for paused', async () => {
    const { uploads, running, settle, states } = createScene()
    uploads.add([A])
    uploads.pause(1)
    uploads.resume(1)
    await settle()
    expect(states()).toEqual(['a running'])
    expect(running).toHaveLength(2)
    running[1]?.end()
    await settle()
    expect(states()).toEqual(['a done'])
  })

  test('that are cancelled are gone, and so is the rest when all are stopped', async () => {
    const { uploads, settle, states } = createScene()
    uploads.add([A, B])
    uploads.cancel(1)
    await settle()
    expect(states()).toEqual(['b running'])
    uploads.stop()
    await settle()
    expect(states()).toEqual([])
  })
})
