import type { Config } from '../../config.ts'
import type { Ports } from '../../ports.ts'

/** What writing documents takes. */
export interface DocumentDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Pick<Ports, 'now'>
}
