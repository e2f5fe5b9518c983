import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { makeUploadItem } from '../../../test/upload-item.ts'
import { countUploads } from './count-uploads.ts'
import { isHopeless } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'
import { uploadWhileLive } from './upload-while-live.ts'
import { createUploads } from './uploads.ts'
import { createUploadsManager, listUnfinished, type UploadEvent } from './uploads-manager.ts'

const MAIL = { document_id: 'doc_mail', vault_id: 'vlt_a', title: 'Mail' }
const BANK = { document_id: 'doc_bank', vault_id: 'vlt_b', title: 'Bank' }
const [A, B] = [new File(['aaaa'], 'a'), new File(['bb'], 'b')]

/** A manager whose uploads end as the test says. */
function createScene() {
  const running: { document_id: string; end: (error?: unknown) => void; signal: AbortSignal }[] = []
  const events: UploadEvent[] = []
  let held = 0
  const manager = createUploadsManager({
    hold: () => {
      held += 1
      return () => {
        held -= 1
      }
    },
  })
  manager.watch((event) => events.push(event))
  const add = (target: typeof MAIL, files: readonly File[]): void =>
    manager.add(target, files, (hooks) =>
      createUploads({
        ...hooks,
        document_id: target.document_id,
        now: () => 0,
        upload: (document_id, _, { signal = new AbortController().signal } = {}) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(new ShrdError('aborted')))
            const end = (error?: unknown): void =>
              error ? reject(error) : resolve({ file_id: 'fil_a', hash: 'h', is_listed: true })
            running.push({ document_id, end, signal })
          }),
      }),
    )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const states = () =>
    manager
      .getAll()
      .map(({ title, items }) => `${title}: ${items.map(({ status }) => status).join(' ')}`)
  return { manager, running, events, add, settle, states, countHeld: () => held }
}

describe('uploads of all documents', () => {
  test('go on when their document is closed, those of two documents side by side', async () => {
    const { manager, running, events, add, settle, states } = createScene()
    const hide = manager.show(MAIL.document_id)
    add(MAIL, [A, B])
    expect(manager.getAll()).toMatchObject([{ ...MAIL, isShown: true }])
    hide()
    manager.show(BANK.document_id)
    add(BANK, [A])
    expect(states()).toEqual(['Mail: running waiting', 'Bank: running'])
    expect(manager.getAll().map(({ isShown }) => isShown)).toEqual([false, true])
    running[0]?.end()
    await settle()
    expect(states()).toEqual(['Mail: done running', 'Bank: running'])
    expect(events).toEqual([{ type: 'added', document_id: MAIL.document_id }])
    const ids = manager.getAll().flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(3)
  })

  test('that are done go when their document is closed, and what failed stays', async () => {
    const { manager, running, events, add, settle, states } = createScene()
    const hide = manager.show(MAIL.document_id)
    add(MAIL, [A, B])
    running[0]?.end()
    await settle()
    running[1]?.end(new ShrdError('network'))
    await settle()
    expect(states()).toEqual(['Mail: done failed'])
    hide()
    expect(states()).toEqual(['Mail: failed'])
    expect(events.map(({ type }) => type)).toEqual(['added', 'failed'])
    manager.getAll()[0]?.uploads.stop()
    expect(states()).toEqual([])
  })

  test('hold the page until the last is done, has failed or is gone', async () => {
    const { manager, running, add, settle, countHeld } = createScene()
    add(MAIL, [A])
    add(BANK, [A, B])
    expect(countHeld()).toBe(1)
    running[0]?.end(new ShrdError('network'))
    await settle()
    running[1]?.end()
    await settle()
    expect(listUnfinished(manager.getAll()).map(({ name }) => name)).toEqual(['b'])
    expect(countHeld()).toBe(1)
    manager.getAll()[1]?.uploads.pause(3)
    expect(countHeld()).toBe(1)
    manager.getAll()[1]?.uploads.cancel(3)
    expect(countHeld()).toBe(0)
  })

  test('all end at once when the session does, and nothing of a file is kept', async () => {
    const { manager, running, add, settle, states, countHeld } = createScene()
    add(MAIL, [A, B])
    add(BANK, [A])
    manager.stop()
    expect(countHeld()).toBe(0)
    expect(running.map(({ signal }) => signal.aborted)).toEqual([true, true])
    await settle()
    expect(states()).toEqual([])
    expect(running).toHaveLength(2)
    add(MAIL, [B])
    expect(states()).toEqual(['Mail: running'])
  })

  test('go by the name that their document has now', () => {
    const { manager, add, states } = createScene()
    add(MAIL, [A])
    manager.rename({ ...MAIL, title: 'Post', vault_id: 'vlt_b' })
    manager.rename(BANK)
    expect(states()).toEqual(['Post: running'])
    expect(manager.getAll()[0]?.vault_id).toBe('vlt_b')
  })
})

describe('an upload to a document that is closed', () => {
  function createLive(states: readonly string[]) {
    let asked = 0
    let time = 0
    const upload = uploadWhileLive(
      {
        documents: {
          get: async (_, options) => {
            expect(options?.again).toBe(true)
            const state = states[asked] ?? 'live'
            asked += 1
            return { state } as never
          },
        },
        files: {
          upload: async (_document_id, _file, options = {}) => {
            for (let part = 0; part < 4; part += 1) {
              await options.keep?.({} as never)
              time += 6000
            }
            return { file_id: 'fil_a', hash: 'h', is_listed: true }
          },
        },
      },
      () => time,
    )
    return { upload, countAsked: () => asked }
  }

  test('looks whether it is still there, though not with each part', async () => {
    const { upload, countAsked } = createLive([])
    await upload('doc_a', A)
    expect(countAsked()).toBe(2)
  })

  test.each([[['trash']], [['live', 'trash']]])(
    'ends when it lies in the trash: %j',
    async (states) => {
      const { upload } = createLive(states)
      await expect(upload('doc_a', A)).rejects.toMatchObject({ code: 'document_in_trash' })
    },
  )
})

test.each([
  ['network', false],
  ['document_in_trash', false],
  ['document_not_found', true],
  ['forbidden', true],
  ['body_too_large', true],
])('a file that failed with %s is hopeless: %s', (code, hopeless) => {
  expect(isHopeless({ code })).toBe(hopeless)
})

describe('files are summed up', () => {
  test('by their bytes', () => {
    const items = [
      makeUploadItem({ status: 'done', done: 100 }),
      makeUploadItem({ size: 300, done: 100 }),
    ]
    expect(countUploads(items)).toEqual({
      status: 'running',
      files: 2,
      filesDone: 1,
      size: 400,
      done: 200,
      share: 0.5,
    })
  })

  test('by their number where there are no bytes', () => {
    const empty = { size: 0 }
    expect(
      countUploads([makeUploadItem({ ...empty, status: 'done' }), makeUploadItem(empty)]).share,
    ).toBe(0.5)
  })

  test.each([
    ['waiting paused failed', 'running'],
    ['paused failed', 'paused'],
    ['failed done', 'failed'],
    ['done done', 'done'],
  ])('%s is %s', (states, status) => {
    const items = states
      .split(' ')
      .map((one) => makeUploadItem({ status: one as UploadItem['status'] }))
    expect(countUploads(items).status).toBe(status)
  })
})
