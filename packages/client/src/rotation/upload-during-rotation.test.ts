import { expect, test } from 'vitest'
import { readText } from '../../test/local-files.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import { submit } from '../../test/rotation/ready-member.ts'
import {
  createRotatingMember,
  makeNewFile,
  openBrowser,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import type { PausedUpload } from '../files/begin-upload.ts'

const SECONDS = 1000
const REASONS = ['routine', 'compromised'] as const
const CALLS = ['openUpload', 'uploadPart', 'sealUpload', 'updateDocument'] as const

test.each(REASONS.flatMap((reason) => CALLS.map((name) => [reason, name] as const)))(
  'of a file that is on its way while keys are replaced (%s, during %s) nothing is added under the old ones, and the next attempt adds it',
  async (reason, name) => {
    const world = await createRotatingMember()
    const { browser, client, documents } = world
    const [document_id = ''] = documents
    const next = await makeNewFile(world, world.file, reason)
    const file = memorySlices(1000)
    const kept: PausedUpload[] = []
    const upload = (resume?: PausedUpload) =>
      client.files.upload(document_id, file, { resume, keep: (paused) => void kept.push(paused) })
    browser.intercept(name, async (forward) => {
      await submit({ ...world, next })
      return forward()
    })
    await expect(upload()).rejects.toMatchObject({ code: 'signature_invalid' })
    expect((await client.files.list(document_id)).items).toEqual([])
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    const added = await upload(kept.at(-1))
    const { items, refused } = await client.files.list(document_id)
    expect(items.map(({ file_id }) => file_id)).toEqual([added.file_id])
    // Whatever was complete and never listed is in nobody's way.
    for (const { id } of refused) await client.files.remove(document_id, id)
    const elsewhere = await signInTo(openBrowser(world), next)
    const seen = await elsewhere.files.list(document_id)
    expect(seen).toMatchObject({ items: [{ file_id: added.file_id }], refused: [] })
    const downloaded = await elsewhere.files.download(document_id, added.file_id)
    expect(await readText(downloaded)).toHaveLength(1000)
  },
  30 * SECONDS,
)
