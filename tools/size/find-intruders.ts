import type { Bundle, Chunk } from './bundle.ts'
import { chunkKind } from './chunk-kind.ts'

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/**
 * Code that a sign-in must not load: other people's packages and the service for tests in any
 * widget; before the first paint also vault cryptography, languages and the password estimate.
 */
export function findIntruders({ first, onDemand }: Bundle): string[] {
  const widgets = onDemand.filter((chunk) => chunkKind(chunk) === 'set')
  const foreign = packagesOf([...first, ...widgets]).filter((name) => !isExpected(name))
  const early = first.map(chunkKind).filter((kind) => kind !== 'set')
  return [...foreign, ...early.map((kind) => `${kind} before the first paint`)]
}

function isExpected(name: string): boolean {
  return name.startsWith('@shrd/') && name !== '@shrd/testing'
}

function packagesOf(chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap(({ modules }) => modules.map((file) => PACKAGE.exec(file)?.[1]))
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
