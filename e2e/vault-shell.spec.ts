import type { Locator, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { edgesOf } from './expect-accessible.ts'
import { makeVault } from './make-vault.ts'
import { expect, test } from './stack.ts'

const DAY = 86_400

const vaults = (page: Page): Locator => page.getByRole('region', { name: 'Vaults' })

async function act(page: Page, vault: string, action: string): Promise<Locator> {
  await vaults(page)
    .getByRole('button', { name: `Actions for ${vault}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog', { name: action })
}

/** The colour that a token has on this page, as the browser computes it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}

test('vaults are made, changed and deleted, and are so after a reload [VAULT-02] [VAULT-03] [VAULT-04] [VAULT-10]', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers' })
  await makeVault(page, 'Work')

  const edit = await act(page, 'Work', 'Edit vault')
  await edit.getByLabel('Name').fill('Office')
  await edit.getByLabel('Description').fill('Contracts of the office')
  await edit.getByRole('button', { name: /^Icon/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an icon' })
  await expect(picker.getByRole('radio')).toHaveCount(53)
  await picker.getByRole('radio', { name: 'Shield' }).focus()
  await page.keyboard.press('ArrowRight')
  await picker.getByRole('button', { name: 'Use this icon' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  // The toast stands for five seconds, the heading stays.
  await expect(page.getByText('Success ! Office was changed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Contracts of the office')).toBeVisible()

  await vaults(page).getByRole('link', { name: 'Papers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible()
  const deletion = await act(page, 'Papers', 'Delete vault')
  await expect(deletion.getByText(/Its documents are not deleted/)).toBeVisible()
  await deletion.getByRole('button', { name: 'Delete vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await expect(vaults(page).getByRole('link', { name: 'Office' })).toBeVisible()
  await expect(vaults(page).getByRole('link', { name: 'Papers' })).toBeHidden()
})

test('the dashboard has vaults, categories, documents, the open document, tips and a search box [SHELL-02] [SHELL-09]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers' })
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title', { exact: true }).fill('House key safe')
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  // A toast under the pointer stays.
  await page.locator('.parts-toast').first().hover()
  await expect.poll(() => findCovered(page)).toEqual([])
  await expect(page.getByText('signed by you, verified')).toBeVisible()
  await expect.poll(() => standSideBySide(page, '.documents', '.detail')).toBe(true)
  await expect(vaults(page).getByRole('link', { name: 'Papers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Secure Document List' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'House key safe' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tips' })).toBeVisible()
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeVisible()
  for (const key of ['/', 'Control+k']) {
    await page.getByRole('main').focus()
    await page.keyboard.press(key)
    await expect(search).toBeFocused()
  }
})

test('the choice of a language lives in a cookie for 3 days, and so does the way back [I18N-04]', async ({
  page,
  stack,
  context,
}) => {
  await page.goto(`${stack.origins.vault}/dashboard`)
  await page.waitForURL('**/auth/login')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dansk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  const cookies = await context.cookies(stack.origins.vault)
  const now = Date.now() / 1000
  for (const [name, value] of [
    ['shrd_language', 'da'],
    ['shrd_redirect', encodeURIComponent('/dashboard')],
  ]) {
    const cookie = cookies.find((one) => one.name === name)
    expect(cookie?.value).toBe(value)
    expect(Math.abs((cookie?.expires ?? 0) - now - 3 * DAY)).toBeLessThan(60)
  }
})

test('toasts stand at the bottom end and go by themselves, green for success and red for errors [ERR-01] [ERR-02]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  const toast = page.locator('.parts-toast')
  await makeVault(page, 'Papers')
  // A toast under the pointer stays.
  await toast.hover()
  await expect(toast).toContainText('Success !')
  await expect(toast).toHaveCSS('background-color', await colourOf(page, '--shrd-toast-success'))
  const { right, bottom } = await edgesOf(page.locator('.parts-toasts'))
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect([right, bottom]).toEqual([width - 24, height - 24])
  // Buttons beside a toast can be pressed.
  await expect(page.locator('.parts-toasts')).toHaveCSS('pointer-events', 'none')
  await expect(toast).toHaveCSS('pointer-events', 'auto')
  await page.mouse.move(0, 0)
  await expect(toast).toHaveCount(0)

  await page.route('**/api/vault', (route) => route.abort())
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill('Work')
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await toast.hover()
  await expect(toast).toContainText('The vault was not created.')
  await expect(toast).toHaveCSS('background-color', await colourOf(page, '--shrd-toast-danger'))
  await expect(dialog.getByLabel('Name')).toHaveValue('Work')
  await page.unroute('**/api/vault')
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  await expect(vaults(page).getByRole('link')).toHaveCount(2)
})

test('the session bar goes from green to red, pulses below 10 percent, and the end logs out [SHELL-15] [SHELL-16] [INACT-05] [CONST-02]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Make your first vault')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Session time' })
  await expect(bar).toHaveCount(0)
  const paint = bar.locator('.parts-time-left')

  await page.clock.fastForward('10:00:00')
  await expect(bar).toHaveAttribute('aria-valuenow', '80')
  const green = await paint.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.clock.fastForward('25:00:00')
  await expect(bar).toHaveAttribute('aria-valuenow', '30')
  const between = await paint.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.clock.fastForward('11:00:00')
  await expect(bar).toHaveAttribute('data-low', /.*/)
  await expect(paint).toHaveCSS('background-color', await colourOf(page, '--shrd-danger'))
  await expect(paint).toHaveCSS('animation-name', 'parts-time-pulse')
  expect(new Set([green, between, await colourOf(page, '--shrd-danger')]).size).toBe(3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(paint).toHaveCSS('animation-name', 'none')

  await page.clock.fastForward('03:59:40')
  await expect(page.getByRole('button', { name: 'Stay Logged In' })).toBeFocused()
  await page.clock.fastForward('00:30')
  await expect(page.getByRole('heading', { name: 'You are signed out securely' })).toBeVisible()
  await expect(page.getByText('Your session ended after a while without activity')).toBeVisible()
  await page.goto(`${stack.origins.vault}/dashboard`)
  await page.waitForURL('**/auth/login')
})

/** The buttons, links and fields of the page that a toast lies over. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.parts-toast')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('button, a, input, textarea, [role=tab]')]
      .filter((control) => control.closest('.parts-toast') === null && control.checkVisibility())
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return toasts.some(
          (toast) =>
            top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left,
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })
}

/** Whether both are on the screen, the second after the first. */
async function standSideBySide(page: Page, first: string, second: string): Promise<boolean> {
  const [before, after] = await Promise.all([
    page.locator(first).boundingBox(),
    page.locator(second).boundingBox(),
  ])
  const height = page.viewportSize()?.height ?? 0
  if (before === null || after === null) return false
  return (
    [before, after].every((box) => box.y + box.height <= height) &&
    after.x >= before.x + before.width
  )
}
