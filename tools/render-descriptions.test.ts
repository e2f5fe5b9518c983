import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDescriptions } from './contract-comments.ts'
import { DESCRIPTIONS_FILE, renderDescriptions } from './render-descriptions.ts'
import { withFolder } from './with-folder.ts'

test('the descriptions say what the comments say; otherwise run `npm run generate`', async () => {
  const file = new URL(`../${DESCRIPTIONS_FILE}`, import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(renderDescriptions())
})

test('comments are found through constants, spreads, lists and methods', async () => {
  const described = await withFolder(async (folder) => {
    await writeFile(
      join(folder, 'ids.ts'),
      '/** Of a thing. */\nexport const thingId = z.string()\n',
    )
    await writeFile(
      join(folder, 'things.ts'),
      `import { thingId as id } from './ids.ts'
const common = {
  /** When it was
   * made. */
  created_at: z.int(),
}
/** See {@link getThing}. */
const thing = z.strictObject({ id, ...common, inner: z.strictObject({ /** Deep. */ a: z.int() }).nullable() })
/** Gets {@link things}. @see elsewhere */
export const getThings = defineEndpoint({
  input: z.strictObject({ /** Yes or no. */ all: z.boolean().default(false) }).refine(isRight),
  output: cursorPageOf(thing),
})
`,
    )
    await writeFile(
      join(folder, 'endpoints.ts'),
      "import { getThings } from './things.ts'\nexport const endpoints = { getThings } as const\n",
    )
    return readDescriptions(join(folder, 'endpoints.ts'))
  })
  expect(described).toEqual({
    getThings: {
      about: expect.stringMatching(/^Gets things\./),
      input: { all: 'Yes or no.' },
      output: {
        'objs[].id': 'Of a thing.',
        'objs[].created_at': 'When it was made.',
        'objs[].inner.a': 'Deep.',
      },
    },
  })
})
