import { statementText } from './conventions.ts'
import { decodeBase64, decodeBase64url, encodeBase64url } from './encodings.ts'
import { runPage } from './run-page.ts'
import { sealInSteps } from './seal-in-steps.ts'
import {
  openSelfKey,
  openUnderSelfKey,
  type SelfContext,
  selfBytes,
  selfContext,
  selfDocumentId,
} from './self-key.ts'
import { type DocumentTrust, type ReaderName, readerOf, trustOf } from './vector-documents.ts'

interface IdInput {
  readonly user_id: string
}

interface SealInput extends SelfContext {
  readonly key: string
  readonly iv: string
  readonly plaintext: string
}

interface OpenInput {
  readonly reader: ReaderName
  readonly document: unknown
  readonly trust: DocumentTrust
  readonly context: Pick<SelfContext, 'part' | 'id'>
  readonly sealed: string
}

function deriveId({ user_id }: IdInput): object {
  return { statement: statementText({ user_id }), document_id: selfDocumentId(user_id) }
}

function seal(input: SealInput): object {
  const made = sealInSteps({
    secret: decodeBase64url(input.key),
    context: selfBytes(input),
    iv: decodeBase64(input.iv),
    plain: decodeBase64url(input.plaintext),
  })
  return { statement: statementText(selfContext(input)), ...made }
}

function open(input: OpenInput): object {
  const reader = readerOf(input.reader)
  const { key, epoch } = openSelfKey(input.document, trustOf(input.trust), reader)
  const context = { ...input.context, user_id: reader.user_id, epoch }
  return { epoch, plaintext: encodeBase64url(openUnderSelfKey(key, context, input.sealed)) }
}

type Input =
  | ({ readonly operation: 'derive id' } & IdInput)
  | ({ readonly operation: 'seal part' } & SealInput)
  | ({ readonly operation: 'open part' } & OpenInput)

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'derive id':
      return deriveId(input)
    case 'seal part':
      return seal(input)
    case 'open part':
      return open(input)
  }
}

runPage<Input>('self-key', compute)
