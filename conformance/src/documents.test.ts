import { statementText } from './conventions.ts'
import { openDocument } from './document-opening.ts'
import { verifyDocument } from './document-reading.ts'
import { type HeaderChange, needsNewEpoch, signNextRevision } from './document-saving.ts'
import {
  bodyContext,
  commitTo,
  type EpochContext,
  epochContext,
  grantContext,
  grantForm,
  hashOfBody,
  hashOfGrant,
  openGrant,
} from './documents.ts'
import { decodeBase64, decodeBase64url, encodeBase64url } from './encodings.ts'
import { runPage } from './run-page.ts'
import { sealInSteps } from './seal-in-steps.ts'
import { type DocumentTrust, type ReaderName, readerOf, trustOf } from './vector-documents.ts'
import { getMember } from './vector-members.ts'

interface KeyInput extends EpochContext {
  readonly key: string
}

interface BodyInput extends KeyInput {
  readonly iv: string
  readonly plaintext: string
}

interface DocumentInput {
  readonly reader: ReaderName
  readonly document: Readonly<Record<string, unknown>>
  readonly trust: DocumentTrust
}

interface GrantInput {
  readonly reader: string
  readonly grant: unknown
}

interface SaveInput extends DocumentInput {
  readonly author: string
  readonly change: HeaderChange
}

interface EpochInput extends DocumentInput {
  readonly chain: readonly unknown[]
}

type Input =
  | ({ readonly operation: 'commit to key' } & KeyInput)
  | ({ readonly operation: 'open grant' } & GrantInput)
  | ({ readonly operation: 'seal body' } & BodyInput)
  | ({ readonly operation: 'open document' } & DocumentInput)
  | ({ readonly operation: 'sign revision' } & SaveInput)
  | ({ readonly operation: 'ask for new epoch' } & EpochInput)

function commitment(input: KeyInput): object {
  const context = epochContext(input)
  const commitment = commitTo(decodeBase64url(input.key), context)
  return { statement: statementText(context), commitment }
}

function grant(input: GrantInput): object {
  const grant = grantForm(input.grant)
  return {
    statement: statementText(grantContext(grant)),
    key: encodeBase64url(openGrant(grant, getMember(input.reader).privateExchangeKey)),
    entry: statementText(grant),
    hash: hashOfGrant(grant),
  }
}

function body(input: BodyInput): object {
  const made = sealInSteps({
    secret: decodeBase64url(input.key),
    context: bodyContext(input),
    iv: decodeBase64(input.iv),
    plain: Buffer.from(input.plaintext, 'utf8'),
  })
  const statement = statementText(epochContext(input))
  return { statement, ...made, body_hash: hashOfBody(made.sealed) }
}

function open(input: DocumentInput): object {
  const document = verifyDocument(input.document, trustOf(input.trust))
  const { revision, access } = document
  return {
    document_id: document.document_id,
    owner: access.owner,
    ...openDocument(document, readerOf(input.reader)),
    revision: revision.revision,
    state: revision.state,
    author: revision.author,
    saved_at: revision.saved_at,
    list: access.list,
    epoch: access.epoch,
    files: revision.files,
    access_hash: revision.access_hash,
    hash: document.hash,
  }
}

function save(input: SaveInput): object {
  const document = verifyDocument(input.document, trustOf(input.trust))
  const { document_id, body } = document
  const revision = signNextRevision(document, getMember(input.author), input.change)
  return { document_id, header: input.change.header, body, revision }
}

function newEpoch(input: EpochInput): object {
  const document = verifyDocument(input.document, trustOf(input.trust))
  return { needs_new_epoch: needsNewEpoch(document, input.chain) }
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'commit to key':
      return commitment(input)
    case 'open grant':
      return grant(input)
    case 'seal body':
      return body(input)
    case 'open document':
      return open(input)
    case 'sign revision':
      return save(input)
    case 'ask for new epoch':
      return newEpoch(input)
  }
}

runPage<Input>('documents', compute)
