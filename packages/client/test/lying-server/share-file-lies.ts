import { LIMITS } from '@shrd/contract/calls'
import { blobSource, createFileKey, encryptFile } from '@shrd/crypto/files'
import { createShareFileKey, createShareKey, createShareLink, sealShare } from '@shrd/crypto/shares'
import { parseShareAddress } from '../../src/shares/share-address.ts'
import { type Lie, lie } from './lie.ts'
import { SECRET } from './scene.ts'
import {
  createFile,
  createShareScene,
  HOUR_MS,
  openAsBob,
  plantShare,
  type ShareScene,
} from './sent-share.ts'

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

/** Somebody sends a share of their own, whose file is larger than any that a service takes. */
async function plantHugeFile(scene: ShareScene): Promise<void> {
  const link = createShareLink({ passphrase: false, member: false })
  const key = await createShareKey(link)
  const file_id = await readFileId(scene)
  const [size, chunk_size] = [LIMITS.fileBytes + 1, 8_388_608]
  const file = {
    ...(await createShareFileKey(key)),
    ...{ file_id, name: 'a.txt', type: 'text/plain', digest: 'A'.repeat(43) },
    ...{ size, chunk_size, chunks: Math.ceil(size / chunk_size) },
  }
  const draft = { message: SECRET, file, expires_at: scene.clock.now() + HOUR_MS }
  const sealed = await sealShare(key, draft)
  plantShare(scene, link, { sealed, claim_hash: key.claim_hash, file_id })
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
  lie<ShareScene>({
    name: 'somebody sends a file larger than any that a service takes',
    row: [16, 18],
    check: ['refuseUnless/checkFileSize'],
    scene: () => createShareScene({ file: createFile() }, false),
    tell: plantHugeFile,
    ask: openAsBob,
    code: 'share_invalid',
  }),
]
