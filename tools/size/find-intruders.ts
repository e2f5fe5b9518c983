import type { Bundle, Chunk } from './bundle.ts'
import { chunkKind } from './chunk-kind.ts'

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/**
 * What a sign-in must not bring along: packages that are not ours, in the widgets themselves, and
 * before the first paint also the keys of a vault, languages and the password estimate.
 */
export function findIntruders({ first, onDemand }: Bundle): string[] {
  const widgets = onDemand.filter((chunk) => chunkKind(chunk) === 'set')
  const foreign = packagesOf([...first, ...widgets]).filter((name) => !name.startsWith('@shrd/'))
  const early = first.map(chunkKind).filter((kind) => kind !== 'set')
  return [...foreign, ...early.map((kind) => `${kind} before the first paint`)]
}

function packagesOf(chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap(({ modules }) => modules.map((file) => PACKAGE.exec(file)?.[1]))
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
