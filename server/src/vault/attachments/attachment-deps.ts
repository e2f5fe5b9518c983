import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { FileStorage } from '../../storage/file-storage.ts'

/** What the calls of files are made of. */
export interface AttachmentDeps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Ports
  readonly database: Database
  readonly storage: FileStorage
}
