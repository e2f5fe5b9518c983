import type { Kdbx, KdbxFormat } from 'kdbxweb'
import { transferError } from '../../errors.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { inflateGzip } from '../inflate-gzip.ts'
import type { Kdbxweb } from './load-kdbxweb.ts'

/**
 * Steps that the library declares private, and calls on itself. Its version is pinned, and the tests
 * open a bomb of each kind.
 */
interface FormatSteps {
  decryptData(data: ArrayBuffer, key: ArrayBuffer): Promise<ArrayBuffer>
  decryptXmlV3(stream: InstanceType<Kdbxweb['BinaryStream']>): Promise<string>
  getMasterKeyV3(): Promise<ArrayBuffer>
  trimStartBytesV3(data: ArrayBuffer): ArrayBuffer
}

/**
 * Creates a reader of databases that inflates with a bound. The library itself makes as much room as the
 * file asks for, which can be 4 GiB for each part.
 */
export function createBoundedFormat(
  library: Kdbxweb,
  credentials: InstanceType<Kdbxweb['Credentials']>,
): KdbxFormat {
  const database = new library.Kdbx()
  database.credentials = credentials
  const format = new library.KdbxFormat(database)
  boundContent(library, database, format)
  boundBinaries(library, database)
  return format
}

/** Inflates the content here, and tells the library that it was never compressed. */
function boundContent(library: Kdbxweb, database: Kdbx, format: KdbxFormat): void {
  // Only the declaration of the library hides them.
  const steps = format as unknown as FormatSteps
  const decrypt = steps.decryptData.bind(format)
  const inflate = async (data: ArrayBuffer): Promise<ArrayBuffer> => {
    const { GZip, None } = library.Consts.CompressionAlgorithm
    if (database.header.compression !== GZip) return data
    database.header.compression = None
    const { buffer } = await inflateGzip(new Uint8Array(data), IMPORT_LIMITS.databaseBytes)
    return buffer
  }
  const own: Pick<FormatSteps, 'decryptData' | 'decryptXmlV3'> = {
    async decryptData(data, key) {
      const plain = await decrypt(data, key)
      // In version 3, blocks with hashes still surround the compressed part.
      return database.header.versionMajor === 3 ? plain : inflate(plain)
    },
    async decryptXmlV3(stream) {
      const sealed = stream.readBytesToEnd()
      const blocks = await steps.decryptData(sealed, await steps.getMasterKeyV3())
      const packed = await library.HashedBlockTransform.decrypt(steps.trimStartBytesV3(blocks))
      return library.ByteUtils.bytesToString(await inflate(packed))
    },
  }
  Object.assign(format, own)
}

/** Files in the XML can be compressed, too: all of version 3, and any of an XML export. */
function boundBinaries(library: Kdbxweb, database: Kdbx): void {
  const load = database.loadFromXml.bind(database)
  database.loadFromXml = async (context) => {
    let room = IMPORT_LIMITS.databaseBytes
    for (const node of listCompressed(library, database)) {
      const packed = library.ByteUtils.base64ToBytes(node.textContent ?? '')
      const bytes = await inflateBinary(packed, room)
      room -= bytes.length
      // The library takes this value and looks no further.
      node.protectedValue = new library.ProtectedValue(bytes.buffer, new ArrayBuffer(bytes.length))
    }
    return load(context)
  }
}

/** An empty file has no content, not even that of an empty gzip. */
async function inflateBinary(packed: Uint8Array, room: number): Promise<Uint8Array<ArrayBuffer>> {
  return packed.length === 0 ? new Uint8Array() : inflateGzip(new Uint8Array(packed), room)
}

function listCompressed({ XmlUtils }: Kdbxweb, { xml }: Kdbx): Element[] {
  const found: Element[] = []
  if (xml === undefined) throw transferError('import_malformed')
  XmlUtils.traverse(xml.documentElement, (node) => {
    const isCompressed = XmlUtils.strToBoolean(node.getAttribute('Compressed'))
    if (isCompressed === true && node.protectedValue === undefined) found.push(node)
  })
  return found
}
