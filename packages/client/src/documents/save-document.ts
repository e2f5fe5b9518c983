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

/** The header as it travels: with an icon that the service knows. */
export type WireHeader = CallInput<'updateDocument'>['header']

/** What is changed of a document; what is left out stays as it is. */
export interface DocumentSave extends Pick<DocumentChange, 'private_title' | 'body' | 'files'> {
  readonly header?: WireHeader
}

/** Options of a save. */
export interface SaveOptions extends Pick<CallOptions, 'signal'> {
  /**
   * The document as the member saw it when it was changed. Leave it out only for what replaces
   * nothing that somebody else may have written since.
   *
   * @default the newest state
   */
  readonly base?: OpenedDocument
}

/**
 * What became of a save. A plain value and no error, since errors end up in logs and the newer
 * document is readable.
 */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly document: OpenedDocument }
  /** Somebody was faster, or a new epoch began: verified, to be merged and saved on top of. */
  | { readonly status: 'stale'; readonly newer: OpenedDocument }

/** What a save is made with. */
export interface SaveSources extends SaveOptions {
  call: Call
  member: Member
  /** What the log says of it. @default 'update' */
  action?: LogAction | undefined
}

/** Signs the next revision of a document, and stores it if nobody has saved since. */
export async function saveDocument(
  document_id: string,
  change: DocumentSave,
  { call, member, base, signal, action = 'update' }: SaveSources,
): Promise<SaveOutcome> {
  const sources = { call, member }
  // What another tab or device has done since, above all to whom: nobody who was removed is sealed to.
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

/** `undefined` for a save on top of what is not the newest any more. */
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

/** The icon is the one of before or the one of the change, which are both of the service's. */
export function toWireHeader({ header }: Pick<SealedDocument, 'header'>): WireHeader {
  return header as WireHeader
}
