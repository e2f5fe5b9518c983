import { readFile } from 'node:fs/promises'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

/** As KeePassXC writes it: the worker has to read XML, and there is no parser for it in workers. */
const KEEPASS = `<?xml version="1.0" encoding="UTF-8"?>
<KeePassFile><Meta><DatabaseName>Home</DatabaseName></Meta><Root><Group>
<UUID>yK9QQpPCMkOmr7D4SFp0BQ==</UUID><Name>Root</Name><Group>
<UUID>EzGALE5iDUacNMrmVCn8QQ==</UUID><Name>Work</Name><Entry>
<UUID>4csJ5O+X9E2lOHyv25WwQw==</UUID>
<String><Key>Title</Key><Value>Mail</Value></String>
<String><Key>UserName</Key><Value>ada</Value></String>
<String><Key>Password</Key><Value ProtectInMemory="True">s3cret</Value></String>
<Binary><Key>ticket.txt</Key><Value>QWRtaXQgb25l</Value></Binary>
<History><Entry><UUID>4csJ5O+X9E2lOHyv25WwQw==</UUID>
<String><Key>Title</Key><Value>Mail</Value></String>
<String><Key>Password</Key><Value ProtectInMemory="True">first</Value></String>
</Entry></History></Entry></Group></Group></Root></KeePassFile>`

const file = (name: string, text: string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(text),
})

test('a member brings the export of another manager, reads the report, and takes it back', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await page.getByRole('link', { name: 'Import passwords' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import passwords' })).toBeVisible()
  await expectAccessible(page, { screen: 'choose', part: 'main' })
  await page.getByLabel('Export of a password manager').setInputFiles(file('x.txt', KEEPASS))
  await expect(page.getByText('KeePass (XML), entries: 1')).toBeVisible()
  await expectAccessible(page, { screen: 'preview', part: 'main' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page, 'preview')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Import (1)' }).click()
  await expect(page.getByText('Entries in your vault: 1 of 1.')).toBeVisible()
  await expectAccessible(page, { screen: 'result', part: 'main' })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // The dialog of the browser would wait for a person.
    page
      .evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
      .then(() => page.getByRole('button', { name: 'Save the report' }).click()),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '"1","Mail","Home / Work","Imported"',
  )

  await page.getByRole('link', { name: 'Go to the vault' }).click()
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByText('Revision 3, signed by you, verified')).toBeVisible()

  await page.goto(`${stack.origins.vault}/dashboard/import`)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Deleted documents: 1.')).toBeVisible()
  await page.goto(`${stack.origins.vault}/dashboard`)
  await expect(page.getByText('Make your first vault')).toBeVisible()
})

test('an import that was stopped by a reload continues with the same file', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers' })
  const rows = Array.from(
    { length: 120 },
    (_, at) => `Login ${at},https://${at}.example.org,ada,p${at}`,
  )
  const table = file('chrome.csv', ['name,url,username,password', ...rows].join('\n'))
  await page.goto(`${stack.origins.vault}/dashboard/import`)
  await page.getByLabel('Export of a password manager').setInputFiles(table)
  await page.getByRole('button', { name: 'Import (120)' }).click()
  await expect(page.getByText(/Imported \d\d of 120/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The import has stopped')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Your last import on this device/)).toBeVisible()
  await page.getByLabel('Export of a password manager').setInputFiles(table)
  await page.getByRole('button', { name: 'Continue (120)' }).click()
  await expect(page.getByText('Entries in your vault: 120 of 120.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the vault' }).click()
  await expect(page.getByRole('table').first()).toHaveAttribute('aria-rowcount', '121')
})
