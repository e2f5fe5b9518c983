import { expect, test } from 'vitest'
import { findDeadLinks } from './find-dead-links.ts'

const page = (text: string) => [
  { file: 'docs/one.md', text },
  { file: 'docs/more/two.md', text: '# Two\n\n### aName\n' },
]

test.each([
  '[two](more/two.md)',
  '[a name](more/two.md#aname)',
  '[above](#one)',
  '[elsewhere](https://example.org/none.md)',
  '[a file](../package.json)',
  '```md\n[in code](none.md)\n```',
])('%s is no dead link', (text) => {
  expect(findDeadLinks(page(`# One\n\n${text}\n`))).toEqual([])
})

test.each(['none.md', 'more/two.md#none', '#none', '../none.json'])('%s is one', (link) => {
  expect(findDeadLinks(page(`# One\n\n[x](${link})\n`))).toEqual([`docs/one.md: ${link}`])
})
