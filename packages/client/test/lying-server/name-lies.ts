import { displayFileName } from '../../src/files/display-file-name.ts'
import { createSharedScene } from '../sharing-scene.ts'
import type { Lie } from './lie.ts'
import { plantFile, toBytes } from './plant-file.ts'

/** How a script would be called that is to be taken for a picture, and as what it is shown. */
const NAMES = [
  { what: 'whose end is turned around', name: 'photo\u202egpj.html', shown: 'photogpj.html' },
  {
    what: 'that leads to another folder',
    name: '../../start/photo.svg',
    shown: '_.._start_photo.svg',
  },
  { what: 'that ends in what nobody sees', name: 'photo.html\u200f. ', shown: 'photo.html' },
] as const

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.location=1">'

/** Signed truly by somebody who may, so there is nothing to refuse: it has to do no harm. */
export const nameLies: readonly Lie[] = NAMES.map(({ what, name, shown }) => ({
  name: `a partner uploads a script under a name ${what}`,
  row: [32],
  check: [],
  async run() {
    const { server, alice, bob, document_id } = await createSharedScene(['upload', 'download'])
    const { file_id } = await plantFile(server, bob, document_id, {
      chunks: [{ bytes: toBytes(SCRIPT), isLast: true }],
      describe: { name, type: 'image/svg+xml' },
    })
    const file = await alice.client.files.download(document_id, file_id)
    const pieces: unknown[] = []
    for await (const piece of file.content) pieces.push(piece)
    // A type in what is given out would be one to open it by.
    if (!pieces.every((piece) => piece instanceof Uint8Array)) throw new Error('Not only bytes.')
    if (displayFileName(file.name) !== shown)
      throw new Error(`Shown as ${displayFileName(file.name)}`)
  },
}))
