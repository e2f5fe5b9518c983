import type { DownloadedFile } from '../src/files/download-file.ts'
import type { LocalFile } from '../src/files/local-file.ts'
import type { DocumentScene } from './sharing-scene.ts'

export const MIB: number = 2 ** 20

/** A file on this device with a text in it. */
export function localFile(text: string, name = 'a.txt'): LocalFile {
  const blob = new Blob([text], { type: 'text/plain' })
  return { name, type: blob.type, size: blob.size, slice: (...range) => blob.slice(...range) }
}

/** Everything that comes of a download. */
export async function readAll({ content }: DownloadedFile): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/** The text that comes of a download. */
export async function readText(file: DownloadedFile): Promise<string> {
  return new TextDecoder().decode(await readAll(file))
}

/** The bodies of the parts that reached the server, by file and number. */
export function sentParts({ server }: DocumentScene): { name: string; bytes: Uint8Array }[] {
  return server.received
    .filter(({ name }) => name === 'uploadPart')
    .map(({ request }) => {
      const { searchParams } = new URL(request.url)
      const name = `${searchParams.get('file_id')} ${searchParams.get('part')}`
      return { name, bytes: request.body ?? new Uint8Array() }
    })
}
