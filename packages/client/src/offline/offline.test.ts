import { describe, expect, test } from 'vitest'
import { cutBefore, type FakeBrowser } from '../../test/fake-browser.ts'
import type { Player } from '../../test/lying-server/scene.ts'
import { SECRET } from '../../test/lying-server/scene.ts'
import { createSubmitted } from '../../test/rotation/ready-member.ts'
import { type HeldFile, openTab, signInOrThrow } from '../../test/rotation/rotating-member.ts'
import {
  createDocumentScene,
  createDraft,
  createSharedScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import { PASSWORD } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import type { OfflineCopy } from './offline-copy.ts'
import { COPY_NAMES } from './offline-copy.ts'
import { createOfflineReader } from './offline-reader.ts'

/** Opens the copy of a browser as a page without a connection does. */
function openCopy(
  browser: FakeBrowser,
  file: { text: string },
  password = PASSWORD,
): Promise<OfflineCopy> {
  const { offline, keys } = browser.tab()
  if (offline === undefined) throw new Error('The browser keeps no copies.')
  return createOfflineReader({ offline, keys }).open(file.text, password)
}

async function keepCopy({ client }: Pick<Player, 'client'>): Promise<void> {
  await client.offline.keep(true)
  await client.offline.refresh()
}

const titles = ({ documents }: OfflineCopy) => documents.map(({ header }) => header.title).sort()
const MISSING = { code: 'offline_copy_missing' }
const INVALID = { code: 'offline_copy_invalid' }

describe('a copy for offline reading', () => {
  test('opens with key file and password, and sends nothing', async () => {
    const { alice, vault_id, document_id, clock } = await createDocumentScene()
    const { category_id } = await alice.client.categories.create(vault_id, {
      name: 'Money',
      labels: {},
      icon: 'folder',
      parent_id: null,
    })
    await keepCopy(alice)
    const sent = alice.browser.sent.length
    const copy = await openCopy(alice.browser, alice.file)
    expect(copy).toMatchObject({
      user_id: alice.member.identity.user_id,
      made_at: clock.now(),
      vaults: [{ vault_id, name: 'Home' }],
      categories: [{ category_id, vault_id, name: 'Money' }],
      documents: [
        { document_id, vault_id, owner_name: null, header: { title: 'Mail' }, file_count: 0 },
      ],
    })
    expect(copy.documents[0]?.body.password).toBe(SECRET)
    expect(alice.browser.sent).toHaveLength(sent)
  })

  test('is not readable in what the browser stores', async () => {
    const { alice } = await createDocumentScene()
    await keepCopy(alice)
    const { offline } = alice.browser.tab()
    const stored = await offline?.get(alice.member.identity.user_id, COPY_NAMES)
    expect(JSON.stringify(stored)).not.toContain(SECRET)
    expect(JSON.stringify(stored)).not.toContain('Mail')
  })

  test('does not open with a wrong password or for another member', async () => {
    const { alice, bob } = await createDocumentScene()
    await keepCopy(alice)
    const wrong = openCopy(alice.browser, alice.file, 'wrong horse battery staple')
    await expect(wrong).rejects.toMatchObject({ code: 'key_file_locked' })
    await expect(openCopy(alice.browser, bob.file)).rejects.toMatchObject(MISSING)
  })

  test('follows changes, and opens only what has changed', async () => {
    const { alice, vault_id, document_id } = await createDocumentScene()
    const second = createDraft(vault_id)
    const bank = { ...second, header: { ...second.header, title: 'Bank' } }
    await alice.client.documents.create(bank)
    await keepCopy(alice)
    await savePassword(alice.client, await alice.client.documents.get(document_id), 'changed')
    const opened: number[] = []
    await alice.client.offline.refresh({ onProgress: ({ total }) => opened.push(total) })
    expect(opened).toEqual([1])
    const copy = await openCopy(alice.browser, alice.file)
    expect(titles(copy)).toEqual(['Bank', 'Mail'])
    expect(copy.documents.map(({ body }) => body.password).sort()).toEqual(['changed', SECRET])
  })

  test.each([
    ['', false],
    [', also if its index does not open any more', true],
  ])(
    'loses a document that went to the trash, and keeps no earlier state of its piece%s',
    async (_, isDamaged) => {
      const { alice, document_id } = await createDocumentScene()
      await keepCopy(alice)
      await alice.client.documents.changeStates([document_id], 'trash')
      const { offline } = alice.browser.tab()
      if (isDamaged) await offline?.put(alice.member.identity.user_id, new Map([['index', 'A.A']]))
      await alice.client.offline.refresh()
      expect(titles(await openCopy(alice.browser, alice.file))).toEqual([])
      const stored = await offline?.get(alice.member.identity.user_id, COPY_NAMES)
      // Run, head, index, and an emptied piece.
      expect(stored?.filter((value) => value)).toHaveLength(3)
    },
  )

  test('names the owner of a shared document, and loses it with the next contact after the end', async () => {
    const { alice, bob, document_id } = await createSharedScene()
    await bob.client.vaults.create({ name: 'B', description: null, icon: 'key', tags: [] })
    await keepCopy(bob)
    const before = await openCopy(bob.browser, bob.file)
    expect(before.documents).toMatchObject([{ document_id, owner_name: 'Alice' }])
    await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
    expect(titles(await openCopy(bob.browser, bob.file))).toEqual(['Mail'])
    await bob.client.offline.refresh()
    expect(titles(await openCopy(bob.browser, bob.file))).toEqual([])
  })

  test('stays as it was when the service is away', async () => {
    const { alice } = await createDocumentScene()
    await keepCopy(alice)
    // The client tries again by itself.
    alice.browser.intercept('listVaults', cutBefore, cutBefore, cutBefore, cutBefore)
    await expect(alice.client.offline.refresh()).rejects.toMatchObject({ code: 'network' })
    expect(titles(await openCopy(alice.browser, alice.file))).toEqual(['Mail'])
  })

  test('is written only for a member who wants it', async () => {
    const { alice } = await createDocumentScene()
    expect(await alice.client.offline.refresh()).toEqual({ isKept: false, made_at: null })
    await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
    await keepCopy(alice)
    await alice.client.offline.keep(false)
    await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
    expect(await alice.client.offline.state()).toEqual({ isKept: false, made_at: null })
  })

  test('is not written after the member has turned it off meanwhile', async () => {
    const { alice } = await createDocumentScene()
    await alice.client.offline.keep(true)
    alice.browser.intercept('getSelfDocument', async (forward) => {
      await alice.client.offline.keep(false)
      return forward()
    })
    await expect(alice.client.offline.refresh()).rejects.toMatchObject({ code: 'aborted' })
    await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
  })
})

describe('the end of a session', () => {
  test('by signing out erases the copy, and the next sign-in writes it again', async () => {
    const { alice } = await createDocumentScene()
    await keepCopy(alice)
    const client = await alice.signInAgain()
    await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
    expect(await client.offline.state()).toEqual({ isKept: true, made_at: null })
    await client.offline.refresh()
    expect(titles(await openCopy(alice.browser, alice.file))).toEqual(['Mail'])
  })

  test.each([
    ['not again', async () => undefined],
    ['again', async (client: ShrdClient, file: HeldFile) => signInOrThrow(client, file)],
  ])(
    'in another tab stops a refresh of one that has not heard of it, signed in %s',
    async (_, next) => {
      const { alice } = await createDocumentScene()
      await alice.client.offline.keep(true)
      const deaf = { announce: () => undefined, listen: () => undefined }
      const tab = openTab(alice.browser, { ...alice.browser.tab(), signOuts: deaf })
      await tab.session.validate()
      alice.browser.intercept('getSelfDocument', async (forward) => {
        const answer = await forward()
        await alice.client.session.logout()
        await next(alice.client, alice.file)
        return answer
      })
      await expect(tab.offline.refresh()).rejects.toMatchObject({ code: 'aborted' })
      expect(tab.session.getState().status).toBe('signed-in')
      await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
    },
  )

  test('by a lock keeps it', async () => {
    const { alice } = await createDocumentScene()
    await keepCopy(alice)
    await alice.client.session.logout({ keepOfflineCopy: true })
    expect(titles(await openCopy(alice.browser, alice.file))).toEqual(['Mail'])
  })

  test('from another device erases it at the next contact', async () => {
    const { alice, server } = await createDocumentScene()
    await keepCopy(alice)
    server.endSessions()
    expect(titles(await openCopy(alice.browser, alice.file))).toEqual(['Mail'])
    await alice.reload()
    await expect(openCopy(alice.browser, alice.file)).rejects.toMatchObject(MISSING)
  })
})

describe('a copy that was changed', () => {
  /** Stores values in place of others: written ones, or those of an earlier state of the copy. */
  async function openChanged(
    change: (earlier: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
  ): Promise<OfflineCopy> {
    const { alice, document_id } = await createDocumentScene()
    await keepCopy(alice)
    const { user_id } = alice.member.identity
    const { offline } = alice.browser.tab()
    const stored = (await offline?.get(user_id, COPY_NAMES)) ?? []
    const earlier = COPY_NAMES.flatMap((name, at): [string, string][] => {
      const value = stored[at]
      return typeof value === 'string' ? [[name, value]] : []
    })
    await savePassword(alice.client, await alice.client.documents.get(document_id), 'changed')
    await alice.client.offline.refresh()
    await offline?.put(user_id, change(new Map(earlier)))
    return openCopy(alice.browser, alice.file)
  }

  test.each([
    ['index', 'AAAA.AAAA'],
    ['head', '{"log":7}'],
    ['head', 'null'],
  ])('in its %s to %s does not open', async (name, value) => {
    await expect(openChanged(() => new Map([[name, value]]))).rejects.toMatchObject(INVALID)
  })

  test('by a genuine piece of an earlier state does not open', async () => {
    const opening = openChanged(
      (earlier) => new Map([...earlier].filter(([name]) => name.startsWith('piece-'))),
    )
    await expect(opening).rejects.toMatchObject(INVALID)
  })

  test('by the whole of an earlier state opens, and says of when it is', async () => {
    const copy = await openChanged((earlier) => earlier)
    expect(copy.documents.map(({ body }) => body.password)).toEqual([SECRET])
  })
})

describe('after a replacement of keys', () => {
  test('the old key file opens no copy, and the new one opens it once it was refreshed', async () => {
    const world = await createSubmitted()
    await world.client.offline.keep(true)
    await world.client.rotation.resume()
    await world.client.offline.refresh()
    expect((await openCopy(world.browser, world.next)).documents.length).toBeGreaterThan(0)
    await expect(openCopy(world.browser, world.file)).rejects.toMatchObject({
      code: 'key_file_replaced',
    })
  })
})
