/** SHA-256 that answers at once. */
export type PlatformHash = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>

/** What is used of Node; nothing else need be there. */
interface NodeCrypto {
  hash?: (algorithm: 'sha256', bytes: Uint8Array, encoding: 'buffer') => Uint8Array
}

/** `null` where there is none. */
let found: PlatformHash | null | undefined

/**
 * The SHA-256 of the platform that answers at once: Node has one, browsers have none. Web Crypto
 * answers by a promise and a job for another thread, which takes several times as long as hashing
 * something short.
 */
export function findPlatformHash(): PlatformHash | undefined {
  found ??= find() ?? null
  return found ?? undefined
}

function find(): PlatformHash | undefined {
  const { hash } = findNodeCrypto() ?? {}
  return hash && ((bytes) => new Uint8Array(hash('sha256', bytes, 'buffer')))
}

/** Neither imported nor named as a global: this package loads where there is no Node. */
function findNodeCrypto(): NodeCrypto | undefined {
  const node: unknown = Reflect.get(globalThis, 'process')
  if (typeof node !== 'object' || node === null || !('getBuiltinModule' in node)) return undefined
  const { getBuiltinModule } = node
  if (typeof getBuiltinModule !== 'function') return undefined
  // What Node answers to this name is its own.
  return getBuiltinModule('node:crypto') as NodeCrypto | undefined
}
