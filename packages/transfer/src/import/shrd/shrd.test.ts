import { expect, test } from 'vitest'
import { collect } from '../../../test/collect.ts'
import { SAMPLE_DOCUMENTS, sampleBytes, sampleSource } from '../../../test/sample-export.ts'
import { writeArchive } from '../../export/write-archive.ts'
import { writeCsv } from '../../export/write-csv.ts'
import { writeCxfZip } from '../../export/write-cxf.ts'
import { writePlainZip } from '../../export/write-zip.ts'
import { openSource } from '../read-import.ts'

const PASSWORD = 'correct horse battery staple'
const source = () => sampleSource(SAMPLE_DOCUMENTS)

test('an encrypted export comes back with its password only, without a date in its notes', async () => {
  const file = new Blob([await collect(writeArchive(source(), PASSWORD))])
  const opened = await openSource(file)
  expect(opened.inspection).toMatchObject({ format: 'shrd', needs: 'password' })
  await expect(opened.read()).rejects.toMatchObject({ code: 'import_password_required' })
  await expect(opened.read({ password: 'wrong' })).rejects.toMatchObject({
    code: 'import_password_wrong',
  })
  const { vaults, readFile } = await opened.read({ password: PASSWORD })
  const [mail] = vaults[0]?.entries ?? []
  expect(mail).toMatchObject({ folder: ['Work', 'Servers'], modified_at: null, is_favourite: true })
  expect(mail?.history).toMatchObject([{ saved_at: null }, { saved_at: null }])
  expect(await readFile(mail?.files[0]?.id ?? '')).toEqual(sampleBytes(5000))
})

test('an open export comes back', async () => {
  const opened = await openSource(new Blob([await collect(writePlainZip(source()))]))
  expect(opened.inspection).toMatchObject({ format: 'shrd', needs: 'nothing' })
  const { vaults, readFile } = await opened.read()
  expect(vaults.map(({ name }) => name)).toEqual(['Private', 'Other'])
  const [mail] = vaults[0]?.entries ?? []
  expect(await readFile(mail?.files[0]?.id ?? '')).toEqual(sampleBytes(5000))
})

test('a table of the vault comes back without the apostrophes that protect spreadsheets', async () => {
  const opened = await openSource(new Blob([await collect(writeCsv(source()))]))
  expect(opened.inspection).toMatchObject({ format: 'shrd-csv', needs: 'nothing' })
  const { vaults } = await opened.read()
  expect(vaults.map(({ name }) => name)).toEqual(['Private', 'Other'])
  expect(vaults[0]?.entries[0]).toMatchObject({
    title: '=cmd|calc "Ünïcode" 日本',
    password: '-p,\'"\n=1',
    folder: ['Work', 'Servers'],
  })
})

test('the Credential Exchange Format of the vault comes back with categories and files', async () => {
  const exporter = { rp_id: 'vault.example.org', display_name: 'Shrd', user_id: 'usr_1' }
  const opened = await openSource(new Blob([await collect(writeCxfZip(source(), exporter))]))
  expect(opened.inspection).toMatchObject({ format: 'cxf', needs: 'nothing' })
  const { vaults, readFile } = await opened.read()
  const mail = vaults[0]?.entries.find(({ usernames }) => usernames.includes('ada'))
  expect(mail).toMatchObject({ urls: ['https://example.org'], description: 'Mailbox' })
  expect(mail?.folder).toContain('Work')
  expect(await readFile(mail?.files[0]?.id ?? '')).toEqual(sampleBytes(5000))
})
