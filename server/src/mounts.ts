import { mountHosted } from './hosted/mount-hosted.ts'
import type { Mount } from './services.ts'

/** What answers where no call of the contract does, in this order. */
export const mounts: readonly Mount[] = [mountHosted]
