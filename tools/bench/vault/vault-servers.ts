import type { MeasuredServer } from '../../../server/bench/start-measured.ts'
import type { VaultMember } from '../../../server/bench/vault-member.ts'
import type { SavedState } from '../../../server/bench/vault-saves.ts'

/** A service on one database, with the member's stored data. */
export interface MeasuredVault extends SavedState {
  readonly server: MeasuredServer
}

/** Services on both databases with one member, and bare Koa for comparison. */
export interface VaultServers {
  readonly bare: MeasuredServer
  readonly vaults: readonly MeasuredVault[]
  readonly member: VaultMember
}
