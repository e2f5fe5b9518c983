import { hashStatement } from '@shrd/crypto'
import type { RotationReason } from '@shrd/crypto/identity'
import { openKeyFile } from '@shrd/crypto/key-file'
import { TOKEN } from '../handlers/token.ts'
import {
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import {
  createRotatingPartners,
  type RotatingPartners,
  writeInto,
} from '../rotation/rotating-partners.ts'
import { PASSWORD } from '../world.ts'
import { forgeNext, getKept, replaceKept, signStatement } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

/** Replaces a member's keys, until the new ones are in force. */
async function replaceKeys(
  { client, ...world }: RotatingMember,
  reason: RotationReason,
): Promise<HeldFile> {
  const next = await makeNewFile(world, world.file, reason)
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
  return next
}

/** Brings all records under the new keys; throws the code of a refused record. */
async function resume({ client }: RotatingMember, id: string): Promise<unknown> {
  const { refused } = await client.rotation.resume()
  return throwRefusal({ items: [], refused }, id)
}

/** Bob has replaced his keys, and has written with the new ones. */
async function createRotatedPartners(): Promise<RotatingPartners> {
  const scene = await createRotatingPartners()
  await replaceKeys(scene.bob, 'routine')
  await scene.bob.client.rotation.resume()
  await writeInto(scene.bob, scene.shared, 'written with new keys')
  return scene
}

/** Hides the entries after a member's first keys from all other users. */
function hideRotation({ server }: RotatingMember, { user_id, member }: RotatingMember): void {
  server.deviate('getPublicKey', (honest) => {
    if (honest.user_id !== user_id) return honest
    const { publicSigningKey, publicExchangeKey } = member.identity
    return { user_id, publicSigningKey, publicExchangeKey, log: honest.log.slice(0, 1) }
  })
}

interface Attempt extends RotatingMember {
  readonly other: HeldFile
}

/** Attacks of a server during and after a rotation. */
export const rotationLies: readonly Lie[] = [
  lie<Attempt>({
    name: 'the new key file is swapped for another before it comes back',
    row: [3, 28],
    check: ['refuseUnless/checkFileIsTheOneMade'],
    async scene() {
      const world = await createRotatingMember()
      const { client, file } = world
      await client.rotation.begin({ file: file.text, password: PASSWORD, reason: 'routine' })
      return { ...world, other: await makeNewFile(world, file, 'routine') }
    },
    tell: () => undefined,
    ask: ({ client, other }) => client.rotation.confirm({ file: other.text, password: PASSWORD }),
    code: 'key_check_failed',
  }),
  lie<Attempt>({
    name: 'the server says that it has the new keys and does not put them into the log',
    row: [3],
    check: ['IN_FORCE_CHECKS/checkNotRolledBack'],
    async scene() {
      const world = await createRotatingMember()
      const other = await makeNewFile(world, world.file, 'routine')
      await world.client.rotation.confirm({ file: other.text, password: PASSWORD })
      await world.client.rotation.prove(TOKEN)
      return { ...world, other }
    },
    tell({ server, member: { identity } }) {
      const { publicSigningKey, publicExchangeKey } = identity
      server.deviate('getPublicKey', (honest) => ({
        ...honest,
        publicSigningKey,
        publicExchangeKey,
        log: honest.log.slice(0, 1),
      }))
    },
    ask: ({ client }) => client.rotation.submit(),
    code: 'key_log_rolled_back',
  }),
  lie<RotatingPartners>({
    name: 'the server leaves out a file while its description is sealed anew',
    row: [3, 7],
    check: ['refuseUnless/checkAllFilesThere'],
    async scene() {
      const scene = await createRotatingPartners()
      await replaceKeys(scene.alice, 'compromised')
      return scene
    },
    tell({ alice, shared }) {
      getKept(alice.server, shared).attachments.splice(0)
    },
    ask: ({ alice, shared }) => resume(alice, shared),
    code: 'attachment_not_found',
  }),
  lie<RotatingPartners>({
    name: 'a thief of replaced keys writes one more revision',
    row: [28, 38],
    check: ['AUTHOR_CHECKS/checkKeyCounts'],
    async scene() {
      const scene = await createRotatingPartners()
      await replaceKeys(scene.alice, 'compromised')
      await scene.alice.client.rotation.resume()
      return scene
    },
    async tell({ alice, shared }) {
      const { server, member } = alice
      replaceKept(server, await forgeNext(member.identity, getKept(server, shared)))
    },
    ask: ({ bob, shared }) => bob.client.documents.get(shared),
    code: 'key_replaced',
  }),
  lie<RotatingPartners>({
    name: 'the server withholds the rotation under which a partner has written',
    row: [1, 8],
    check: ['AUTHOR_CHECKS/checkLogIsNewEnough'],
    scene: createRotatedPartners,
    tell: ({ alice, bob }) => hideRotation(alice, bob),
    ask: async ({ alice, shared }) => {
      const client = await signInTo(openBrowser(alice), alice.file)
      return client.documents.get(shared)
    },
    code: 'key_log_behind',
  }),
  lie<RotatingPartners>({
    name: 'the server hides a partner’s new keys from a browser that has seen them',
    row: [1, 3],
    check: ['KEY_PIN_CHECKS/checkNotShorter'],
    async scene() {
      const scene = await createRotatedPartners()
      await scene.alice.client.documents.get(scene.shared)
      return scene
    },
    tell: ({ alice, bob }) => hideRotation(alice, bob),
    async ask({ alice, handshake_id }) {
      return throwRefusal(await alice.client.partners.list(), handshake_id)
    },
    code: 'key_log_rolled_back',
  }),
  lie<RotatingPartners & { rival: HeldFile }>({
    name: 'the server shows another past of a partner’s keys than this browser has seen',
    row: [1, 3],
    check: ['KEY_PIN_CHECKS/checkSamePast'],
    async scene() {
      const scene = await createRotatingPartners()
      const { alice, bob } = scene
      const rival = await makeNewFile(bob, bob.file, 'routine')
      await replaceKeys(bob, 'routine')
      await alice.client.partners.list()
      return { ...scene, rival }
    },
    async tell({ alice, bob, rival }) {
      const { pending } = await openKeyFile(rival.text, PASSWORD)
      alice.server.deviate('getPublicKey', (honest) => {
        if (honest.user_id !== bob.user_id || pending === null) return honest
        const { signing_key, exchange_key } = JSON.parse(pending.entry.statement)
        return {
          user_id: bob.user_id,
          publicSigningKey: signing_key,
          publicExchangeKey: exchange_key,
          log: [...honest.log.slice(0, 1), pending.entry],
        }
      })
    },
    async ask({ alice, handshake_id }) {
      return throwRefusal(await alice.client.partners.list(), handshake_id)
    },
    code: 'key_log_forked',
  }),
  lie<RotatingPartners>({
    name: 'the server goes back to before a document was sealed anew',
    row: [8, 28],
    check: ['ROW_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await createRotatingPartners()
      await replaceKeys(scene.alice, 'compromised')
      await scene.alice.client.rotation.resume()
      return scene
    },
    tell({ alice, shared }) {
      const kept = getKept(alice.server, shared)
      const before = alice.server.versions.get(shared)?.at(-2)
      if (before?.body == null) throw new Error('There is no earlier version.')
      Object.assign(kept, { ...before, attachments: [] })
    },
    async ask({ alice, shared }) {
      return throwRefusal(await alice.client.documents.list(alice.vault_id), shared)
    },
    code: 'document_rolled_back',
  }),
  lie<RotatingMember & { next: HeldFile }>({
    name: 'a thief of replaced keys writes one more manifest for a browser that knows the new ones',
    row: [8, 28],
    check: ['refuseUnless/checkNotSettled'],
    async scene() {
      const world = await createRotatingMember()
      return { ...world, next: await replaceKeys(world, 'compromised') }
    },
    async tell({ server, user_id, member: { identity } }) {
      const newest = server.manifests.get(user_id)?.roots.at(-1)
      if (newest === undefined) throw new Error('There is no manifest.')
      const before = JSON.parse(newest.statement)
      const prev = await hashStatement('manifest-root', newest.statement)
      const said = { ...before, counter: before.counter + 1, prev }
      const root = await signStatement('manifest-root', said, identity)
      server.deviate('getManifest', (honest) => ({ ...honest, root }))
    },
    ask: ({ browser, next }) => signInTo(browser, next),
    code: 'manifest_invalid',
  }),
]
