import {
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeText,
} from '../../src/core/encoding.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { hashBody } from '../../src/documents/body.ts'
import type { SealedDocument } from '../../src/documents/document.ts'
import { commitToKey } from '../../src/documents/epoch-key.ts'
import { hashGrant, openGrant } from '../../src/documents/grant.ts'
import { needsNewEpoch } from '../../src/documents/needs-new-epoch.ts'
import { openDocument } from '../../src/documents/open-document.ts'
import { reviseDocument } from '../../src/documents/revise-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import { importReader, type OpenInput, readTrust, type VectorTrust } from '../document-vectors.ts'
import { sealByThePage, writeStatement } from '../documents-by-the-page.ts'
import { DRAFT, pinOf } from '../forge-document.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { refusedDocuments } from './document-refusals.ts'
import { type DocumentStory, tellStory } from './document-story.ts'

/** Bytes that nobody takes for secret. */
const KEY = encodeBase64Url(Uint8Array.from({ length: 32 }, (_, index) => index))
const IV = encodeBase64(Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index))
const PLAINTEXT =
  '{"custom_fields":[{"name":"PIN","type":"password","value":"1234"}],"description":"","notes":"só 🔑","password":"secret","title":null,"url":"","username":"ada"}'

/** Verified against Alice's log, with everybody else's at hand. */
export const TRUST: VectorTrust = {
  owner: 'alice',
  authors: ['bob', 'carol', 'mallory'],
  pin: null,
  chain: [],
}

/** Vectors of `docs/protocol/documents.md`. */
export async function make(): Promise<VectorFile> {
  const story = await tellStory()
  return {
    page: 'docs/protocol/documents.md',
    cases: [
      await makeCommitment(story.own),
      await makeGrant(story),
      await makeBody(story.own),
      ...(await Promise.all((await openedDocuments(story)).map(toOpened))),
      await makeRevision(story),
      ...(await makeEpochQuestions(story)),
    ],
    refused: await refusedDocuments(story, TRUST),
  }
}

function epochOf({ encrypted_keys: [grant] }: SealedDocument) {
  if (grant === undefined) throw new Error('The grant is missing.')
  const { document_id, owner, epoch } = grant
  return { document_id, owner, epoch }
}

async function makeCommitment(document: SealedDocument): Promise<VectorCase> {
  const epoch = epochOf(document)
  const key = await importSecret(decodeBase64Url(KEY))
  return {
    name: 'commitment',
    about: 'From the key of an epoch to what the access list says of it.',
    input: { ...epoch, key: KEY },
    output: { statement: writeStatement(epoch), commitment: await commitToKey(key, epoch) },
  }
}

async function makeGrant({ bob, shared }: DocumentStory): Promise<VectorCase> {
  const grant = shared.encrypted_keys.find(({ user_id }) => user_id === bob.user_id)
  if (grant === undefined) throw new Error('The grant is missing.')
  const { document_id, owner, epoch, user_id, fingerprint } = grant
  return {
    name: 'grant',
    about: 'A grant opens with its info, and the access list names it by its hash.',
    input: { reader: 'bob', grant },
    output: {
      statement: writeStatement({ document_id, owner, epoch, user_id, fingerprint }),
      key: encodeBase64Url(await openGrant(bob, grant)),
      entry: writeStatement(grant),
      hash: await hashGrant(grant),
    },
  }
}

async function makeBody(document: SealedDocument): Promise<VectorCase> {
  const input = { ...epochOf(document), key: KEY, iv: IV, plaintext: PLAINTEXT }
  const statement = writeStatement(epochOf(document))
  const sealed = sealByThePage('body', statement, { ...input, plaintext: encodeText(PLAINTEXT) })
  return {
    name: 'body',
    about: 'From key, initialisation vector and JSON to the encrypted text and its hash.',
    input,
    output: { statement, ...sealed, body_hash: await hashBody(sealed.sealed) },
  }
}

type Opened = readonly [name: string, about: string, input: OpenInput]

async function openedDocuments(story: DocumentStory): Promise<Opened[]> {
  const { own, shared, saved, trashed, removed, renewed, hidden } = story
  const { laterReader, laterLog } = story
  const ofLater = { owner: laterLog }
  const pin = await pinOf(shared)
  const chain = [shared.revision, saved.revision]
  return [
    ['document of its owner', 'One grant, one list, one revision.', open('alice', own)],
    ['document shared', 'A new list and a new revision; the body stays.', open('bob', shared)],
    ['document saved by a partner', 'Only revision and body are new.', open('alice', saved)],
    [
      'document put into the trash by somebody who may only delete',
      'The record before proves that nothing else was changed.',
      open('mallory', trashed, { chain: [saved.revision] }),
    ],
    ['document with a private title', 'The title is in the body.', open('alice', hidden)],
    [
      'document in a new epoch, after a pin',
      'The records between lead on from the pinned revision.',
      open('carol', removed, { pin, chain }),
    ],
    [
      'document sealed to a replaced key, pinned',
      'The archived key opens it; the pin vouches for list and revision under the replaced key.',
      open(laterReader, shared, { ...ofLater, pin }),
    ],
    [
      'document signed again after a replacement of keys',
      'Nothing has to vouch for it, and the archive is not needed.',
      open({ ...laterReader, former: [] }, renewed, ofLater),
    ],
  ]
}

function open(
  reader: OpenInput['reader'],
  document: SealedDocument,
  trust: Partial<VectorTrust> = {},
): OpenInput {
  return { reader, document, trust: { ...TRUST, ...trust } }
}

async function toOpened([name, about, input]: Opened): Promise<VectorCase> {
  const { verified, ...output } = await openDocument(
    await importReader(input.reader),
    input.document,
    await readTrust(input.trust),
  )
  const { access_hash, hash } = verified
  return { name, about, input, output: { ...output, access_hash, hash } }
}

async function makeRevision({ bob, shared }: DocumentStory): Promise<VectorCase> {
  const verified = await verifyDocument(shared, await readTrust(TRUST))
  const change = {
    header: { ...DRAFT.header, title: 'Post' },
    state: 'trash' as const,
    now: 1_800_000_123_456,
  }
  return {
    name: 'revision',
    about: 'A change that leaves the body alone is the same text and signature for everybody.',
    input: { author: 'bob', document: shared, trust: TRUST, change },
    output: await reviseDocument(bob, verified, change),
  }
}

async function makeEpochQuestions(story: DocumentStory): Promise<VectorCase[]> {
  const { own, shared, saved, removed } = story
  const questions: [string, SealedDocument, SealedDocument[]][] = [
    ['no, its body was never changed', shared, [own]],
    ['yes, the epoch has an earlier body', saved, [own, shared]],
    ['yes, its past is not known', shared, []],
    ['no, the earlier body is of the epoch before', removed, [saved]],
  ]
  return Promise.all(
    questions.map(async ([answer, document, before]) => {
      const chain = before.map(({ revision }) => revision)
      const verified = await verifyDocument(document, await readTrust(TRUST))
      return {
        name: `epoch: ${answer}`,
        about: 'Whether somebody new needs a new epoch.',
        input: { document, trust: TRUST, chain },
        output: { needs_new_epoch: await needsNewEpoch(verified, chain) },
      }
    }),
  )
}
