import { statementText } from '../../../../conformance/src/conventions.ts'
import { bodyContext } from '../../../../conformance/src/documents.ts'
import { sealInSteps } from '../../../../conformance/src/seal-in-steps.ts'
import {
  decodeBase64,
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
import { DRAFT, pinOf } from '../forge-document.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
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
    refused: [...(await refusedDocuments(story, TRUST)), refusedQuestion(story)],
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
    input: { operation: 'commit to key', ...epoch, key: KEY },
    output: { statement: statementText(epoch), commitment: await commitToKey(key, epoch) },
  }
}

async function makeGrant({ bob, shared }: DocumentStory): Promise<VectorCase> {
  const grant = shared.encrypted_keys.find(({ user_id }) => user_id === bob.user_id)
  if (grant === undefined) throw new Error('The grant is missing.')
  const { document_id, owner, epoch, user_id, fingerprint } = grant
  return {
    name: 'grant',
    about: 'A grant opens with its info, and the access list names it by its hash.',
    input: { operation: 'open grant', reader: 'bob', grant },
    output: {
      statement: statementText({ document_id, owner, epoch, user_id, fingerprint }),
      key: encodeBase64Url(await openGrant(bob, grant)),
      entry: statementText({ ...grant }),
      hash: await hashGrant(grant),
    },
  }
}

async function makeBody(document: SealedDocument): Promise<VectorCase> {
  const epoch = epochOf(document)
  const input = { operation: 'seal body', ...epoch, key: KEY, iv: IV, plaintext: PLAINTEXT }
  const sealed = sealInSteps({
    secret: decodeBase64Url(KEY),
    context: bodyContext(epoch),
    iv: decodeBase64(IV),
    plain: encodeText(PLAINTEXT),
  })
  return {
    name: 'body',
    about: 'From key, initialisation vector and JSON to the encrypted text and its hash.',
    input,
    output: {
      statement: statementText(epoch),
      ...sealed,
      body_hash: await hashBody(sealed.sealed),
    },
  }
}

type Opened = readonly [name: string, about: string, input: OpenInput]

async function openedDocuments(story: DocumentStory): Promise<Opened[]> {
  const { own, shared, saved, trashed, removed, renewed, hidden } = story
  const { laterReader, laterLog, laterBob } = story
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
    [
      'document put into the trash, on a pinned revision under a replaced key',
      'The pin vouches for the record on which the change stands.',
      open('alice', trashed, {
        authors: [laterBob, 'carol', 'mallory'],
        pin: await pinOf(saved),
        chain: [saved.revision],
      }),
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
  const asked = { operation: 'open document', ...input }
  return { name, about, input: asked, output: { ...output, access_hash, hash } }
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
    input: { operation: 'sign revision', author: 'bob', document: shared, trust: TRUST, change },
    output: await reviseDocument(bob, verified, change),
  }
}

function refusedQuestion({ own, saved }: DocumentStory): VectorRefusal {
  return {
    name: 'epoch: records before with a gap',
    about: 'What is not linked is not known.',
    input: {
      operation: 'ask for new epoch',
      document: saved,
      trust: TRUST,
      chain: [own.revision],
    },
    error: 'document_forked',
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
        input: { operation: 'ask for new epoch', document, trust: TRUST, chain },
        output: { needs_new_epoch: await needsNewEpoch(verified, chain) },
      }
    }),
  )
}
