import type { Config } from '../../config.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'

/** Dependencies of the calls about shares. */
export interface ShareDeps extends UploadDeps {
  readonly config: Pick<Config, 'planLimits' | 'shareLimits'>
  readonly throttle: Throttle
}
