import { clientError } from '../errors.ts'
import { createNetworkPorts, type NetworkPorts } from '../ports-network.ts'
import { createTransport } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { createShares, type Shares } from './shares.ts'

/** Opens links for whoever has one. */
export type ShareReader = Pick<Shares, 'open'>

/** A {@link ShareReader} that can also tell whether this browser has a session. */
export interface VisitingReader extends ShareReader {
  /** Whether somebody is signed in here; `false` also if the service does not respond. */
  hasSession(): Promise<boolean>
}

/** Options of {@link createShareReader}. */
export interface ShareReaderOptions {
  /** The origin of the service, such as `https://id.example.org`. */
  apiOrigin: string
  /** @default those of the browser or of Node */
  ports?: NetworkPorts & { work?: CryptoWork | undefined }
}

/**
 * A client that only opens one-off links: a small part of the whole one, for pages and programs
 * without an account. A link for a member is refused with `share_login_required`; the client of the
 * member opens it.
 *
 * @example
 * import { createShareReader } from '@shrd/client/receive'
 *
 * const reader = createShareReader({ apiOrigin: 'https://id.example.org' })
 * const { message, acknowledge } = await reader.open(location.href)
 */
export function createShareReader({
  apiOrigin,
  ports = createNetworkPorts(),
}: ShareReaderOptions): VisitingReader {
  const call = createTransport({ apiOrigin, ports, findSigner: () => undefined })
  const getMember = () => {
    throw clientError('unauthenticated')
  }
  const { open } = createShares({ call, getMember, ports: { work: undefined, ...ports } })
  const hasSession = () =>
    call('validate', {}).then(
      () => true,
      () => false,
    )
  return { open, hasSession }
}
