import type { Config } from '../../config.ts'
import type { Ports } from '../../ports.ts'

/** Dependencies of writing vaults and categories. */
export interface VaultDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Pick<Ports, 'now'>
}
