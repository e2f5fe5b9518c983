import type { FuzzTarget } from './fuzz-target.ts'
import { CORE_TARGETS } from './targets/core-targets.ts'
import { DOCUMENT_TARGETS } from './targets/document-targets.ts'
import { FILE_TARGETS } from './targets/file-targets.ts'
import { HANDSHAKE_TARGETS } from './targets/handshake-targets.ts'
import { IDENTITY_TARGETS } from './targets/identity-targets.ts'
import { KEY_STORE_TARGETS } from './targets/key-store-targets.ts'
import { MANIFEST_TARGETS } from './targets/manifest-targets.ts'
import { OWNED_TARGETS } from './targets/owned-targets.ts'
import { PASSKEY_TARGETS } from './targets/passkey-targets.ts'
import { REQUEST_TARGETS } from './targets/request-targets.ts'
import { SHARE_TARGETS } from './targets/share-targets.ts'

/** Every parser and opener of the package. A new one belongs here with the change that adds it. */
export const TARGETS: readonly FuzzTarget[] = [
  ...CORE_TARGETS,
  ...IDENTITY_TARGETS,
  ...KEY_STORE_TARGETS,
  ...PASSKEY_TARGETS,
  ...REQUEST_TARGETS,
  ...DOCUMENT_TARGETS,
  ...OWNED_TARGETS,
  ...FILE_TARGETS,
  ...MANIFEST_TARGETS,
  ...HANDSHAKE_TARGETS,
  ...SHARE_TARGETS,
]

/** @throws Error if there is none of this name */
export function findTarget(name: string): FuzzTarget {
  const target = TARGETS.find((one) => one.name === name)
  const names = TARGETS.map((one) => one.name).join(', ')
  if (target === undefined) throw new Error(`There is no target ${name}; there are ${names}.`)
  return target
}
