import type { Config } from '../../config.ts'
import type { Ports } from '../../ports.ts'

/** What writing vaults and categories takes. */
export interface VaultDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Pick<Ports, 'now'>
}
