import { mountHosted } from './hosted/mount-hosted.ts'
import type { Mount } from './services.ts'

/** Handlers of paths outside of the contract, in this order. */
export const mounts: readonly Mount[] = [mountHosted]
