import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { SealedShare, ShareLink } from '@shrd/crypto/shares'
import type { NewShare } from '../../src/shares/create-share.ts'
import type { ReceivedShare } from '../../src/shares/open-share.ts'
import { formatShareAddress, parseShareAddress } from '../../src/shares/share-address.ts'
import type { FakeServer } from '../fake-server.ts'
import { befriend } from './befriend.ts'
import { createScene, type Player, type Scene, SECRET } from './scene.ts'

/** Alice and Bob are partners, and Bob opens a link. */
export interface ShareScene extends Scene {
  readonly withBob: string
  /** What Bob has been sent; a lie may put another in its place. */
  address: string
}

export const HOUR_MS = 3_600_000

/** A share of Alice's: for Bob alone, unless it is said to be for whoever has the link. */
export async function createShareScene(
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
export function createFile(text: string = SECRET): NewShare['file'] {
  return new File([text], 'a.txt', { type: 'text/plain' })
}

/** What Bob does with a link. */
export async function openAsBob({ bob, address }: ShareScene): Promise<ReceivedShare> {
  const opened = await bob.client.shares.open(address)
  for await (const _ of opened.file?.download() ?? []);
  return opened
}

/** Puts a share where the server keeps them, and gives Bob its link. */
export function plantShare(
  scene: ShareScene,
  link: ShareLink,
  planted: { sealed: SealedShare; claim_hash: string; file_id?: string },
): void {
  const { share_id } = parseShareAddress(scene.address)
  const expires_at = scene.clock.now() + HOUR_MS
  scene.server.shares.set(share_id, { file_id: null, ...planted, expires_at, reader: null })
  scene.address = formatShareAddress({ share_id, link })
}

/** The key log of a player, as the server has it. */
export function logOf({ members }: FakeServer, { member: { identity } }: Player): Promise<KeyLog> {
  const { user_id } = identity
  return verifyKeyLog(user_id, members.get(user_id)?.log ?? [])
}
