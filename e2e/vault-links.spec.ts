import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { openSharePage, sendLink, sentLink } from './send-link.ts'
import { shakeHands } from './shake-hands.ts'
import { beginAsTwo } from './share-and-part.ts'
import { expect, test } from './stack.ts'

/** A browser in which nobody is signed in. */
async function openAsStranger(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  return page
}

async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reveal' }).click()
}

test('a message is read once by whoever has the link [SEND-01] [SEND-02] [SEND-03] [SEND-05] [SEND-12] [SEND-13] [SEND-15] [SEND-16] [SEND-18] [SEND-23] [GUARD-14] [ERR-54]', async ({
  browser,
  page,
  request,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const link = await sendLink(page, { message: 'under the mat', label: 'Key' })
  expect(link).toMatch(/\/shrdshare\/shr_[a-z2-7]{26}#1\.[\w-]{43}$/)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(sentLink(page, 'Key')).toContainText('Open until')

  // What previews do: they ask for the page, and some run its scripts. Nobody presses anything.
  await request.head(link)
  await request.get(link)
  const preview = await openAsStranger(browser, link)
  await expect(preview.getByRole('button', { name: 'Reveal' })).toBeVisible()

  const reader = await openAsStranger(browser, link)
  await expect(
    reader.getByRole('heading', { level: 1, name: 'You’ve Been Trusted with Something Secure' }),
  ).toBeVisible()
  await expect(reader.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(reader, { screen: 'a sealed link' })
  await reveal(reader)
  const message = reader.getByLabel('Message', { exact: true })
  await expect(message).toHaveValue('under the mat')
  await expect(message).toHaveAttribute('readonly')
  await expect(reader.getByText(/has been deleted from the service/)).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  expect(new URL(reader.url()).hash).toBe('')
  await expectAccessible(reader, { screen: 'an opened link' })

  await reveal(preview)
  await expect(
    preview.getByText('Sorry but it seems this message has already expired.'),
  ).toBeVisible()
  await expect(preview.getByText(/^It was read on/)).toBeVisible()
  await page.reload()
  await expect(sentLink(page, 'Key')).toContainText('Opened')
})

test('a file arrives byte for byte, once [SEND-11] [SEND-17] [SEND-20] [SEND-27]', async ({
  browser,
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const buffer = Buffer.alloc(3_000_000, 'seal')
  const link = await sendLink(page, { file: { name: 'Plan.pdf', buffer } })
  const reader = await openAsStranger(browser, link)
  await reveal(reader)
  await expect(reader.getByText(/^3 MB, available until/)).toBeVisible()
  const downloading = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download Plan.pdf Now' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Plan.pdf')
  expect((await readFile(await download.path())).equals(buffer)).toBe(true)
  await expect(reader.getByText('Plan.pdf was saved.').first()).toBeVisible()
})

test('a link with a passphrase needs both, and a wrong one uses nothing up [SEND-24] [SEND-26]', async ({
  browser,
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const link = await sendLink(page, { message: 'two parts', passphrase: 'heron velvet' })
  const reader = await openAsStranger(browser, link)
  const passphrase = reader.getByLabel('Passphrase', { exact: true })
  await passphrase.fill('heron velvets')
  await reveal(reader)
  await expect(reader.getByText(/^This passphrase does not open it/)).toBeVisible()
  await expectAccessible(reader, { screen: 'a refused passphrase' })
  await passphrase.fill('heron velvet')
  await reveal(reader)
  await expect(reader.getByLabel('Message', { exact: true })).toHaveValue('two parts')
})

test('a link for a friend opens for that member alone, and names its sender [SEND-18] [SEND-25] [ERR-55]', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000)
  const { alice, bob } = await beginAsTwo(browser, stack.origins)
  await shakeHands({ sender: alice, receiver: bob })
  await openSharePage(alice, stack.origins)
  const link = await sendLink(alice, { message: 'for Bob', friend: 'Bob' })
  const stranger = await openAsStranger(browser, link)
  await reveal(stranger)
  await expect(stranger.getByText('You must be logged in to receive this document')).toBeVisible()
  await bob.goto(link)
  await expect(bob.getByRole('link', { name: 'My Secure Vaults' })).toBeVisible()
  await reveal(bob)
  await expect(bob.getByText('From Alice, proven by their key')).toBeVisible()
  await expect(bob.getByLabel('Message', { exact: true })).toHaveValue('for Bob')
})

test('a link that its sender destroyed says so [SEND-21]', async ({ browser, page, stack }) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const link = await sendLink(page, { message: 'too late', label: 'Mistake' })
  await sentLink(page, 'Mistake').getByRole('button', { name: 'Destroy now: Mistake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Destroy now' }).click()
  await expect(sentLink(page, 'Mistake')).toContainText('Destroyed')
  const reader = await openAsStranger(browser, link)
  await reveal(reader)
  await expect(reader.getByText(/^Its sender deleted it on/)).toBeVisible()
})

test('the key leaves the path before the page asks for anything [SEND-04]', async ({
  browser,
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const link = await sendLink(page, { message: 'by an old link' })
  const reader = await openAsStranger(browser, link.replace('#', '/'))
  await expect(reader.getByRole('button', { name: 'Reveal' })).toBeVisible()
  expect(reader.url()).toBe(link)
  await reveal(reader)
  await expect(reader.getByLabel('Message', { exact: true })).toHaveValue('by an old link')
})

test('links without their key, or with a part of it, say what is missing [ERR-56]', async ({
  browser,
  stack,
}) => {
  const path = `${stack.origins.vault}/shrdshare/shr_${'a'.repeat(26)}`
  const keyless = await openAsStranger(browser, path)
  await expect(keyless.getByText(/^This link has no key/)).toBeVisible()
  const cut = await openAsStranger(browser, `${path}#1.AAAA`)
  await expect(cut.getByRole('alert')).toBeVisible()
  await expect(cut.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
})

test('both pages fit a phone, and have the chosen language and colours', { tag: '@full' }, async ({
  browser,
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await openSharePage(page, stack.origins)
  const link = await sendLink(page, { message: 'on a phone' })
  await expectAccessible(page, { screen: 'the page of links' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page, 'the page of links')
  const reader = await openAsStranger(browser, link)
  await reader.setViewportSize({ width: 320, height: 640 })
  await reader.getByLabel('Theme').selectOption({ label: 'Dark' })
  await reader.reload()
  await expect(reader.locator('html')).toHaveAttribute('data-theme', 'dark')
  await reader.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await reader.getByRole('button', { name: 'Anzeigen' }).waitFor()
  await expectNoOverflow(reader, 'a sealed link')
  await reader.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(reader.getByLabel('Nachricht', { exact: true })).toHaveValue('on a phone')
  await expectNoOverflow(reader, 'an opened link')
})

const isUpload = ({ pathname }: URL): boolean => pathname === '/api/share/upload'

test(
  'sending and downloading go on after the connection was lost',
  { tag: '@full' },
  async ({ browser, page, stack }, testInfo) => {
    test.setTimeout(120_000)
    await beginAsMember(page, stack.origins)
    await openSharePage(page, stack.origins)
    const buffer = Buffer.alloc(40_000_000, 'seal')
    const path = testInfo.outputPath('Film.mov')
    await writeFile(path, buffer)
    let parts = 0
    page.on('request', (request) => {
      if (isUpload(new URL(request.url())) && request.method() === 'POST') parts += 1
    })
    // Lost once a part has arrived, and small calls with it: otherwise the client would take it for
    // a proxy that refuses parts. The route holds a copy of each part, so it ends with the fault.
    const isCall = ({ pathname }: URL) => pathname.startsWith('/api/')
    await page.route(isCall, (route) =>
      parts < 2 ? route.continue() : route.abort('connectionfailed'),
    )
    await page.getByLabel('File', { exact: true }).setInputFiles(path)
    await page.getByRole('button', { name: 'Share Now' }).click()
    await page.getByText(/^The connection is lost\. What was sent is kept/).waitFor()
    await page.unroute(isCall)
    const before = parts
    await page.getByRole('button', { name: 'Continue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Secure Link Ready' })
    // Four parts of 8 MiB are encrypted and sent meanwhile.
    await expect(dialog).toBeVisible({ timeout: 60_000 })
    // The first part was not sent again: the file has five of them.
    expect(parts - before).toBeLessThanOrEqual(4)
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

    const reader = await openAsStranger(browser, link)
    await reveal(reader)
    const start = reader.getByRole('button', { name: 'Download Film.mov Now' })
    await expect(start).toBeVisible()
    let asked = 0
    await reader.route('**/api/share/download*', async (route) => {
      asked += 1
      await (asked === 2 || asked === 3 ? route.abort('connectionfailed') : route.continue())
    })
    const downloading = reader.waitForEvent('download')
    await start.click()
    await reader
      .getByText('The connection is lost. The download goes on when it is back.')
      .first()
      .waitFor()
    const download = await downloading
    expect((await readFile(await download.path())).equals(buffer)).toBe(true)
  },
)
