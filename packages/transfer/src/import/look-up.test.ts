import { expect, test } from 'vitest'
import { openSource } from './read-import.ts'

const NAMES = ['constructor', '__proto__', 'toString']

test.each(NAMES)('a type of the name %j is another type', async (type) => {
  const item = { type, name: 'Mail', login: { username: 'ada', password: 's3cret' } }
  const source = await openSource(new Blob([JSON.stringify({ encrypted: false, items: [item] })]))
  const { vaults } = await source.read()
  expect(vaults[0]?.entries[0]).toMatchObject({ kind: 'other', title: 'Mail' })
  // As it goes to the page.
  expect(structuredClone(vaults)).toEqual(vaults)
})

test.each(['constructor', '__proto__'])('a column of the name %j is a field', async (name) => {
  const table = `name,url,username,password,${name}\nMail,https://mail.example.org,ada,s3cret,kept\n`
  const source = await openSource(new Blob([table]))
  const [vault] = (await source.read()).vaults
  expect(vault?.entries[0]?.fields).toEqual([{ name, value: 'kept', type: 'text' }])
})
