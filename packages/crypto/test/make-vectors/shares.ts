import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { createShareKey } from '../../src/shares/create-share-key.ts'
import { sealShare } from '../../src/shares/seal-share.ts'
import type { SealedShare } from '../../src/shares/sealed-share.ts'
import { deriveFileKey, sealPart } from '../../src/shares/share-content.ts'
import {
  formatShareFragment,
  type ShareFlags,
  type ShareLink,
} from '../../src/shares/share-link.ts'
import { hashText, shareStatement } from '../../src/shares/share-record.ts'
import { hashShareClaim, unlockShareLink } from '../../src/shares/unlock-share-link.ts'
import { computeContentKey, computePassphrase } from '../shares-by-the-page.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { importVectorMember, readVectorLog } from '../vector-members.ts'
import type { OperationInput } from '../vector-operations.ts'

/** What a share is opened with. */
export interface OpenInput extends OperationInput {
  fragment: string
  passphrase: string | null
  /** Name in `identities.json`; `null` for somebody who is not signed in. */
  reader: string | null
  /** Name in `identities.json` of the member whose key log is at hand. */
  sender: string | null
  now: number
  share: SealedShare
}

const SECRET = encodeBase64Url(Uint8Array.from({ length: 32 }, (_, index) => index))
const PASSPHRASE = 'Crème brûlée 🔑'
const NOW = 1_800_000_000_000
const EXPIRES = NOW + 86_400_000
const IV = 'AAECAwQFBgcICQoLDA0ODw=='
const MESSAGE = 'só geheim 🔑\n'
const DESCRIPTOR = {
  file_id: 'fil_abcdefghijklmnopqrstuvwxyz',
  name: 'Bericht – 2027.pdf',
  type: 'application/pdf',
  size: 123_456,
  chunk_size: 65_536,
  chunks: 2,
  digest: encodeBase64Url(new Uint8Array(32).fill(7)),
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const FLAGS: readonly ShareFlags[] = ['', 'p', 'm', 'pm']
const NOBODY = { key: null, user_id: null, sender_id: null, record: null }

/** Vectors of `docs/protocol/shares.md`. */
export async function make(): Promise<VectorFile> {
  const links = await Promise.all(FLAGS.map(makeLink))
  const opened = await Promise.all(FLAGS.map(makeShare))
  return {
    page: 'docs/protocol/shares.md',
    cases: [...links, await makePassphrase(), ...(await makeKeys()), ...opened.map(toCase)],
    refused: [...refusedFragments(), ...(await refusedShares(opened.map(({ input }) => input)))],
  }
}

function linkOf(flags: ShareFlags): ShareLink {
  return { passphrase: flags.includes('p'), member: flags.includes('m'), secret: SECRET }
}

async function makeLink(flags: ShareFlags): Promise<VectorCase> {
  const link = linkOf(flags)
  const passphrase = link.passphrase ? PASSPHRASE : null
  const { claim, secret } = await unlockShareLink(link, { passphrase: passphrase ?? undefined })
  return {
    name: `link ${flags || 'without flags'}`,
    about: 'What a fragment says, the secret L ‖ P, the claim token, and what the server keeps.',
    input: { operation: 'read link', fragment: formatShareFragment(link), passphrase },
    output: {
      ...link,
      link_secret: encodeBase64Url(secret),
      claim_statement: `{"flags":"${flags}","suite":1}`,
      claim,
      claim_hash: await hashShareClaim(claim),
    },
  }
}

async function makePassphrase(): Promise<VectorCase> {
  return {
    name: 'passphrase',
    about: 'From passphrase and L to P: the salt, and what Argon2id makes of it.',
    input: {
      operation: 'stretch passphrase',
      secret: SECRET,
      flags: 'pm',
      passphrase: PASSPHRASE.normalize('NFD'),
    },
    output: await computePassphrase(SECRET, 'pm', PASSPHRASE),
  }
}

async function makeKeys(): Promise<VectorCase[]> {
  const labels = ['message', 'descriptor', 'file'] as const
  return Promise.all(
    labels.map(async (label) => ({
      name: `key of the ${label}`,
      about: 'The 32 bytes derived for one part, from L ‖ P ‖ M and an initialisation vector.',
      input: { operation: 'derive key', secret: SECRET, flags: '', label, iv: IV },
      output: { key: await computeContentKey(SECRET, '', label, IV) },
    })),
  )
}

interface MadeShare {
  flags: ShareFlags
  input: OpenInput
  output: object
}

async function makeShare(flags: ShareFlags): Promise<MadeShare> {
  const link = linkOf(flags)
  const alice = await importVectorMember('alice')
  const recipient = await readVectorLog('bob')
  const address = link.member ? { sender: alice, recipient } : undefined
  const passphrase = link.passphrase ? PASSPHRASE : undefined
  const key = await createShareKey(link, { passphrase, address })
  const file = { ...DESCRIPTOR, ...(await deriveFileKey(key, IV.replaceAll('=', ''))) }
  const draft = { message: MESSAGE, file, expires_at: EXPIRES }
  const share = await sealShare(key, draft, { now: NOW })
  return {
    flags,
    input: {
      operation: 'open share',
      fragment: formatShareFragment(link),
      passphrase: passphrase ?? null,
      reader: link.member ? 'bob' : null,
      sender: link.member ? 'alice' : null,
      now: NOW,
      share,
    },
    output: {
      message: MESSAGE,
      file,
      sender_id: link.member ? alice.user_id : null,
    },
  }
}

function toCase({ flags, input, output }: MadeShare): VectorCase {
  const name = `share ${flags || 'without flags'}`
  return { name, about: 'A share with a message and a file, to be opened.', input, output }
}

function refusedFragments(): VectorRefusal[] {
  const fragments = {
    'no version': `#.${SECRET}`,
    'another version': `#2.${SECRET}`,
    'flags in another order': `#1mp.${SECRET}`,
    'an unknown flag': `#1x.${SECRET}`,
    'a key of 31 bytes': `#1.${SECRET.slice(0, 42)}`,
    'set bits behind the last byte': `#1.${SECRET.slice(0, 42)}9`,
    padding: `#1.${SECRET}=`,
    'no number sign': `1.${SECRET}`,
  }
  return Object.entries(fragments).map(([what, fragment]) => ({
    name: `fragment: ${what}`,
    about: 'A fragment has one spelling.',
    input: { operation: 'read link', fragment, passphrase: null },
    error: 'share_link_invalid',
  }))
}

async function refusedShares([plain, locked, member, both]: OpenInput[]): Promise<VectorRefusal[]> {
  if (!plain || !locked || !member || !both) throw new Error('A share is missing.')
  const { share } = member
  const mallory = await importVectorMember('mallory')
  const other = { ...plain, fragment: `#1.${'A'.repeat(43)}` }
  const changed = (change: Partial<SealedShare>, from = member): OpenInput => ({
    ...from,
    share: { ...from.share, ...change },
  })
  const signature = 'A'.repeat(86)
  const refused: [string, string, OpenInput][] = [
    ['another link', 'share_locked', other],
    ['another passphrase', 'share_locked', { ...locked, passphrase: 'Creme brulee' }],
    ['another reader', 'share_locked', { ...member, reader: 'carol' }],
    ['nobody signed in', 'share_locked', { ...member, reader: null }],
    ['another passphrase for a member', 'share_locked', { ...both, passphrase: 'x' }],
    ['message and descriptor exchanged', 'share_locked', exchange(plain)],
    ['the signature taken away', 'share_invalid', { ...changed(NOBODY), sender: null }],
    ['another signature', 'share_invalid', changed({ record: forge(share, signature) })],
    ['another message', 'share_invalid', changed({ message: plain.share.message })],
    ['another descriptor', 'share_invalid', changed({ filename: plain.share.filename })],
    ['another key', 'share_invalid', changed({ key: both.share.key })],
    ['no message', 'share_invalid', changed({ message: null })],
    ['another sender beside it', 'share_invalid', changed({ sender_id: mallory.user_id })],
    ['another recipient beside it', 'share_invalid', changed({ user_id: mallory.user_id })],
    ['the log of another sender', 'share_invalid', { ...member, sender: 'mallory' }],
    ['a sender without signature', 'share_invalid', changed({ sender_id: share.sender_id }, plain)],
    ['expired', 'share_expired', { ...member, now: EXPIRES + 1 }],
    ['a record of another sender than the log', 'share_invalid', await asAnother(member)],
    ['an iv without a descriptor', 'share_invalid', changed({ filename: null }, plain)],
    ['a descriptor without its iv', 'share_invalid', changed({ iv: null }, plain)],
    ['set bits behind the last byte of the key', 'share_invalid', await spillKey(member)],
    [
      'chunks of a size that is no power of two',
      'share_locked',
      await describe(plain, { chunk_size: 65_537 }),
    ],
    [
      'chunks that are too small',
      'share_locked',
      await describe(plain, { chunk_size: 8192, chunks: 16 }),
    ],
    ['fewer chunks than the size needs', 'share_locked', await describe(plain, { chunks: 1 })],
    ['more chunks than the size needs', 'share_locked', await describe(plain, { chunks: 3 })],
    ['nothing in it', 'share_invalid', changed({ message: null, filename: null, iv: null }, plain)],
    ['half a text', 'encrypted_data_invalid', changed({ message: 'AAAA' }, plain)],
  ]
  return refused.map(([what, error, input]) => ({
    name: `share: ${what}`,
    about: 'Must not be opened, and nothing of it shown.',
    input,
    error,
  }))
}

/** Mallory has signed the record in Alice's name, and the log at hand is Mallory's. */
async function asAnother(input: OpenInput): Promise<OpenInput> {
  const { signingKey } = await importVectorMember('mallory')
  const statement = input.share.record?.statement ?? ''
  const record = await signText('share', statement, signingKey)
  return { ...input, sender: 'mallory', share: { ...input.share, record } }
}

/** The same bytes, with a bit set that stands for none of them; Alice has signed that text. */
async function spillKey(input: OpenInput): Promise<OpenInput> {
  const { signingKey } = await importVectorMember('alice')
  const { key, record } = input.share
  const last = key?.at(-2) ?? ''
  const spilled = `${key?.slice(0, -2)}${ALPHABET.charAt(ALPHABET.indexOf(last) + 1)}=`
  const { suite: _, ...honest } = shareStatement.parse(record?.statement ?? '')
  const key_hash = await hashText(spilled)
  const forged = await signRecord(shareStatement, { ...honest, key_hash }, signingKey)
  return { ...input, share: { ...input.share, key: spilled, record: forged } }
}

/** The share without flags with another descriptor, which its sender has sealed. */
async function describe(input: OpenInput, change: Partial<typeof DESCRIPTOR>): Promise<OpenInput> {
  const key = await importSecret(decodeBase64Url(SECRET))
  const plaintext = encodeText(canonicalText({ ...DESCRIPTOR, ...change }))
  const filename = await sealPart({ flags: '', key }, 'descriptor', plaintext)
  return { ...input, share: { ...input.share, filename } }
}

function exchange(input: OpenInput): OpenInput {
  const { message, filename } = input.share
  return { ...input, share: { ...input.share, message: filename, filename: message } }
}

function forge({ record }: SealedShare, signature: string): SealedShare['record'] {
  return record && { ...record, signature }
}
