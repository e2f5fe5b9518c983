import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { FileStorage } from '../../storage/file-storage.ts'

/** Dependencies of the calls about files. */
export interface UploadDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Ports
  readonly database: Database
  readonly storage: FileStorage
}
