import {
  createIdentity,
  type KeyLogEntry,
  type RotationReason,
  retireIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { createKeyFile, openKeyFile, rewriteKeyFile } from '@shrd/crypto/key-file'
import type { ShrdClient } from '../../src/client.ts'
import { TOKEN } from '../handlers/token.ts'
import {
  createDocument,
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { PASSWORD } from '../world.ts'
import { signStatement } from './forge.ts'
import { snapshotManifest } from './kept-manifest.ts'
import { type Lie, lie } from './lie.ts'

/** A member whose new keys are in force and have re-encrypted everything. */
interface RotatedScene extends RotatingMember {
  /** The current key file. */
  readonly next: HeldFile
  /** Another file from the same old keys, which never came into force. */
  readonly rival: HeldFile
}

async function createRotatedScene(reason: RotationReason = 'compromised'): Promise<RotatedScene> {
  const world = await createRotatingMember()
  const next = await makeNewFile(world, world.file, reason)
  const rival = await makeNewFile(world, world.file, reason)
  await world.client.rotation.confirm({ file: next.text, password: PASSWORD })
  await world.client.rotation.prove(TOKEN)
  await world.client.rotation.submit()
  await world.client.rotation.resume()
  return { ...world, next: await finish(world, next), rival }
}

/** The final key file, without pending keys. */
async function finish({ server, user_id }: RotatingMember, file: HeldFile): Promise<HeldFile> {
  const { identity, privateKeys } = await openKeyFile(file.text, PASSWORD)
  const { counter = 0, root = null } = server.manifests.get(user_id)?.current ?? {}
  const floor = { counter, root }
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { floor, kdf: 'pbkdf2' })
  return { ...file, text }
}

/** Returns this log, with its columns, to every request for keys. */
function answerLog({ server }: RotatingMember, log: readonly KeyLogEntry[]): void {
  server.deviate('getPublicKey', async (honest) => {
    const { current } = await readLog(honest.user_id, log)
    const { publicSigningKey, publicExchangeKey } = current
    return { ...honest, publicSigningKey, publicExchangeKey, log }
  })
}

/** The attacker's reading: an unsigned entry counts as the one before. */
function readLog(user_id: string, log: readonly KeyLogEntry[]) {
  return verifyKeyLog(user_id, log).catch(() => verifyKeyLog(user_id, log.slice(0, -1)))
}

const storedLog = ({ server, user_id }: RotatingMember) => server.members.get(user_id)?.log ?? []

/** The server restores the member's first keys, as if no rotation had happened. */
function forgetRotation({ server, user_id, member: { identity } }: RotatingMember): void {
  const stored = server.members.get(user_id)
  if (stored === undefined) throw new Error('There is no such member.')
  server.members.set(user_id, { ...stored, identity, log: stored.log.slice(0, 1) })
}

/** Signs in on a new device, and lists the vaults. */
async function readElsewhere(scene: RotatingMember, file: HeldFile): Promise<unknown> {
  const client = await signInTo(openBrowser(scene), file)
  return readVaults(client)
}

async function readVaults({ vaults }: Pick<ShrdClient, 'vaults'>): Promise<unknown> {
  return vaults.list()
}

/** Attacks of a server on the keys of the requesting member. */
export const identityLies: readonly Lie[] = [
  lie<RotatingMember>({
    name: 'the server answers the key log of another member as the reader’s own',
    row: [1, 3],
    check: ['GENESIS_CHECKS/checkIdOfKeys'],
    scene: createRotatingMember,
    async tell({ server }) {
      const { identity, genesis } = await createIdentity()
      const { user_id, publicSigningKey, publicExchangeKey } = identity
      const log = [genesis]
      server.deviate('getPublicKey', () => ({ user_id, publicSigningKey, publicExchangeKey, log }))
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_log_invalid',
  }),
  lie<RotatingMember>({
    name: 'the server answers keys that their owner has not signed',
    row: [1],
    check: ['GENESIS_CHECKS/checkGenesisSignature'],
    scene: createRotatingMember,
    tell({ server }) {
      const signature = 'A'.repeat(86)
      server.deviate('getPublicKey', (honest) => ({
        ...honest,
        log: honest.log.map((entry) => ({ ...entry, signature })),
      }))
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_log_invalid',
  }),
  lie<RotatingMember>({
    name: 'the server tells other keys beside the log than the log does',
    row: [1],
    check: ['refuseUnless/checkColumns'],
    scene: createRotatingMember,
    async tell({ server }) {
      const { publicExchangeKey } = (await createIdentity()).identity
      server.deviate('getPublicKey', (honest) => ({ ...honest, publicExchangeKey }))
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_answer_mismatch',
  }),
  lie<RotatingMember>({
    name: 'the server replaces a member’s keys by its own',
    row: [1, 3],
    check: ['ROTATION_CHECKS/checkReplacedSignature'],
    scene: createRotatingMember,
    async tell(scene) {
      const thief = (await createIdentity()).identity
      const claimed = {
        user_id: scene.user_id,
        sequence: 1,
        prev: scene.member.identity.head,
        signing_key: thief.publicSigningKey,
        exchange_key: thief.publicExchangeKey,
        reason: 'routine',
        created_at: scene.clock.now(),
      }
      const record = await signStatement('rotate', claimed, thief)
      const entry = { ...record, replaced_signature: record.signature }
      answerLog(scene, [...storedLog(scene), entry])
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_log_invalid',
  }),
  lie<RotatingMember>({
    name: 'the server says that the account was deleted',
    row: [1],
    check: ['RETIREMENT_CHECKS/checkLastSignature'],
    scene: createRotatingMember,
    async tell(scene) {
      const thief = (await createIdentity()).identity
      const log = await verifyKeyLog(scene.user_id, storedLog(scene))
      const pretended = { ...scene.member.identity, signingKey: thief.signingKey }
      answerLog(scene, [...storedLog(scene), await retireIdentity(pretended, log)])
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_log_invalid',
  }),
  lie<RotatingMember>({
    name: 'the server goes on with an account that its member has deleted',
    row: [28],
    check: ['IN_FORCE_CHECKS/checkNotRetired'],
    scene: createRotatingMember,
    async tell(scene) {
      const log = await verifyKeyLog(scene.user_id, storedLog(scene))
      const entry = await retireIdentity(scene.member.identity, log)
      answerLog(scene, [...storedLog(scene), entry])
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_retired',
  }),
  lie<RotatedScene>({
    name: 'the server lets a thief in with a key file that was replaced',
    row: [28],
    check: ['IN_FORCE_CHECKS/checkNotReplaced'],
    scene: createRotatedScene,
    tell(scene) {
      answerLog(scene, storedLog(scene))
      forgetRotation(scene)
    },
    ask: (scene) => readElsewhere(scene, scene.file),
    code: 'key_replaced',
  }),
  lie<RotatedScene>({
    name: 'the server hides the newest keys from a device that has only the key file',
    row: [8, 28],
    check: ['IN_FORCE_CHECKS/checkNotRolledBack'],
    scene: createRotatedScene,
    tell: (scene) => answerLog(scene, storedLog(scene).slice(0, 1)),
    ask: (scene) => readElsewhere(scene, scene.next),
    code: 'key_log_rolled_back',
  }),
  lie<RotatedScene>({
    name: 'the server lets in a key file whose keys never came into force',
    row: [3, 28],
    check: ['IN_FORCE_CHECKS/checkSameKeys'],
    scene: createRotatedScene,
    tell(scene) {
      answerLog(scene, storedLog(scene))
      forgetRotation(scene)
    },
    ask: (scene) => readElsewhere(scene, scene.rival),
    code: 'identity_mismatch',
  }),
  lie<RotatedScene>({
    name: 'the server lets an old key file in where the newer one was used',
    row: [28],
    check: ['refuseUnless/checkFileNotReplaced'],
    scene: createRotatedScene,
    tell: forgetRotation,
    ask: ({ browser, file }) => signInTo(browser, file),
    code: 'key_file_replaced',
  }),
  lie<RotatedScene>({
    name: 'two key files with two pasts are used in one browser',
    row: [3, 28],
    check: ['KEY_PIN_CHECKS/checkSamePast'],
    scene: createRotatedScene,
    tell: forgetRotation,
    ask: ({ browser, rival }) => signInTo(browser, rival),
    code: 'key_log_forked',
  }),
  lie<RotatingMember & { forked: HeldFile }>({
    name: 'the server shows two devices two manifests, and the key file has seen one of them',
    row: [8],
    check: ['refuseUnless/checkFloorNotForked'],
    async scene() {
      const world = await createRotatingMember()
      const goBack = snapshotManifest(world.server, world.user_id)
      const tablet = await signInTo(openBrowser(world), world.file)
      await createDocument(tablet, world.vault_id, { title: 'Tablet' })
      const { counter = 0, root = null } = world.server.manifests.get(world.user_id)?.current ?? {}
      const floor = { counter, root }
      const text = await rewriteKeyFile(world.file.text, PASSWORD, { floor })
      goBack()
      return { ...world, forked: { ...world.file, text } }
    },
    tell: async ({ client, vault_id }) => {
      await createDocument(client, vault_id, { title: 'Laptop' })
    },
    ask: ({ browser, forked }) => signInTo(browser, forked),
    code: 'manifest_forked',
  }),
  lie<RotatedScene>({
    name: 'a thief of replaced keys goes on with the manifest, and the server shows it',
    row: [3, 8, 28],
    check: ['AUTHOR_CHECKS/checkKeyCounts'],
    async scene() {
      const world = await createRotatingMember()
      const goBack = snapshotManifest(world.server, world.user_id)
      const next = await makeNewFile(world, world.file, 'compromised')
      await world.client.rotation.confirm({ file: next.text, password: PASSWORD })
      await world.client.rotation.prove(TOKEN)
      await world.client.rotation.submit()
      await world.client.rotation.resume()
      const done = await finish(world, next)
      // The thief continues the former log, up to a number that no floor exceeds.
      const honest = world.server.members.get(world.user_id)
      goBack()
      forgetRotation(world)
      const thief = await signInTo(openBrowser(world), world.file)
      for (let times = 0; times < 8; times += 1) {
        await createDocument(thief, world.vault_id, { title: 'Planted' })
      }
      if (honest !== undefined) world.server.members.set(world.user_id, honest)
      return { ...world, next: done, rival: done }
    },
    tell: () => undefined,
    ask: (scene) => readElsewhere(scene, scene.next),
    code: 'key_replaced',
  }),
]
