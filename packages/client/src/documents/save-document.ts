import type { CallInput } from '@shrd/contract/calls'
import {
  type DocumentChange,
  type OpenedDocument,
  reviseDocument,
  type SealedDocument,
} from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import type { LogAction } from '@shrd/crypto/log'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { commitDocument } from './commit-document.ts'
import { fetchDocument } from './fetch-document.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

/** The header in a request, with an icon that the service knows. */
export type WireHeader = CallInput<'updateDocument'>['header']

/** A change of a document; omitted properties stay unchanged. */
export interface DocumentSave extends Pick<DocumentChange, 'private_title' | 'body' | 'files'> {
  readonly header?: WireHeader
}

/** Options of a save. */
export interface SaveOptions extends Pick<CallOptions, 'signal'> {
  /**
   * The document that the member edited. Omit it only for a change that replaces nothing of others.
   *
   * @default the newest state
   */
  readonly base?: OpenedDocument
}

/**
 * Outcome of a save. A plain value and no error, because logs record errors and the newer document
 * is readable.
 */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly document: OpenedDocument }
  /**
   * Another save was faster, or a new epoch began. `newer` is verified: merge it and save again.
   */
  | { readonly status: 'stale'; readonly newer: OpenedDocument }

/** Dependencies of a save. */
export interface SaveSources extends SaveOptions {
  call: Call
  member: Member
  /** The action in the log. @default 'update' */
  action?: LogAction | undefined
}

/** Signs the next revision of a document, and stores it if nobody has saved since. */
export async function saveDocument(
  document_id: string,
  change: DocumentSave,
  { call, member, base, signal, action = 'update' }: SaveSources,
): Promise<SaveOutcome> {
  const sources = { call, member }
  // Read the manifest again so that we never encrypt to a removed reader.
  if (base !== undefined) await member.manifest.readAnew()
  const from = base ?? (await fetchDocument(document_id, sources, { signal })).opened
  const seen = await member.manifest.findPin(document_id)
  const isBehind = seen !== undefined && seen.revision > from.revision
  const document = isBehind
    ? undefined
    : await trySave(from, change, { ...sources, signal, action })
  if (document !== undefined) return { status: 'saved', document }
  const { opened: newer } = await fetchDocument(document_id, sources, { signal })
  return { status: 'stale', newer }
}

/** Returns `undefined` if `base` is no longer the newest state. */
async function trySave(
  { verified }: OpenedDocument,
  change: DocumentSave,
  { call, member, signal, action }: SaveSources & { action: LogAction },
): Promise<OpenedDocument | undefined> {
  const revised = await reviseDocument(member.identity, verified, {
    ...change,
    now: member.now(),
  })
  const opened = await openSigned(member, verified, toSealed(verified, revised))
  const { document_id, revision } = opened
  const sent = { ...revised, header: toWireHeader(revised) }
  try {
    await commitDocument(member, {
      act: { document_id, action, revision },
      changes: pinDocument(opened.verified),
      send: (written) => call('updateDocument', { ...sent, ...written }, { signal }),
    })
  } catch (error) {
    if (isShrdError(error, 'document_stale')) return undefined
    throw error
  }
  return opened
}

/** The icon is the former or the changed one; the service knows both. */
export function toWireHeader({ header }: Pick<SealedDocument, 'header'>): WireHeader {
  return header as WireHeader
}
