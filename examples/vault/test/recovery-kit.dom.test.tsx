import { createKeyFile } from '@shrd/crypto/key-file'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEmergencyCodes } from '../src/features/recovery-kit/create-kit.ts'
import { fill } from './fill.ts'
import { createMemoryService } from './memory-service.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const PASSWORD = 'amber-lantern-42-quay'

/** What the page saved, by name. */
let saved: Map<string, Blob>

beforeEach(() => {
  saved = new Map()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.set(this.download, blob)
  })
})

afterEach(() => vi.restoreAllMocks())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

interface Made {
  page: TestPage
  fileText: string
}

async function makeKit(codes = ''): Promise<Made> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  const fileText = await createKeyFile(made.identity, made.privateKeys, PASSWORD)
  page.open('/recovery-kit')
  await screen.findByRole('heading', { level: 1, name: 'Recovery kit' })
  await userEvent.upload(
    screen.getByLabelText(/Key file/),
    new File([fileText], 'SHRD_ENCRYPTED_IDENTITY.key'),
  )
  await fill(screen.getByLabelText('Password of the key file'), PASSWORD)
  if (codes !== '') {
    await userEvent.click(screen.getByLabelText(/Emergency codes/))
    await userEvent.paste(codes)
  }
  await press('Make the kit')
  await screen.findByRole('heading', { name: 'Your recovery kit is ready' }, { timeout: 10_000 })
  return { page, fileText }
}

/** Opens the reader at the sign-in of another device. */
async function openReader({ service }: TestPage): Promise<TestPage> {
  const device = createTestPage(createMemoryService(service.server))
  device.open('/auth/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery kit' }))
  await screen.findByRole('dialog', { name: 'Use a recovery kit' })
  return device
}

const chosenFile = async (): Promise<void> => {
  await screen.findByText('SHRD_ENCRYPTED_IDENTITY.key', {}, { timeout: 10_000 })
}

test('the kit shows the parts, prints, and is saved as a page without scripts', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { page, fileText } = await makeKit(
    'ABCDE-FGHJK-MNPQR\nnot a code at all!\nSTVWX-YZ012-34567',
  )
  const sent = page.service.asked.length
  const sheet = screen.getByRole('article', { name: 'Recovery kit of a Shrd vault' })
  expect(sheet.querySelectorAll('svg')).toHaveLength(Math.ceil(fileText.length / 400))
  expect(sheet.textContent).toContain('ABCDE-FGHJK-MNPQR')
  expect(sheet.textContent).not.toContain(PASSWORD)
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  await press('Save as a page')
  const html = (await saved.get('SHRD_RECOVERY_KIT.html')?.text()) ?? ''
  expect(html).toContain(`default-src 'none'`)
  expect(html).not.toMatch(/<script|<link|<img|src=/)
  expect(html).toContain('SHRDKIT1.')
  // Nothing of it is sent.
  expect(page.service.asked.slice(sent).map(({ call }) => call)).toEqual([])
  vi.unstubAllGlobals()
}, 60_000)

test('the pasted text of a kit gives back the key file at the sign-in', async () => {
  const { page, fileText } = await makeKit()
  const text = screen.getByRole('article').textContent ?? ''
  const parts = text.match(/SHRDKIT1\.[^.]+\.\d+\.\d+\.[^.]+\.[^.]+\./g) ?? []
  await openReader(page)
  const field = screen.getByLabelText('Text of the kit')
  await userEvent.click(field)
  await userEvent.paste('no kit')
  await press('Read the text')
  expect(await screen.findByText(/No part of a recovery kit was found there/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste(parts[0] ?? '')
  await press('Read the text')
  expect(await screen.findByText(/^1 of 3 parts are there. Missing: 2 and 3/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste(text)
  await press('Read the text')
  await chosenFile()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fileText.length).toBeGreaterThan(800)
}, 60_000)

test('the saved page of a kit gives back the key file, which then signs in', async () => {
  const { page } = await makeKit()
  await press('Save as a page')
  const blob = saved.get('SHRD_RECOVERY_KIT.html')
  if (blob === undefined) throw new Error('Nothing was saved.')
  const device = await openReader(page)
  const file = new File([blob], 'SHRD_RECOVERY_KIT.html', { type: 'text/html' })
  await userEvent.upload(
    screen.getByLabelText('Choose pictures of the codes, or the saved page'),
    file,
  )
  await chosenFile()
  await fill(screen.getByLabelText('Password'), PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  const isAsked = () => device.service.asked.some(({ call }) => call.endsWith('/login'))
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(true)
}, 60_000)

test('only whole codes are emergency codes', () => {
  const text =
    '1. TD81G-CZ8QH-XWEC9\r\n0mae8-wf3bs-yzgn9\nKeep these codes: safe!\nnot-a-code\n1PZM6-5REHN-2C5N'
  expect(readEmergencyCodes(text)).toEqual(['TD81G-CZ8QH-XWEC9', '0mae8-wf3bs-yzgn9'])
})
