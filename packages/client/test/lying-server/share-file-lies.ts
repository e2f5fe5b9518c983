import { blobSource, createFileKey, encryptFile } from '@shrd/crypto/files'
import { createShareFileKey, createShareKey } from '@shrd/crypto/shares'
import { parseShareAddress } from '../../src/shares/share-address.ts'
import { type Lie, lie } from './lie.ts'
import { SECRET } from './scene.ts'
import { createFile, createShareScene, openAsBob, type ShareScene } from './sent-share.ts'

/** Somebody who knows the link of a share for anybody encrypts another content under it. */
async function replaceFile(scene: ShareScene, isWithHashes: boolean): Promise<void> {
  const { link } = parseShareAddress(scene.address)
  const key = await createShareKey(link)
  const fileKey = await createShareFileKey(key)
  const iv = `${fileKey.iv.replaceAll('-', '+').replaceAll('_', '/')}==`
  const other = new Blob(['x'.repeat(SECRET.length)])
  const file_id = await readFileId(scene)
  const encrypt = encryptFile(blobSource(other), { ...createFileKey(), ...fileKey, file_id })
  for await (const { bytes, content } of encrypt) {
    scene.server.deviate('readShare', (honest) => ({ ...honest, file: { ...honest.file, iv } }))
    scene.server.deviate('downloadShare', (honest, { part }) => {
      if (part === 'content') return bytes
      return isWithHashes ? content?.hashes : honest
    })
  }
}

/** The id under which the only file was uploaded. */
async function readFileId({ server }: ShareScene): Promise<string> {
  const [file_id] = server.shareUploads.keys()
  if (file_id === undefined) throw new Error('There is no file.')
  return file_id
}

/** A server that answers another file than the one of a one-off share. */
export const shareFileLies: readonly Lie[] = [
  lie<ShareScene>({
    name: 'somebody with the link has the server answer another file, and its hashes',
    row: [15, 16],
    check: ['HASHES_CHECKS/checkDigest'],
    scene: () => createShareScene({ file: createFile() }, false),
    tell: (scene) => replaceFile(scene, true),
    ask: openAsBob,
    code: 'file_damaged',
  }),
  lie<ShareScene>({
    name: 'somebody with the link has the server answer another file under the first one’s hashes',
    row: [15, 16],
    check: ['refuseUnless/checkChunkHash'],
    scene: () => createShareScene({ file: createFile() }, false),
    tell: (scene) => replaceFile(scene, false),
    ask: openAsBob,
    code: 'file_damaged',
  }),
]
