/** A synchronous SHA-256. */
export type PlatformHash = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>

/** The part of Node that this file uses. Other platforms need not have it. */
interface NodeCrypto {
  hash?: (algorithm: 'sha256', bytes: Uint8Array, encoding: 'buffer') => Uint8Array
}

/** `null`: this platform has none. */
let found: PlatformHash | null | undefined

/**
 * The platform's synchronous SHA-256: Node has one, browsers have none. Web Crypto is asynchronous,
 * which takes several times as long as the hash of a short input.
 */
export function findPlatformHash(): PlatformHash | undefined {
  found ??= find() ?? null
  return found ?? undefined
}

function find(): PlatformHash | undefined {
  const { hash } = findNodeCrypto() ?? {}
  return hash && ((bytes) => new Uint8Array(hash('sha256', bytes, 'buffer')))
}

/** Neither imported nor a global name: this package must load without Node. */
function findNodeCrypto(): NodeCrypto | undefined {
  const node: unknown = Reflect.get(globalThis, 'process')
  if (typeof node !== 'object' || node === null || !('getBuiltinModule' in node)) return undefined
  const { getBuiltinModule } = node
  if (typeof getBuiltinModule !== 'function') return undefined
  // Only Node answers to this name, so the type is right.
  return getBuiltinModule('node:crypto') as NodeCrypto | undefined
}
