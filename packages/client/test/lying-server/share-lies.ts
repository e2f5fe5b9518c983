import type { EndpointOutput } from '@shrd/contract'
import {
  blobSource,
  createFileKey,
  createShareFileKey,
  createShareKey,
  createShareLink,
  encryptFile,
  type Identity,
  type SealedShare,
  type ShareLink,
  sealShare,
  verifyKeyLog,
} from '@shrd/crypto'
import type { NewShare } from '../../src/shares/create-share.ts'
import type { ReceivedShare } from '../../src/shares/open-share.ts'
import { formatShareAddress, parseShareAddress } from '../../src/shares/share-address.ts'
import type { FakeServer } from '../fake-server.ts'
import { retirePlayer, rotatePlayer } from '../rotate-player.ts'
import { befriend, shakeHands } from './befriend.ts'
import { type Lie, type LieParts, lie } from './lie.ts'
import { createScene, type Player, type Scene, SECRET } from './scene.ts'

/** Alice and Bob are partners, and Bob opens a link. */
interface ShareScene extends Scene {
  readonly withBob: string
  /** What Bob has been sent; a lie may put another in its place. */
  address: string
}

type Answer = EndpointOutput<'readShare'>

const HOUR_MS = 3_600_000

/** A share of Alice's: for Bob alone, unless it is said to be for whoever has the link. */
async function createShareScene(
  draft: Partial<NewShare> = {},
  isForBob = true,
): Promise<ShareScene> {
  const scene = await createScene()
  const { server, alice, bob } = scene
  const withBob = await befriend(server, alice, bob)
  const partner = isForBob ? withBob : undefined
  const { link } = await alice.client.shares.create({
    message: SECRET,
    ttl: 3600,
    partner,
    ...draft,
  })
  return { ...scene, withBob, address: link }
}

/** A file that nobody but whoever may read the share sees. */
function createFile(text: string = SECRET): NewShare['file'] {
  return new File([text], 'a.txt', { type: 'text/plain' })
}

/** What Bob does with a link. */
async function openAsBob({ bob, address }: ShareScene): Promise<ReceivedShare> {
  const opened = await bob.client.shares.open(address)
  for await (const _ of opened.file?.download() ?? []);
  return opened
}

/** Lies about the answer of one share. */
function answerLie(
  parts: Pick<Lie, 'name' | 'row' | 'check'> & {
    draft?: Partial<NewShare>
    /** @default 'bob' */
    to?: 'bob' | 'anybody'
    answer(honest: Answer, scene: ShareScene): unknown
    code?: string
  },
): Lie {
  const { draft, to = 'bob', answer, code = 'share_invalid', ...rest } = parts
  return lie<ShareScene>({
    ...rest,
    scene: () => createShareScene(draft, to === 'bob'),
    tell: (scene) => scene.server.deviate('readShare', (honest) => answer(honest, scene)),
    ask: openAsBob,
    code,
  })
}

/** Lies about a share that somebody else than Alice has made. */
function forgedLie(
  parts: Pick<LieParts<ShareScene>, 'name' | 'row' | 'check' | 'code'> & {
    tell(scene: ShareScene): Promise<void>
  },
): Lie {
  return lie<ShareScene>({ ...parts, scene: () => createShareScene(), ask: openAsBob })
}

/** Puts a share where the server keeps them, and gives Bob its link. */
function plantShare(
  scene: ShareScene,
  link: ShareLink,
  planted: { sealed: SealedShare; claim_hash: string },
): void {
  const { share_id } = parseShareAddress(scene.address)
  const expires_at = scene.clock.now() + HOUR_MS
  scene.server.shares.set(share_id, { ...planted, expires_at, file_id: null, reader: null })
  scene.address = formatShareAddress({ share_id, link })
}

/** A share that this sender truly signs for Bob, in whosever name. */
async function plantSigned(scene: ShareScene, sender: Identity): Promise<void> {
  const link = createShareLink({ passphrase: false, member: true })
  const address = { sender, recipient: await logOf(scene.server, scene.bob) }
  const key = await createShareKey(link, { address })
  const now = scene.clock.now()
  const draft = { message: SECRET, file: null, expires_at: now + HOUR_MS }
  const sealed = await sealShare(key, draft, { now })
  plantShare(scene, link, { sealed, claim_hash: key.claim_hash })
}

function logOf({ members }: FakeServer, { member: { identity } }: Player) {
  const { user_id } = identity
  return verifyKeyLog(user_id, members.get(user_id)?.log ?? [])
}

/** Somebody who knows the link of a share for anybody encrypts another content under it. */
async function replaceFile(scene: ShareScene, isWithHashes: boolean): Promise<void> {
  const { link } = parseShareAddress(scene.address)
  const key = await createShareKey(link)
  const fileKey = await createShareFileKey(key)
  const iv = `${fileKey.iv.replaceAll('-', '+').replaceAll('_', '/')}==`
  const other = new Blob(['x'.repeat(SECRET.length)])
  const file_id = await readFileId(scene)
  const encrypt = encryptFile(blobSource(other), { ...createFileKey(), ...fileKey, file_id })
  for await (const { bytes, content } of encrypt) {
    scene.server.deviate('readShare', (honest) => ({ ...honest, file: { ...honest.file, iv } }))
    scene.server.deviate('downloadShare', (honest, { part }) => {
      if (part === 'content') return bytes
      return isWithHashes ? content?.hashes : honest
    })
  }
}

/** The id under which the only file was uploaded. */
async function readFileId({ server }: ShareScene): Promise<string> {
  const [file_id] = server.shareUploads.keys()
  if (file_id === undefined) throw new Error('There is no file.')
  return file_id
}

/** Alice shares with Bob after the server began to lie. */
function createLie(
  parts: Pick<LieParts<ShareScene>, 'name' | 'row' | 'check' | 'code'> & {
    tell(scene: ShareScene): unknown
  },
): Lie {
  return lie<ShareScene>({
    ...parts,
    scene: () => createShareScene(),
    async tell(scene) {
      await parts.tell(scene)
    },
    ask: ({ alice, withBob }) =>
      alice.client.shares.create({ message: SECRET, ttl: 3600, partner: withBob }),
  })
}

/** One-off shares, and a server that wants to read, replace, forge or replay them. */
export const shareLies: readonly Lie[] = [
  answerLie({
    name: 'the server names a recipient of a share that is for anybody',
    row: [18, 37],
    check: ['ANONYMOUS_SHARE_CHECKS/checkNobodyIsNamed'],
    to: 'anybody',
    answer: (honest, { bob }) => ({ ...honest, user_id: bob.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server names a sender of a share that nobody has signed',
    row: [18],
    check: ['ANONYMOUS_SHARE_CHECKS/checkNobodyIsNamed'],
    to: 'anybody',
    answer: (honest, { alice }) => ({ ...honest, sender_id: alice.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server changes the recipient that is recorded beside a share',
    row: [1, 37],
    check: ['MEMBER_SHARE_CHECKS/checkMembersBeside'],
    answer: (honest, { mallory }) => ({ ...honest, user_id: mallory.member.identity.user_id }),
  }),
  answerLie({
    name: 'the server seals the recipient another key of a share',
    row: [1, 4, 37],
    check: ['MEMBER_SHARE_CHECKS/checkKeyHash'],
    async answer(honest, { server, address, alice, bob }) {
      const { link } = parseShareAddress(address)
      const sender = alice.member.identity
      const again = await createShareKey(link, {
        address: { sender, recipient: await logOf(server, bob) },
      })
      return { ...honest, key: again.member?.key }
    },
  }),
  answerLie({
    name: 'the server takes the message out of a share',
    row: [7],
    check: ['MEMBER_SHARE_CHECKS/checkMessageHash'],
    draft: { file: createFile() },
    answer: (honest) => ({ ...honest, message: null }),
  }),
  answerLie({
    name: 'the server takes the file out of a share',
    row: [7, 16],
    check: ['MEMBER_SHARE_CHECKS/checkDescriptorHash'],
    draft: { file: createFile() },
    answer: (honest) => ({ ...honest, file: null }),
  }),
  lie<ShareScene>({
    name: 'the server keeps a share and shows it after its time',
    row: [8, 20],
    check: ['MEMBER_SHARE_CHECKS/checkNotExpired'],
    scene: () => createShareScene(),
    tell({ server, clock }) {
      for (const [id, share] of server.shares) {
        server.shares.set(id, { ...share, expires_at: share.expires_at + HOUR_MS })
      }
      clock.advance(HOUR_MS + 1)
    },
    ask: openAsBob,
    code: 'share_expired',
  }),
  forgedLie({
    name: 'the server has overheard a link for a member and writes an unsigned message of its own',
    row: [18, 19, 37],
    check: ['SHARE_READER_CHECKS/checkSignedAsLinkSays'],
    async tell(scene) {
      const { link } = parseShareAddress(scene.address)
      const key = await createShareKey({ ...link, member: false })
      const { claim_hash } = await createShareKey(link, {
        address: {
          sender: scene.mallory.member.identity,
          recipient: await logOf(scene.server, scene.bob),
        },
      })
      const draft = { message: SECRET, file: null, expires_at: 0 }
      const sealed = await sealShare({ ...key, flags: 'm' }, draft)
      plantShare(scene, link, { sealed, claim_hash })
    },
    code: 'share_invalid',
  }),
  forgedLie({
    name: 'a share is signed by somebody else than the partner whom it names',
    row: [18],
    check: ['AUTHOR_CHECKS/checkAuthorSignature'],
    tell(scene) {
      const { user_id } = scene.alice.member.identity
      return plantSigned(scene, { ...scene.mallory.member.identity, user_id })
    },
    code: 'share_invalid',
  }),
  forgedLie({
    name: 'a stranger sends a member a share',
    row: [18, 27],
    check: ['SHARE_SENDER_CHECKS/checkSenderIsPartner'],
    async tell(scene) {
      const { server, mallory, bob } = scene
      const record = await shakeHands(server, mallory, bob)
      const aliases = { sender_alias: '', receiver_alias: '' }
      server.relationships.set(record.handshake_id, { record, ...aliases })
      await plantSigned(scene, mallory.member.identity)
    },
    code: 'sender_unknown',
  }),
  forgedLie({
    name: 'a thief of replaced keys sends a share in their owner’s name',
    row: [18, 28],
    check: ['AUTHOR_CHECKS/checkKeyCounts'],
    async tell(scene) {
      await rotatePlayer(scene.server, scene.alice, 'compromised')
      await plantSigned(scene, scene.alice.member.identity)
    },
    code: 'key_replaced',
  }),
  forgedLie({
    name: 'the server withholds the keys that a share is signed with',
    row: [3, 8],
    check: ['AUTHOR_CHECKS/checkLogIsNewEnough'],
    async tell(scene) {
      const { identity } = await rotatePlayer(scene.server, scene.alice)
      await plantSigned(scene, identity)
      const { user_id } = identity
      const stored = scene.server.members.get(user_id)
      if (stored === undefined) throw new Error('Nobody of that id is here.')
      const current = scene.alice.member.identity
      const log = stored.log.slice(0, 1)
      scene.server.members.set(user_id, { ...stored, identity: current, log })
    },
    code: 'key_log_behind',
  }),
  lie<ShareScene>({
    name: 'somebody with the link has the server answer another file, and its hashes',
    row: [15, 16],
    check: ['HASHES_CHECKS/checkDigest'],
    scene: () => createShareScene({ file: createFile() }, false),
    tell: (scene) => replaceFile(scene, true),
    ask: openAsBob,
    code: 'file_damaged',
  }),
  lie<ShareScene>({
    name: 'somebody with the link has the server answer another file under the first one’s hashes',
    row: [15, 16],
    check: ['HASH_CHECKS/checkChunkHash'],
    scene: () => createShareScene({ file: createFile() }, false),
    tell: (scene) => replaceFile(scene, false),
    ask: openAsBob,
    code: 'file_damaged',
  }),
  createLie({
    name: 'the server answers an id that would bend the link of a share',
    row: [19],
    check: ['CREATED_SHARE_CHECKS/checkCreatedId'],
    tell: ({ server }) => server.deviate('createShare', () => ({ id: 'shr_a/../../?x' })),
    code: 'bad_answer',
  }),
  createLie({
    name: 'the server answers its own keys when a share is made for a partner',
    row: [1],
    check: ['GENESIS_CHECKS/checkIdOfKeys'],
    async tell({ server, bob, mallory }) {
      const { user_id } = bob.member.identity
      const { genesis, identity } = mallory.member
      const { publicSigningKey, publicExchangeKey } = identity
      server.deviate('getPublicKey', (honest) =>
        honest.user_id === user_id
          ? { user_id, publicSigningKey, publicExchangeKey, log: [genesis] }
          : honest,
      )
    },
    code: 'key_log_invalid',
  }),
  createLie({
    name: 'a partner has new keys that nobody has confirmed when a share is made',
    row: [1, 3],
    check: ['RECIPIENT_CHECKS/checkKeyIsConfirmed'],
    tell: ({ server, bob }) => rotatePlayer(server, bob),
    code: 'partner_key_changed',
  }),
  createLie({
    name: 'a partner has deleted the account when a share is made',
    row: [1],
    check: ['RECIPIENT_CHECKS/checkNotRetired'],
    tell: ({ server, bob }) => retirePlayer(server, bob),
    code: 'relationship_invalid',
  }),
]
