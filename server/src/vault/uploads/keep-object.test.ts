import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { keepObject } from './keep-object.ts'

const FILE = 'f'.repeat(26)
const NEW = { file: FILE, object: 'n'.repeat(26) }
/** Nothing here asks the database. */
const store = {} as Repositories

/** What lies in a storage where an older object is, after runs of a transaction that end like this. */
async function keep(
  runs: readonly (string | null | undefined)[],
  { end }: { end?: Error } = {},
): Promise<readonly string[]> {
  const objects = new Set(['old'])
  const storage: FileStorage = {
    write: async ({ object }) => void objects.add(object),
    read: async () => undefined,
    delete: async ({ object }) => void objects.delete(object),
    deleteFile: async () => {},
    listOlder: async () => ({ objects: [], next: undefined }),
    close: () => {},
  }
  const left = [...runs]
  const kept = keepObject({
    ...{ storage, name: NEW, bytes: new Uint8Array() },
    transaction: async (work) => {
      let answer = 'of the first one'
      for (const _ of runs) answer = await work(store)
      if (end !== undefined) throw end
      return answer
    },
    work: async () => ({ answer: 'done', replaced: left.shift() }),
  })
  await kept.catch(() => {})
  return [...objects].toSorted()
}

test('what is kept stays, and what it has replaced goes', async () => {
  expect(await keep([null])).toEqual([NEW.object, 'old'])
  expect(await keep(['old'])).toEqual([NEW.object])
})

test('what is not needed goes, and nothing else', async () => {
  expect(await keep([undefined])).toEqual(['old'])
  expect(await keep([])).toEqual(['old'])
})

test('of a transaction that is run again the last run counts', async () => {
  expect(await keep(['old', undefined])).toEqual(['old'])
  expect(await keep([undefined, 'old'])).toEqual([NEW.object])
  expect(await keep(['old', null])).toEqual([NEW.object, 'old'])
})

test('what is refused goes; where nobody knows the end both stay', async () => {
  expect(await keep(['old'], { end: new ShrdError('forbidden') })).toEqual(['old'])
  const lost = new Error('connection lost at the commit')
  expect(await keep(['old'], { end: lost })).toEqual([NEW.object, 'old'])
})
