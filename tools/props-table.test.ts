import { beforeAll, expect, test } from 'vitest'
import { fillPages, readPlaces } from './props-table.ts'
import { readPublicApi } from './public-api.ts'

const place = (what: string) => `before\n\n<!-- ${what} -->\nold\n<!-- end -->\n\nafter\n`
const WANTED = {
  about: 'about: useSession',
  component: 'props: Guard',
  part: 'props: SignIn.Way',
  partAbout: 'about: SignIn.Way',
  hook: 'returns: useSteps',
  type: 'props: AuthOptions',
  texts: 'texts: password.submit field.email',
}
let texts: Record<string, string> = {}

beforeAll(async () => {
  const names = Object.keys(WANTED)
  const pages = Object.values(WANTED).map((what) => ({ file: what, text: place(what) }))
  const filled = await fillPages(pages)
  texts = Object.fromEntries(filled.map(({ text }, at) => [names[at], text]))
}, 60_000)

test('a table takes the place of what stood there, and of nothing else', () => {
  expect(texts.component).toMatch(/^before\n\n<!-- props: Guard -->\n\n\| name \| type/)
  expect(texts.component).toMatch(/\|\n\n<!-- end -->\n\nafter\n$/)
  expect(texts.component).not.toContain('old')
})

test('props have their types and docstrings, and a mark where they are needed', () => {
  expect(texts.component).toMatch(/^\| `children` \* \| `ReactNode` \| /m)
  expect(texts.component).toMatch(/^\| `pending` \| `ReactNode` \| .+\. \|$/m)
})

test('a page says what the docstring says', () => {
  expect(texts.about).toMatch(/^The session of this page: .* `useUser` is shorter if .*\.$/m)
  expect(texts.about).toMatch(/^Throws TypeError where the provider has neither\.$/m)
})

test('a part has its own props, and those of its element in one sentence', () => {
  expect(texts.part).toMatch(/^\| `render` \| /m)
  expect(texts.partAbout).toMatch(/^Takes another way than the form/m)
  expect(texts.part).not.toContain('onClick')
  expect(texts.part).toContain('And every attribute of its element.')
})

test('hooks have what they return, and types what is in them', () => {
  expect(texts.hook).toMatch(/^\| `state` \| `StepState \\\| null` \|/m)
  expect(texts.type).toMatch(/^\| `storage` \| .* Default: 'local'\. \|$/m)
})

test('texts stand with their keys', () => {
  expect(texts.texts).toContain('| `password.submit` | Login |')
  expect(texts.texts).toContain('| `field.email.missing` | Enter your e-mail address. |')
})

test.each(['about: Nothing', 'props: Nothing', 'props: SignIn.Nothing', 'texts: nothing.at.all'])(
  '%s is refused',
  async (what) => {
    await expect(fillPages([{ file: 'it.md', text: place(what) }])).rejects.toThrow(TypeError)
  },
  60_000,
)

test('every widget and hook has its place in docs/widgets', () => {
  const isShown = ({ name, kind }: { name: string; kind: string }) =>
    kind !== 'type' && /^use[A-Z]|^[A-Z][a-z]/.test(name)
  const exported = readPublicApi('packages/react/src/index.ts').filter(isShown)
  const described = readPlaces('docs/widgets/**/*.md', 'about')
  const missing = exported.map(({ name }) => name).filter((name) => !described.includes(name))
  expect(missing, 'give each a page with <!-- about: Name -->').toEqual([])
}, 60_000)
