import type { Bundle, Chunk } from './bundle.ts'
import { chunkKind } from './chunk-kind.ts'

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/**
 * Packages that a sign-in must not bring along: everything but our own in the widgets themselves, and
 * on the way to the first paint also the keys and documents of a vault.
 */
export function findIntruders({ first, onDemand }: Bundle): string[] {
  const widgets = onDemand.filter((chunk) => chunkKind(chunk) === 'set')
  const foreign = packagesOf([...first, ...widgets]).filter((name) => !name.startsWith('@shrd/'))
  const isVault = first.some((chunk) => chunkKind(chunk) === 'crypto')
  return isVault ? [...foreign, '@shrd/crypto'] : foreign
}

function packagesOf(chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap(({ modules }) => modules.map((file) => PACKAGE.exec(file)?.[1]))
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
