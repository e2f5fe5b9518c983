import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * Node's Web Crypto and fetch read and write bytes of Node's own classes. A page here has classes
 * of its own, and the code under test compares with `instanceof`. Its clock and its encoders are
 * slower than Node's.
 */
const FROM_NODE = new Set([
  'ArrayBuffer',
  'BigInt64Array',
  'BigUint64Array',
  'Crypto',
  'DataView',
  'Float32Array',
  'Float64Array',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'SharedArrayBuffer',
  'TextDecoder',
  'TextEncoder',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'crypto',
  'performance',
])

/**
 * The page of jsdom with what jsdom lacks: Web Crypto, streams, compression. Each file gets a page
 * of its own, in a process that the files share. A process for each file took longer than most of
 * their tests.
 */
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    if (jsdom.setupVM === undefined) throw new TypeError('This jsdom makes no contexts.')
    const made = await jsdom.setupVM(options)
    addNodeGlobals(made.getVmContext())
    return made
  },
}
export default environment

function addNodeGlobals(page: object): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (name in page && !FROM_NODE.has(name)) continue
    const value: unknown = Reflect.get(globalThis, name)
    Object.defineProperty(page, name, { value, configurable: true, writable: true })
  }
}
