import type { CallOutput } from '@shrd/contract/calls'
import { type OpenedDocument, openDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import { refuseUnless } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { isRefusal } from '../refusals.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { acceptNewest, withTrust } from './document-trust.ts'

/** A document as the server returned it, and its verified content. */
export interface FetchedDocument {
  answered: CallOutput<'getDocument'>
  opened: OpenedDocument
}

/**
 * Fetches the newest state of a document, verifies it against the newest manifest, and decrypts it.
 * The next write pins a state that is newer than the manifest.
 */
export async function fetchDocument(
  document_id: string,
  { call, member }: { call: Call; member: Member },
  options?: CallOptions,
): Promise<FetchedDocument> {
  const ask = () => askForDocument(document_id, call, options)
  const open = async (answered: Answered) => {
    return {
      answered,
      opened: await openAnswered(answered, { call, member, signal: options?.signal }),
    }
  }
  const [, answered] = await Promise.all([member.manifest.read(), ask()])
  try {
    return await open(answered)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The two parallel responses may differ in age, because another device may have saved in
    // between.
    await member.manifest.readAnew()
    return open(await ask())
  }
}

type Answered = CallOutput<'getDocument'>

async function askForDocument(
  document_id: string,
  call: Call,
  options?: CallOptions,
): Promise<Answered> {
  const answered = toObject(await call('getDocument', { document_id }, options))
  checkAskedFor({ asked: document_id, answered: answered.document_id })
  return answered
}

/**
 * Verifies a returned document against the last read manifest, and decrypts it. Does not check that
 * it is the requested one.
 */
export async function openAnswered(
  answered: CallOutput<'getDocument'>,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<OpenedDocument> {
  const pin = await member.manifest.findPin(answered.document_id)
  const opened = await withTrust(answered, { call, member, pin, signal }, (trust) =>
    openDocument(member.identity, answered, trust),
  )
  await acceptNewest(opened.verified, { member, pin })
  return opened
}

interface AskedFor {
  asked: string
  answered: string
}

/** Another document may verify, too. */
function checkAskedFor({ asked, answered }: AskedFor): void {
  refuseUnless(answered === asked, 'document_mismatch')
}

/**
 * Logs a view, so that the owner of a partner's document sees it. Own documents need no entry. A
 * failed log write must not block reading.
 */
export async function recordView(
  { document_id, owner, revision }: OpenedDocument,
  { call, member }: { call: Call; member: Member },
): Promise<void> {
  if (owner === member.identity.user_id) return
  const act = { document_id, action: 'view', revision } as const
  try {
    await member.appendLog(act, (log) => call('recordAction', { document_id, log }))
  } catch (error) {
    if (!isShrdError(error)) throw error
  }
}
