import { expect, test } from 'vitest'
import { describeProvider, readProviders } from './read-providers.ts'

const [A, B] = [`prv_${'a'.repeat(26)}`, `prv_${'b'.repeat(26)}`]
const files: Readonly<Record<string, string>> = {
  'sign.PNG': 'png',
  'large.svg': 'x'.repeat(4_500),
}
const readFile = (path: string) => {
  const content = files[path]
  if (content === undefined) throw new Error('no such file')
  return Buffer.from(content)
}
const read = (...lines: string[]) => readProviders(lines, readFile)
const IMAGE = `data:image/png;base64,${btoa('png')}`

test('the providers of a client are named in their order, each with a button of its own', () => {
  expect(read(B, `${A},icon=key,text=Staff, and guests`)).toEqual([
    { provider_id: B, text: null, icon: null },
    { provider_id: A, text: 'Staff, and guests', icon: 'key' },
  ])
  expect(read(`${A},text=icon=key`)).toEqual([{ provider_id: A, text: 'icon=key', icon: null }])
  expect(read('all')).toEqual([])
})

test('an icon is a sign, or an image in a file', () => {
  expect(read(`${A},icon=sign.PNG`)).toEqual([{ provider_id: A, text: null, icon: IMAGE }])
})

test.each([
  ['prv_short', '--provider must be'],
  [`${A},name=x`, '--provider must be'],
  ['none', '--provider must be'],
  [`${A},icon=sign.gif`, 'must be a file (.png, .webp, .svg) or one of google, apple'],
  [`${A},icon=gone.png`, 'cannot be read'],
  [`${A},icon=large.svg`, 'larger than 4 KB'],
])('%s is refused', (line, problem) => {
  const data = { problem: expect.stringContaining(problem) }
  expect(() => read(line)).toThrow(expect.objectContaining({ code: 'client_use_wrong', data }))
})

test('what is described can be read again', () => {
  const lines = [A, `${A},icon=key`, `${A},text=a, b`, `${A},icon=${IMAGE},text=c`]
  expect(read(...lines).map(describeProvider)).toEqual(lines)
})
