import type { ReceivedShare } from '@shrd/client'

/** The content of a share's file, whole; empty without a file. */
export async function download(share: Pick<ReceivedShare, 'file'> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of share?.file?.download() ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}
