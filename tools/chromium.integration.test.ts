import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM } from './chromium.ts'

let browser: Awaited<ReturnType<typeof chromium.launch>>
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM)
})
afterAll(() => browser.close())

test('our list of features to do without has all those of Playwright', async () => {
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)]
  const [playwrights = [], ours = []] = lists.map(([, names = '']) => names.split(','))
  expect(lists).toHaveLength(2)
  expect(ours).toEqual(expect.arrayContaining(playwrights))
})

test('a window loads no pages of the browser beside the one under test', async () => {
  const session = await browser.newBrowserCDPSession()
  const page = await browser.newPage()
  await page.goto('data:text/html,<title>One page</title>')
  // The browser loads its own pages a moment after it shows a window.
  await page.waitForTimeout(2_000)
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
  const pages = targetInfos.map(({ url }) => url)
  expect(pages.filter((url) => url.startsWith('chrome:'))).toEqual([])
})
