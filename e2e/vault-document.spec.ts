import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

/** Words that only encrypted bodies and files contain. */
const SECRETS = {
  username: 'ada.of.the.vault',
  password: 'heron-velvet-9-sundial',
  notes: 'third shelf',
  pin: 'field-4711-secret',
  content: 'Signed by both of us, in Lübeck.',
}

/** A member on the dashboard of a vault with one document, which is open. */
async function openDocument(page: Page, origins: Origins): Promise<Locator> {
  const title = 'House key safe'
  const { username, password } = SECRETS
  const documents = [{ title, tags: ['Home', 'Safe'], username, password }]
  await beginAsMember(page, origins, { vault: 'Papers', documents })
  await page.getByRole('button', { name: title, exact: true }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByText('Revision 1, signed by you, verified')).toBeVisible()
  return detail
}

test('a document is edited, saved and read again after a reload; the service sees nothing of it [DOC-03] [DOC-12] [DOC-20] [DOC-37] [DOC-39] [ERR-02]', async ({
  page,
  stack,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const detail = await openDocument(page, stack.origins)
  await expect(detail.getByText(/^Closes in [45]:\d\d$/)).toBeVisible()

  await page.keyboard.press('e')
  await detail.getByLabel('Notes').fill(SECRETS.notes)
  await detail.getByRole('tab', { name: 'Advanced' }).click()
  await detail.getByRole('button', { name: 'Add Custom Field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Field' })
  await dialog.getByLabel('Field Name').fill('PIN')
  await dialog.getByLabel('Initial Value').fill(SECRETS.pin)
  await dialog.getByRole('button', { name: 'Add Field' }).click()
  await expect(dialog).toBeHidden()
  await expect(detail.getByText('2 unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  // The toast stands for five seconds, the rest stays.
  await expect(page.getByText('Success !').first()).toBeVisible()
  await expect(detail.getByText('Revision 2, signed by you, verified')).toBeVisible()

  await page.reload()
  await expect(detail.getByText(SECRETS.notes)).toBeVisible()
  await detail.getByRole('tab', { name: 'Advanced' }).click()
  await expect(detail.getByText(SECRETS.pin)).toBeVisible()
  await detail.getByRole('tab', { name: 'Logs' }).click()
  await expect(detail.getByRole('row', { name: /Updated Revision 2/ })).toBeVisible()
  const requests = sent.join('\n')
  expect(Object.values(SECRETS).filter((secret) => requests.includes(secret))).toEqual([])
})

test('a file is uploaded, downloaded and deleted; its name and content stay on this device [ATT-02] [ATT-04] [ATT-05] [ATT-07]', async ({
  page,
  stack,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  // The browser would ask where to save the file.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const detail = await openDocument(page, stack.origins)
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  await detail.getByLabel('Add attachments').setInputFiles([
    { name: 'Vertrag (2026).txt', mimeType: 'text/plain', buffer: Buffer.from(SECRETS.content) },
    { name: 'photo.bin', mimeType: '', buffer: Buffer.alloc(1000, 7) },
  ])
  await expect(detail.getByText('Encrypted and stored')).toHaveCount(2)
  await detail.getByRole('button', { name: 'Cancel', exact: true }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Download Vertrag (2026).txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Vertrag__2026_.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(SECRETS.content)
  expect(sent.join('\n')).not.toMatch(/Vertrag|both of us/)

  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('button', { name: 'Delete photo.bin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete attachment' }).click()
  await expect(detail.getByRole('button', { name: 'Delete photo.bin' })).toBeHidden()
  await expect(detail.getByRole('button', { name: /^Delete Vertrag/ })).toBeVisible()
})

test('a file is written to disk piece by piece where the browser can', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  // The private file system of the page has the same handles as the disk, and no dialog.
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    })
  })
  const detail = await openDocument(page, stack.origins)
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  const buffer = Buffer.alloc(20_000_000, 5)
  await detail.getByLabel('Add attachments').setInputFiles({ name: 'b.bin', mimeType: '', buffer })
  await expect(detail.getByText('Encrypted and stored')).toBeVisible()
  await detail.getByRole('button', { name: 'Cancel', exact: true }).click()
  await detail.getByRole('button', { name: 'Download b.bin' }).click()
  await expect(page.getByText('b.bin was saved.')).toBeVisible()
  const sum = await page.evaluate(async () => {
    const directory = await navigator.storage.getDirectory()
    const file = await (await directory.getFileHandle('b.bin')).getFile()
    const bytes = new Uint8Array(await file.arrayBuffer())
    return [bytes.length, bytes.every((byte) => byte === 5)]
  })
  expect(sum).toEqual([20_000_000, true])
})

test('of two tabs the later save is offered a merge, and an earlier version comes back [DOC-36]', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  const detail = await openDocument(page, stack.origins)
  const other = await context.newPage()
  await other.goto(page.url())
  const theirs = other.locator('.detail')
  await theirs.getByRole('button', { name: 'Edit' }).click()
  await theirs.getByLabel('UserName').fill('theirs')
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByLabel('UserName').fill('mine')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Revision 2, signed by you, verified')).toBeVisible()
  await detail.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: /in the meantime/ })
  await dialog
    .getByRole('group', { name: 'UserName' })
    .getByLabel(/Theirs/)
    .check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  // Nothing of one's own was left to save.
  await expect(detail.getByText('Revision 2, signed by you, verified')).toBeVisible()
  await expect(detail.getByText('theirs')).toBeVisible()

  await detail.getByRole('tab', { name: 'History' }).click()
  await detail.getByRole('button', { name: 'Compare revision 1 with the present' }).click()
  const version = page.getByRole('dialog', { name: 'Revision 1' })
  await version.getByRole('button', { name: 'Restore this version' }).click()
  await expect(detail.getByText('Revision 3, signed by you, verified')).toBeVisible()
  await detail.getByRole('tab', { name: 'General' }).click()
  await expect(detail.getByText(SECRETS.username)).toBeVisible()
})

test('Back while something is unsaved asks, and goes only when told to', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  const detail = await openDocument(page, stack.origins)
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByLabel('Notes').fill(SECRETS.notes)
  const address = page.url()
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(detail.getByLabel('Notes')).toHaveValue(SECRETS.notes)
  expect(page.url()).toBe(address)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(detail).toBeHidden()
  expect(page.url()).not.toContain('document=')
})

test('without a connection a new document says so, stays as a draft, and is stored after all', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers' })
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title').fill('House key')
  // Only a page that has loaded the code for sealing can keep a draft without a connection.
  await expect.poll(() => readDrafts(page)).toHaveLength(1)
  const before = await readDrafts(page)
  await context.setOffline(true)
  await dialog.getByLabel('Title').fill('House key safe')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The service cannot be reached.')).toBeVisible()
  await expect.poll(() => readDrafts(page)).not.toEqual(before)

  await context.setOffline(false)
  await page.reload()
  const draft = page.getByText(/House key safe/)
  await expect(draft).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await again.getByRole('button', { name: 'Go on editing' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('House key safe')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Revision 1, signed by you, verified')).toBeVisible()
})

test('a deleted document is gone from the list [DOC-12] [DOC-13]', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  const detail = await openDocument(page, stack.origins)
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('button', { name: 'Delete Document' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Document' }).click()
  await expect(detail).toBeHidden()
  await expect(page.getByText('No documents found.')).toBeVisible()
})

test('the open document fits 320 pixels, reads from right to left, and has no known barrier', {
  tag: '@full',
}, async ({ page, stack }) => {
  const detail = await openDocument(page, stack.origins)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    for (const mode of ['Edit', 'Cancel']) {
      await detail.getByRole('button', { name: mode, exact: true }).click()
      for (const name of ['Advanced', 'Icon', 'Attachments', 'Logs', 'History', 'General']) {
        await detail.getByRole('tab', { name: new RegExp(name) }).click()
        await expectNoOverflow(page, `${dir} ${mode} ${name}`)
      }
    }
  }
  await expectAccessible(page, { screen: 'document of 320 pixels', part: '.detail' })
})

/** The sealed drafts on this device. */
function readDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('shrd-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          // Before the page has made its store, there is no draft.
          if (!database.objectStoreNames.contains('drafts')) {
            database.close()
            resolve([])
            return
          }
          const reading = database.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result)
          }
          reading.onerror = () => reject(reading.error)
        }
      }),
  )
}
