import type { DocumentTrust } from '@shrd/crypto/documents'
import type { ListedDocument } from '../member/kept-row.ts'
import { withNewerLogs } from '../member/with-newer-logs.ts'
import { createTrust, type TrustSources } from './document-trust.ts'

/**
 * What a verification of a document gives. When a record in it names later keys than the logs at
 * hand have, owner's and authors' logs are asked for again, once.
 */
export async function withTrust<Result>(
  document: ListedDocument,
  sources: TrustSources,
  verify: (trust: DocumentTrust) => Promise<Result>,
): Promise<Result> {
  const { logs } = sources.member
  let signers: string[] = []
  return withNewerLogs(
    logs,
    () => signers,
    async () => {
      const trust = await createTrust(document, sources)
      signers = [trust.owner, ...(trust.authors ?? [])].map(({ user_id }) => user_id)
      return verify(trust)
    },
  )
}
