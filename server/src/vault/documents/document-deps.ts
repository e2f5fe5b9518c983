import type { Config } from '../../config.ts'
import type { Ports } from '../../ports.ts'

/** Dependencies of writing documents. */
export interface DocumentDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Pick<Ports, 'now'>
}
