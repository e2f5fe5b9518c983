import { ShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { createReady, createSubmitted } from '../../test/rotation/ready-member.ts'
import {
  openBrowser,
  readEverything,
  readSequences,
  signInTo,
} from '../../test/rotation/rotating-member.ts'

describe('sealing everything anew', () => {
  test('stops when it is told to, and goes on where it stopped', async () => {
    const world = await createSubmitted()
    const { client } = world
    const stopping = new AbortController()
    const resuming = client.rotation.resume({
      signal: stopping.signal,
      onProgress: ({ done }) => done === 1 && stopping.abort(),
    })
    await expect(resuming).rejects.toMatchObject({ code: 'aborted' })
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([0, 1]))
    expect(await client.rotation.resume()).toEqual({ done: 2, refused: [], failed: [] })
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
  })

  test('goes on past a record that the server withholds, and names it', async () => {
    const world = await createSubmitted()
    const { client, server, documents } = world
    const [withheld = ''] = documents
    const kept = server.documents.splice(0, 1)
    expect(await client.rotation.resume()).toEqual({
      done: 3,
      refused: [{ id: withheld, code: 'document_not_found' }],
      failed: [],
    })
    server.documents.push(...kept)
    expect(await client.rotation.resume()).toEqual({ done: 1, refused: [], failed: [] })
  })

  test('goes on past a record whose call always fails, and names it', async () => {
    const world = await createSubmitted()
    const { client, server, documents } = world
    const [failing = ''] = documents
    server.deviate('getDocument', (honest) => {
      if (honest.document_id === failing) throw new ShrdError('internal')
      return honest
    })
    expect(await client.rotation.resume()).toEqual({
      done: 3,
      refused: [],
      failed: [{ id: failing, code: 'internal' }],
    })
    server.deviate('getDocument', undefined)
    expect(await client.rotation.resume()).toEqual({ done: 1, refused: [], failed: [] })
  })

  test('goes on past lists that fail', async () => {
    const world = await createSubmitted()
    const { client, server, vault_id, documents } = world
    const fail = () => {
      throw new ShrdError('internal')
    }
    server.deviate('listVaults', fail)
    server.deviate('listDocumentChanges', fail)
    const { failed, refused } = await client.rotation.resume()
    expect([refused, failed]).toEqual([[], [{ id: vault_id, code: 'internal' }]])
    server.deviate('listVaults', undefined)
    server.deviate('listDocumentChanges', undefined)
    const sequences = await readSequences(world)
    expect(documents.map((id) => sequences[`${id} list`])).toEqual(documents.map(() => 1))
  })

  test('ends with the session', async () => {
    const { client, server } = await createSubmitted()
    server.deviate('getDocument', () => {
      throw new ShrdError('session_ended')
    })
    await expect(client.rotation.resume()).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('is done by two devices at once as well', async () => {
    const world = await createSubmitted()
    const elsewhere = openBrowser(world)
    const other = await signInTo(elsewhere, world.next)
    await Promise.all([world.client.rotation.resume(), other.rotation.resume()])
    expect(await other.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
    expect(await readEverything(elsewhere, other)).toEqual(
      await readEverything(world.browser, world.client),
    )
  })
})

describe('what a rotation has left', () => {
  test('is counted, also on a device that has just signed in', async () => {
    const world = await createSubmitted()
    // Of them, members know all but the root and the document of the self key.
    expect(await world.client.rotation.countRecords()).toBe(3)
    expect(await world.client.rotation.countLeft()).toBe(5)
    const tablet = await signInTo(openBrowser(world), world.next)
    expect(await tablet.rotation.countLeft()).toBe(5)
    await tablet.rotation.resume()
    expect(await tablet.rotation.countLeft()).toBe(0)
  })

  test('is not looked for where nothing can be left, and once where nothing is', async () => {
    const world = await createSubmitted()
    await world.client.rotation.resume()
    const sent = world.browser.sent.length
    expect(await world.client.rotation.countLeft()).toBe(0)
    expect(world.browser.sent).toHaveLength(sent)
    const fresh = await createReady()
    const before = fresh.browser.sent.length
    expect(await fresh.client.rotation.countLeft()).toBe(0)
    expect(fresh.browser.sent).toHaveLength(before)
  })

  test('counts records that were refused', async () => {
    const world = await createSubmitted()
    const kept = world.server.documents.splice(0, 1)
    await world.client.rotation.resume()
    expect(await world.client.rotation.countLeft()).toBe(1)
    world.server.documents.push(...kept)
  })
})
