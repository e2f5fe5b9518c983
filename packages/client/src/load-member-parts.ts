import { preloadEncryption } from '@shrd/crypto'
import { loadPart } from './load-part.ts'

/**
 * Loads what a member's client otherwise loads with the first use: sealing, files and the log. For a
 * page that rests, so that what is done later does not need the connection for its code; what a
 * browser could not load once, some do not ask for again.
 *
 * Not needed before a call: each loads what it needs. What replaces keys, meets partners and sends to
 * guests is left out, since none of it does anything without the service.
 *
 * @throws `network`, `code_missing` when something did not arrive; what arrived stays
 *
 * @example
 * import { loadMemberParts } from '@shrd/client'
 *
 * requestIdleCallback(() => void loadMemberParts().catch(() => undefined))
 */
export async function loadMemberParts(): Promise<void> {
  await Promise.all([
    preloadEncryption(),
    loadPart(() => import('./files/list-files.ts')),
    loadPart(() => import('./files/upload-file.ts')),
    loadPart(() => import('./files/attach-file.ts')),
    loadPart(() => import('./files/download-file.ts')),
    loadPart(() => import('./files/remove-file.ts')),
    loadPart(() => import('./logs/log-page.ts')),
  ])
}
