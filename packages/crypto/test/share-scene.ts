import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { genesisLog, type KeyLog } from '../src/identity/key-log.ts'
import { createShareKey, type ShareKey } from '../src/shares/create-share-key.ts'
import { type OpenedShare, type OpenShareOptions, openShare } from '../src/shares/open-share.ts'
import { type ShareDraft, sealShare } from '../src/shares/seal-share.ts'
import type { SealedShare } from '../src/shares/sealed-share.ts'
import { deriveFileKey } from '../src/shares/share-content.ts'
import { createShareLink, type ShareLink } from '../src/shares/share-link.ts'
import { type ShareStatement, shareStatement } from '../src/shares/share-record.ts'
import { unlockShareLink } from '../src/shares/unlock-share-link.ts'
import { signText } from './sign-text.ts'

/** For tests that derive from passphrases, on a machine that has other things to do. */
export const SLOW_MS = 30_000
export const NOW = 1_800_000_000_000
export const EXPIRES: number = NOW + 3_600_000

export const IV = 'AAECAwQFBgcICQoLDA0ODw=='
export const FILE_IV: string = IV.replaceAll('=', '')
export const DESCRIPTOR: Omit<NonNullable<ShareDraft['file']>, 'key' | 'iv'> = {
  file_id: `fil_${'a'.repeat(26)}`,
  name: 'Bericht – 2027.pdf',
  type: 'application/pdf',
  size: 123_456,
  chunk_size: 65_536,
  chunks: 2,
  digest: 'A'.repeat(43),
}
export const MESSAGE: ShareDraft = { message: 'só geheim 🔑', file: null, expires_at: EXPIRES }

/** A draft with a file that is encrypted under a key of this share. */
export async function withFile(key: ShareKey, message = 'see the file'): Promise<ShareDraft> {
  const file = { ...DESCRIPTOR, ...(await deriveFileKey(key, FILE_IV)) }
  return { message, file, expires_at: EXPIRES }
}

type MakeDraft = (key: ShareKey) => ShareDraft | Promise<ShareDraft>
/** A draft without a file. */
export const onlyMessage: MakeDraft = () => MESSAGE
/** A draft with message and file. */
export const both: MakeDraft = (key) => withFile(key)

export const alice: Identity = (await createIdentity()).identity
export const bob: Identity = (await createIdentity()).identity
export const mallory: Identity = (await createIdentity()).identity
export const aliceLog: KeyLog = await genesisLog(alice)
export const bobLog: KeyLog = await genesisLog(bob)

/** A share as it is made and as it is stored. */
export interface Made {
  link: ShareLink
  key: ShareKey
  share: SealedShare
}

/** A share of Alice for whoever has the link. */
export async function shareAnonymously(draft: MakeDraft, passphrase?: string): Promise<Made> {
  const link = createShareLink({ passphrase: passphrase !== undefined, member: false })
  const key = await createShareKey(link, { passphrase })
  return { link, key, share: await sealShare(key, await draft(key), { now: NOW }) }
}

/** A share of Alice for Bob alone. */
export async function shareWithBob(draft: MakeDraft, passphrase?: string): Promise<Made> {
  const link = createShareLink({ passphrase: passphrase !== undefined, member: true })
  const address = { sender: alice, recipient: bobLog }
  const key = await createShareKey(link, { passphrase, address })
  return { link, key, share: await sealShare(key, await draft(key), { now: NOW }) }
}

/** What a share shows to whoever has its link. */
export async function open(
  link: ShareLink,
  share: SealedShare,
  { passphrase, ...options }: OpenShareOptions & { passphrase?: string } = {},
): Promise<OpenedShare> {
  // As it arrives: a copy that has been text.
  const received: SealedShare = JSON.parse(JSON.stringify(share))
  return openShare(await unlockShareLink(link, { passphrase }), received, { now: NOW, ...options })
}

/** What a share of Alice shows to Bob. */
export const openAsBob = (
  link: ShareLink,
  share: SealedShare,
  options: OpenShareOptions = {},
): Promise<OpenedShare> => open(link, share, { reader: bob, sender: aliceLog, ...options })

/** The record with members changed, truly signed by whoever the author is said to be. */
export async function resign(
  share: SealedShare,
  change: Partial<ShareStatement>,
  signer: Identity = alice,
): Promise<SealedShare> {
  const { suite: _, ...signed } = shareStatement.parse(share.record?.statement ?? '')
  const statement = shareStatement.toText({ ...signed, ...change })
  return { ...share, record: await signText('share', statement, signer.signingKey) }
}
