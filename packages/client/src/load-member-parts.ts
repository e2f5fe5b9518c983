import { preloadEncryption } from '@shrd/crypto'
import { loadPart } from './load-part.ts'

/**
 * Loads the parts that a member's client otherwise loads at their first use: encryption, files and
 * the log. Call it on an idle page, so that later actions need no connection for their code. Some
 * browsers do not retry a part that failed to load once.
 *
 * No call needs it, because each call loads its part. It leaves out rotation, handshakes and
 * shares, which need the service anyway.
 *
 * @throws `network`, `code_missing` if a part does not load; loaded parts stay
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
