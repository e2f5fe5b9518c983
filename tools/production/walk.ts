import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generate } from 'otplib'
import type { Browser, Locator, Page } from 'playwright'
import { becomeMember } from '../../e2e/member.ts'
import { readMessage } from '../../server/test/read-message.ts'
import { withFolder } from '../with-folder.ts'
import type { Deployment } from './deployment.ts'

const STEP_LIMIT_MS = 30_000
const PASSWORD = 'copper lantern seventeen rivers'
const TITLE = 'House key safe'
/** Three parts: a part has 8 MiB at most. */
const FILE = { name: 'plan.bin', bytes: 20_000_000 }

/** What a walk needs besides the deployment. */
export interface Surroundings {
  readonly browser: Browser
  /** A name for this walk, in lower case: its users are new ones. */
  readonly name: string
}

/**
 * An operator by mail signs in to an application with a secret, and a member keeps a document with a
 * file of 20 MB, while one process of the service is killed.
 *
 * @throws what is wrong
 */
export async function walk(deployment: Deployment, { browser, name }: Surroundings): Promise<void> {
  const email = `${name}@example.org`
  await withPage(browser, async (page) => {
    await choosePassword(page, deployment, email)
    await signIn(page, deployment, email)
  })
  await withPage(browser, async (page) => {
    await becomeMember(page, deployment.vault)
    await createDocument(page)
    await withFolder((folder) => uploadWhileAProcessDies(page, { deployment, folder }))
  })
}

/** A page of a browser of its own. A failure says what it shows. */
async function withPage(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  context.setDefaultTimeout(STEP_LIMIT_MS)
  const page = await context.newPage()
  // Nobody answers a dialog of the browser for a file.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  try {
    await work(page)
  } catch (cause) {
    const shown = (await page.locator('body').ariaSnapshot()).slice(-2500)
    throw new Error(`${cause}\n${page.url()} shows:\n${shown}`, { cause })
  } finally {
    await context.close()
  }
}

/** The operator's mail leads to a page that takes a password. */
async function choosePassword(page: Page, deployment: Deployment, email: string): Promise<void> {
  const { code, err } = await deployment.run('server/src/commands/operator.ts', [email])
  if (code !== 0) throw new Error(`operator has ended with ${code}: ${err}`)
  await page.goto(await findLink(deployment, email))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
}

async function findLink({ mails }: Deployment, email: string): Promise<string> {
  for (const until = Date.now() + STEP_LIMIT_MS; Date.now() < until; await wait(100)) {
    const mail = mails.find(({ to }) => to.includes(email))
    if (mail === undefined) continue
    const link = /https:\S+#\S+/.exec(readMessage(mail.source).parts['text/plain'] ?? '')?.[0]
    if (link === undefined) throw new Error('the mail has no link')
    return link
  }
  throw new Error(`no mail has come for ${email}`)
}

/** Signs in to an application with a secret. In production an operator needs a second factor. */
async function signIn(page: Page, { application }: Deployment, email: string): Promise<void> {
  await page.goto(application)
  const name = /sign in/i
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()
  await page.getByRole('checkbox', { name: 'I have saved it' }).click()
  const token = await generate({ secret: (secret ?? '').replaceAll(' ', '') })
  await page.getByLabel('One-time code, 6 digits').fill(token)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${application}/**`)
  await page.getByText(email).first().waitFor()
}

async function createDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const vault = page.getByRole('dialog', { name: 'New Vault' })
  await vault.getByLabel('Name').fill('Papers')
  await vault.getByRole('button', { name: 'Create vault' }).click()
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor()
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const document = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await document.getByLabel('Title').fill(TITLE)
  await document.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: TITLE, exact: true }).waitFor()
}

/**
 * The proxy refuses large requests. The member reads so, and goes on once it is mended.
 *
 * @throws what is wrong
 */
export async function walkIntoRefusal(
  { vault }: Deployment,
  { browser, mend }: { readonly browser: Browser; mend(): Promise<void> },
): Promise<void> {
  await withPage(browser, async (page) => {
    await becomeMember(page, vault)
    await createDocument(page)
    const attachments = await openAttachments(page)
    await withFolder(async (folder) => {
      const { path } = await createFile(folder)
      await attachments.getByLabel('Add attachments').setInputFiles(path)
      await attachments.getByText(/a proxy on the way refuses large ones/).waitFor()
      await mend()
      await attachments.getByRole('button', { name: `Resume ${FILE.name}` }).click()
      await attachments.getByText('Encrypted and stored').waitFor()
    })
  })
}

/** Writes the file to the disk: from memory, it takes the browser seconds to get it. */
async function createFile(folder: string): Promise<{ path: string; content: Buffer }> {
  const path = join(folder, FILE.name)
  const content = randomBytes(FILE.bytes)
  await writeFile(path, content)
  return { path, content }
}

/** Opens the document for changes, at its attachments. */
async function openAttachments(page: Page): Promise<Locator> {
  const detail = page.locator('.detail')
  await page.getByRole('button', { name: TITLE, exact: true }).click()
  await detail.getByRole('button', { name: 'Edit' }).click()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  return detail
}

interface Upload {
  readonly deployment: Deployment
  /** Holds the file. The browser reads it while it uploads. */
  readonly folder: string
}

async function uploadWhileAProcessDies(page: Page, { deployment, folder }: Upload): Promise<void> {
  const { path, content } = await createFile(folder)
  const detail = await openAttachments(page)
  const isPart = ({ pathname }: URL) => pathname.startsWith('/api/doc/upload')
  await Promise.all([
    page.waitForRequest((request) => isPart(new URL(request.url()))),
    detail.getByLabel('Add attachments').setInputFiles(path),
  ])
  await deployment.killProcess(0)
  await detail.getByText('Encrypted and stored').waitFor({ timeout: 2 * STEP_LIMIT_MS })
  await deployment.startProcess(0)
  await page.reload()
  await detail.getByRole('tab', { name: /Attachments/ }).click()
  const download = detail.getByRole('button', { name: `Download ${FILE.name}` })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  if (!(await readFile(await file.path())).equals(content)) throw new Error('the file has changed')
}
