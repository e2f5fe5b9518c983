import { statementText } from '../../../../conformance/src/conventions.ts'
import { sealInSteps } from '../../../../conformance/src/seal-in-steps.ts'
import { selfBytes } from '../../../../conformance/src/self-key.ts'
import {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeText,
} from '../../src/core/encoding.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { changeAccess } from '../../src/documents/change-access.ts'
import type { SealedDocument } from '../../src/documents/document.ts'
import { encryptDocument } from '../../src/documents/encrypt-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { openSelf, type SelfContext, sealSelf } from '../../src/self/seal-self.ts'
import { createSelfDocument, selfDocumentId } from '../../src/self/self-document.ts'
import { openSelfKey, type SelfKey } from '../../src/self/self-key.ts'
import { type OpenInput, readTrust, type VectorTrust } from '../document-vectors.ts'
import { DRAFT } from '../forge-document.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'

/** A sealed text, and the document with its key. */
export interface OpenSelfInput extends OpenInput {
  context: SelfContext
  sealed: string
}

/** Bytes that nobody takes for secret. */
const KEY = encodeBase64Url(Uint8Array.from({ length: 32 }, (_, index) => 0x40 + index))
const IV = encodeBase64(Uint8Array.from({ length: 16 }, (_, index) => 0xb0 + index))
const NOW = 1_800_000_000_000
const HANDSHAKE = `hsk_${'abcdefgh234567'.repeat(2).slice(0, 26)}`
const ALIAS: SelfContext = { part: 'alias', id: HANDSHAKE }
const TRUST: VectorTrust = { owner: 'alice', authors: [], pin: null, chain: [] }

/** Vectors of `docs/protocol/self-key.md`. */
export async function make(): Promise<VectorFile> {
  const alice = await importVectorMember('alice')
  const document = await createSelfDocument(alice, { now: NOW })
  const selfKey = await openSelfKey(alice, document, await readTrust(TRUST))
  return {
    page: 'docs/protocol/self-key.md',
    cases: [
      await makeId(alice),
      await makeSealed(alice, ALIAS, 'Bob'),
      await makeSealed(alice, { part: 'preferences', id: null }, '{"favourites":[]}'),
      await makeOpened(selfKey, document),
    ],
    refused: await makeRefusals(alice, selfKey, document),
  }
}

async function makeId({ user_id }: Identity): Promise<VectorCase> {
  return {
    name: 'id',
    about: 'From the id of a member to the id of the document with the self key.',
    input: { operation: 'derive id', user_id },
    output: {
      statement: statementText({ user_id }),
      document_id: await selfDocumentId(user_id),
    },
  }
}

async function makeSealed(
  { user_id }: Identity,
  context: SelfContext,
  text: string,
): Promise<VectorCase> {
  const plaintext = encodeText(text)
  const whole = { user_id, epoch: 1, ...context }
  const sealed = sealInSteps({
    secret: decodeBase64Url(KEY),
    context: selfBytes(whole),
    iv: decodeBase64(IV),
    plain: plaintext,
  })
  const key = await importSecret(decodeBase64Url(KEY))
  await openSelf({ user_id, epoch: 1, key }, context, sealed.sealed)
  return {
    name: `sealed ${context.part}`,
    about: 'From key, initialisation vector and bytes to the encrypted text.',
    input: {
      operation: 'seal part',
      ...whole,
      key: KEY,
      iv: IV,
      plaintext: encodeBase64Url(plaintext),
    },
    output: { statement: statementText(whole), ...sealed },
  }
}

async function makeOpened(selfKey: SelfKey, document: SealedDocument): Promise<VectorCase> {
  const plaintext = encodeText('Bob')
  const sealed = await sealSelf(selfKey, ALIAS, plaintext)
  return {
    name: 'opened alias',
    about: 'From the document to the key, and from that to what is sealed under it.',
    input: {
      operation: 'open part',
      reader: 'alice',
      document,
      trust: TRUST,
      context: ALIAS,
      sealed,
    },
    output: { epoch: selfKey.epoch, plaintext: encodeBase64Url(plaintext) },
  }
}

async function makeRefusals(
  alice: Identity,
  selfKey: SelfKey,
  document: SealedDocument,
): Promise<VectorRefusal[]> {
  const mallory = await importVectorMember('mallory')
  const sealed = await sealSelf(selfKey, ALIAS, encodeText('Bob'))
  const good: OpenSelfInput = { reader: 'alice', document, trust: TRUST, context: ALIAS, sealed }
  const verified = await verifyDocument(document, await readTrust(TRUST))
  const recipients = [{ identity: mallory, scopes: ['view'] as const }]
  const shared = await changeAccess(alice, verified, { recipients, now: NOW + 1 })
  const planted = await encryptDocument(mallory, DRAFT, {
    document_id: document.document_id,
    now: NOW,
  })
  const refusals: [string, Partial<OpenSelfInput>, string][] = [
    [
      'key of another document',
      { document: await encryptDocument(alice, DRAFT) },
      'record_invalid',
    ],
    ['self document that is shared', { document: shared }, 'record_invalid'],
    ['self document by another member', { document: planted }, 'owner_key_missing'],
    [
      'self document by another member, believed to be the owner',
      { document: planted, trust: { ...TRUST, owner: 'mallory' } },
      'document_no_key',
    ],
    ['another id', { context: { ...ALIAS, id: null } }, 'document_undecryptable'],
    ['another part', { context: { ...ALIAS, part: 'profile' } }, 'document_undecryptable'],
    ['text in one part', { sealed: sealed.split('.')[0] ?? '' }, 'encrypted_data_invalid'],
    ['text that is too long for an alias', { sealed: 'A'.repeat(1394) }, 'encrypted_data_invalid'],
  ]
  return refusals.map(([name, change, error]) => ({
    name,
    about: 'Every check before the one that fails is passed.',
    input: { operation: 'open part', ...good, ...change },
    error,
  }))
}
