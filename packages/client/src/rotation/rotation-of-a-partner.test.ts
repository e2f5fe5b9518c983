import { createFingerprint } from '@shrd/crypto/identity'
import { describe, expect, test } from 'vitest'
import { TOKEN } from '../../test/handlers/token.ts'
import {
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import {
  createRotatingPartners,
  FILE_NAME,
  type RotatingPartners,
  readFileNames,
  WRITTEN,
} from '../../test/rotation/rotating-partners.ts'
import { PASSWORD } from '../../test/world.ts'

const MINUTE = 60_000

type Reason = 'routine' | 'compromised'

/** Replaces Alice's keys, up to the moment at which the new ones are in force. */
async function replaceKeys({ client, ...world }: RotatingMember, reason: Reason) {
  const next = await makeNewFile(world, world.file, reason)
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
  return next
}

const notesOf = async ({ client }: Pick<RotatingMember, 'client'>, document_id: string) =>
  (await client.documents.get(document_id)).body.notes

const findStored = ({ alice }: RotatingPartners, document_id: string) => {
  const stored = alice.server.documents.find((document) => document.document_id === document_id)
  if (stored === undefined) throw new Error('It is not there.')
  return { ...stored, access: JSON.parse(stored.access_list.statement) }
}

describe.each(['routine', 'compromised'] as const)('after a %s rotation of Alice', (reason) => {
  test(
    'both read and write what they share, before and after it is sealed anew',
    async () => {
      const scene = await createRotatingPartners()
      const { alice, bob, shared, received } = scene
      const next = await replaceKeys(alice, reason)
      for (const member of [alice, bob]) {
        expect(await notesOf(member, shared)).toBe(WRITTEN.byBob)
      }
      expect(await notesOf(alice, received)).toBe(WRITTEN.byAlice)
      expect(await alice.client.rotation.resume()).toEqual({ done: 6, refused: [], failed: [] })
      const { access } = findStored(scene, shared)
      expect(access.owner_sequence).toBe(1)
      expect(access.epoch).toBe(reason === 'compromised' ? 2 : 1)
      for (const member of [alice, bob]) {
        expect(await notesOf(member, shared)).toBe(WRITTEN.byBob)
        expect(await readFileNames(member, shared)).toEqual([FILE_NAME])
        expect(await notesOf(member, received)).toBe(WRITTEN.byAlice)
      }
      const client = await signInTo(openBrowser(alice), next)
      expect(await notesOf({ client }, shared)).toBe(WRITTEN.byBob)
      expect(await notesOf({ client }, received)).toBe(WRITTEN.byAlice)
    },
    MINUTE,
  )
})

describe('what Alice wrote last into documents of Bob', () => {
  test(
    'is signed again by Alice, for readers who have not seen it before',
    async () => {
      const scene = await createRotatingPartners()
      const { alice, bob, received } = scene
      const next = await replaceKeys(alice, 'routine')
      const elsewhere = await signInTo(openBrowser(bob), bob.file)
      await expect(notesOf({ client: elsewhere }, received)).rejects.toMatchObject({
        code: 'key_replaced',
      })
      await alice.client.rotation.resume()
      const { revision } = findStored(scene, received)
      expect(JSON.parse(revision.statement)).toMatchObject({
        author: alice.user_id,
        author_sequence: 1,
      })
      expect(await notesOf({ client: elsewhere }, received)).toBe(WRITTEN.byAlice)
      expect(next.name).toBe('SHRD_ENCRYPTED_IDENTITY.key')
    },
    MINUTE,
  )
})

describe('a new epoch after a compromised rotation', () => {
  test(
    'is sealed to the keys of Bob that Alice has approved, be they replaced since',
    async () => {
      const scene = await createRotatingPartners()
      const { alice, bob, shared } = scene
      const approved = await createFingerprint(bob.member.identity)
      await replaceKeys(bob, 'routine')
      await bob.client.rotation.resume()
      await replaceKeys(alice, 'compromised')
      expect(await alice.client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
      const grant = findStored(scene, shared).encrypted_keys.find(
        ({ user_id }) => user_id === bob.user_id,
      )
      expect(grant).toMatchObject({ epoch: 2, fingerprint: approved })
      expect(await notesOf(bob, shared)).toBe(WRITTEN.byBob)
    },
    MINUTE,
  )

  test(
    'waits until Bob is confirmed, where his keys were stolen',
    async () => {
      const scene = await createRotatingPartners()
      const { alice, bob, shared } = scene
      await replaceKeys(bob, 'compromised')
      await bob.client.rotation.resume()
      await replaceKeys(alice, 'compromised')
      const { refused } = await alice.client.rotation.resume()
      expect(refused).toEqual([{ id: shared, code: 'partner_key_changed' }])
      const [partner] = (await alice.client.partners.list()).items
      if (!partner?.new_key) throw new Error('Bob has a new key.')
      await alice.client.partners.confirmKey(partner.handshake_id, partner.new_key)
      expect(await alice.client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
      expect(await notesOf(bob, shared)).toBe(WRITTEN.byBob)
    },
    MINUTE,
  )

  test(
    'begins as well when Alice shares before everything is sealed anew',
    async () => {
      const scene = await createRotatingPartners()
      const { alice, shared } = scene
      await replaceKeys(alice, 'compromised')
      const [partner] = (await alice.client.partners.list()).items
      await alice.client.sharing.changeScopes(shared, partner?.handshake_id ?? '', [])
      expect(findStored(scene, shared).access).toMatchObject({ epoch: 2, owner_sequence: 1 })
    },
    MINUTE,
  )
})
