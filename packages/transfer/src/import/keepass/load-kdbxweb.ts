import type * as Library from 'kdbxweb'
import { transferError } from '../../errors.ts'
import { deriveArgon2 } from '../derive-argon2.ts'
import { checkXml } from './check-xml.ts'

/** The library that reads KeePass databases. */
export type Kdbxweb = typeof Library

let loading: Promise<Kdbxweb> | undefined

/** Loads the library at its first use, and gives it what it lacks. */
export function loadKdbxweb(): Promise<Kdbxweb> {
  loading ??= prepare()
  return loading
}

async function prepare(): Promise<Kdbxweb> {
  const module = await import('kdbxweb')
  // Bundlers and Node disagree about what the default of a CommonJS module is.
  const library = ('default' in module ? module.default : module) as Kdbxweb
  library.CryptoEngine.setArgon2Impl(async (...input) => {
    const [password, salt, memoryKib, passes, , lanes, type, version] = input
    // hash-wasm has version 1.3 only, which every KeePass writes.
    if (version !== 0x13) throw transferError('import_work_refused')
    const isArgon2d = type === library.CryptoEngine.Argon2TypeArgon2d
    const derived = await deriveArgon2({
      type: isArgon2d ? 'argon2d' : 'argon2id',
      password: new Uint8Array(password),
      salt: new Uint8Array(salt),
      ...{ passes, memoryKib, lanes },
    })
    return derived.buffer
  })
  guardXml(library)
  return library
}

/**
 * The library takes tabs out of all texts, and reads XML of any size. The property is the one that it
 * calls itself.
 */
function guardXml({ XmlUtils }: Kdbxweb): void {
  const parse = XmlUtils.parse
  Object.assign(XmlUtils, { parse: (xml: string) => parse(keepTabs(checkXml(xml))) })
}

function keepTabs(xml: string): string {
  // One pass: a tag ends at the next bracket, whatever stands between.
  return xml.replace(/<[^<>]*>|\t/g, (part) => (part === '\t' ? '&#9;' : part))
}
