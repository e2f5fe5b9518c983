import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyDatabase } from '../browser/key-database.ts'
import { createPins, type Pins } from './pins.ts'

let indexedDB: IDBFactory
let pins: Pins

beforeEach(() => {
  indexedDB = new IDBFactory()
  pins = createPins(createKeyDatabase(indexedDB), 'usr_alice')
})

describe('a pin', () => {
  test('is unknown until it is raised, and never falls', async () => {
    expect(await pins.findKeyLog('usr_bob')).toBeUndefined()
    await pins.raiseKeyLog('usr_bob', { sequence: 2, head: 'two' })
    await pins.raiseKeyLog('usr_bob', { sequence: 1, head: 'one' })
    expect(await pins.findKeyLog('usr_bob')).toEqual({
      sequence: 2,
      head: 'two',
      retired: false,
    })
    await pins.raiseManifest({ counter: 5, root: 'five' })
    await pins.raiseManifest({ counter: 4, root: 'four' })
    await pins.raiseManifest({ counter: 5, root: 'another five' })
    expect(await pins.findManifest()).toEqual({ counter: 5, root: 'five' })
  })

  test('of a list of passkeys rises with its number, and with the keys that signed it', async () => {
    const first = { sequence: 0, counter: 9, hash: 'nine' }
    await pins.raisePasskeys(first)
    await pins.raisePasskeys({ ...first, counter: 8, hash: 'eight' })
    expect(await pins.findPasskeys()).toEqual(first)
    const later = { sequence: 1, counter: 1, hash: 'one' }
    await pins.raisePasskeys(later)
    await pins.raisePasskeys({ ...first, counter: 10 })
    expect(await pins.findPasskeys()).toEqual(later)
  })

  test('of a log that has ended stays: nothing follows an end', async () => {
    const end = { sequence: 1, head: 'one', retired: true }
    await pins.raiseKeyLog('usr_bob', { sequence: 1, head: 'one' })
    await pins.raiseKeyLog('usr_bob', end)
    await pins.raiseKeyLog('usr_bob', { sequence: 1, head: 'one' })
    await pins.raiseKeyLog('usr_bob', { sequence: 2, head: 'two' })
    expect(await pins.findKeyLog('usr_bob')).toEqual(end)
  })

  test('of before an end could be remembered still counts', async () => {
    const keys = createKeyDatabase(indexedDB)
    await keys.updatePin('usr_alice', 'log/usr_bob', () => ({ sequence: 1, head: 'one' }))
    await pins.raiseKeyLog('usr_bob', { sequence: 0, head: 'zero' })
    expect(await pins.findKeyLog('usr_bob')).toEqual({ sequence: 1, head: 'one' })
  })

  test('survives the wiping of the key store at sign-out', async () => {
    const keys = createKeyDatabase(indexedDB)
    await pins.raiseManifest({ counter: 1, root: 'one' })
    await keys.clear()
    expect(await createPins(createKeyDatabase(indexedDB), 'usr_alice').findManifest()).toEqual({
      counter: 1,
      root: 'one',
    })
  })

  test('that a full disk does not take holds as long as the page, and is written when there is room', async () => {
    const keys = createKeyDatabase(indexedDB)
    let isFull = true
    const full = createPins(
      {
        ...keys,
        async updatePin(...told) {
          if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
          return keys.updatePin(...told)
        },
      },
      'usr_alice',
    )
    await full.raiseManifest({ counter: 5, root: 'five' })
    await full.raiseManifest({ counter: 4, root: 'four' })
    expect(await full.findManifest()).toEqual({ counter: 5, root: 'five' })
    await expect(full.claim('handshake', 'hs_1')).rejects.toThrow('full')
    isFull = false
    await full.raiseManifest({ counter: 4, root: 'four' })
    expect(await pins.findManifest()).toEqual({ counter: 5, root: 'five' })
  })

  test('is not written again while it is the newest; what another tab has raised meanwhile stays', async () => {
    const keys = createKeyDatabase(indexedDB)
    const raise = vi.fn(keys.updatePin)
    const page = createPins({ ...keys, updatePin: raise }, 'usr_alice')
    await page.raiseManifest({ counter: 3, root: 'three' })
    await page.raiseManifest({ counter: 3, root: 'three' })
    expect(raise).toHaveBeenCalledTimes(1)
    await pins.raiseManifest({ counter: 7, root: 'seven' })
    await page.raiseManifest({ counter: 5, root: 'five' })
    expect(await page.findManifest()).toEqual({ counter: 7, root: 'seven' })
    await page.raiseManifest({ counter: 6, root: 'six' })
    expect(await pins.findManifest()).toEqual({ counter: 7, root: 'seven' })
  })

  test('belongs to one member', async () => {
    await pins.raiseManifest({ counter: 1, root: 'one' })
    const other = createPins(createKeyDatabase(indexedDB), 'usr_bob')
    expect(await other.findManifest()).toBeUndefined()
  })

  test('that is no pin counts as none', async () => {
    const keys = createKeyDatabase(indexedDB)
    for (const stored of [null, 'text', {}, { counter: '1', root: 'x' }, { counter: 1 }]) {
      await keys.updatePin('usr_alice', 'manifest', () => stored)
      expect(await pins.findManifest()).toBeUndefined()
    }
  })
})

describe('a claim', () => {
  test('is won once, by whichever of two tabs asks first', async () => {
    const other = createPins(createKeyDatabase(indexedDB), 'usr_alice')
    const won = await Promise.all([pins.claim('handshake', 'a'), other.claim('handshake', 'a')])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await pins.claim('handshake', 'a')).toBe(false)
  })

  test('is for one kind and one id', async () => {
    expect(await pins.claim('handshake', 'a')).toBe(true)
    expect(await pins.claim('receiver-pin', 'a')).toBe(true)
    expect(await pins.claim('handshake', 'b')).toBe(true)
  })
})
