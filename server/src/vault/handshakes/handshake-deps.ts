import type { Throttle } from '../../identity/throttle.ts'
import type { Ports } from '../../ports.ts'

/** Dependencies of handshakes. */
export interface HandshakeDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly throttle: Throttle
}
