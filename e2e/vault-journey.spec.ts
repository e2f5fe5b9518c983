import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openKeyFile } from '@shrd/crypto/key-file'
import { PASSWORD, register, setUpTwoFactor, skipTour, submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

/** Words that exist nowhere but in the document's encrypted body. */
const SECRETS = {
  username: 'ada.of.the.vault',
  password: 'heron-velvet-9-sundial',
  notes: 'third shelf',
}

test('a member registers, signs in, keeps a document and reads it again after a reload [REG-08] [REG-10] [LOGIN-07] [KEYFILE-03] [TFA-02] [PROD-19] [PROD-20]', async ({
  page,
  stack,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`)
  })

  const keyFile = await register(page, stack.origins.vault)
  expect(keyFile.name).toBe('SHRD_ENCRYPTED_IDENTITY.key')
  // A worker writes and opens key files, so that the page does not stand still.
  expect(page.workers()).not.toEqual([])
  await submitKeyFile(page, keyFile)
  await setUpTwoFactor(page)
  await skipTour(page)

  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const vaultDialog = page.getByRole('dialog', { name: 'New Vault' })
  await vaultDialog.getByLabel('Name').fill('Papers')
  await vaultDialog.getByLabel('Description').fill('Where the deed lies')
  await vaultDialog.getByLabel('Tags').fill('Home, paper')
  await vaultDialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { name: 'Papers' })).toBeVisible()

  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title').fill('House key safe')
  await dialog.getByLabel('Tags').fill('Home, Safe')
  await dialog.getByLabel('UserName').fill(SECRETS.username)
  await dialog.getByLabel('Password', { exact: true }).fill(SECRETS.password)
  await dialog.getByLabel('Description').fill(SECRETS.notes)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'House key safe', exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'House key safe', exact: true }).click()
  await expect(page.getByText(SECRETS.username)).toBeVisible()
  await expect(page.getByText(SECRETS.notes)).toBeVisible()
  await page.getByRole('button', { name: 'Show Password', exact: true }).click()
  await expect(page.getByText(SECRETS.password)).toBeVisible()

  const secrets = [
    ...Object.values(SECRETS),
    PASSWORD,
    'Where the deed lies',
    ...(await privateKeyForms(keyFile.buffer.toString())),
  ]
  const requests = sent.join('\n')
  const bodyOf = (path: string): Record<string, unknown> => {
    const request = sent.find((line) => line.startsWith(`POST ${stack.origins.identity}${path} `))
    return JSON.parse(request?.slice(request.lastIndexOf('} {') + 2) ?? '{}')
  }
  expect(Object.keys(bodyOf('/api/auth/register')).sort()).toEqual(
    ['accepted_terms', 'genesis', 'publicExchangeKey', 'publicSigningKey', 'user_id'].sort(),
  )
  const { user_id } = bodyOf('/api/auth/login')
  const { statement, signature } = bodyOf('/api/auth/verify')
  expect(JSON.parse(String(statement))).toMatchObject({ user_id })
  expect(String(signature)).toMatch(/^[\w-]{86}$/)
  expect(secrets.filter((secret) => requests.includes(secret))).toEqual([])
  expect(requests).not.toContain(keyFile.buffer.toString('latin1'))

  const stored = await readDatabase(stack.dataDir)
  expect(stored).toContain('House key safe')
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  expect(stored).not.toContain(keyFile.buffer.toString('latin1'))
})

/** Both private keys in the spellings in which they could travel or be stored. */
async function privateKeyForms(keyFile: string): Promise<string[]> {
  const { privateKeys } = await openKeyFile(keyFile, PASSWORD)
  return Object.values(privateKeys).flatMap((key: string) => {
    const bytes = Buffer.from(key, 'base64url')
    // Of the PKCS#8 form only the last 32 bytes are the key; what stands before is the same for all.
    return [bytes, bytes.subarray(-32)].flatMap((part) => [
      part.toString('base64url'),
      part.toString('base64'),
      part.toString('hex'),
      part.toString('latin1'),
    ])
  })
}

/** Every byte of the database, with what still stands in its write-ahead log. */
async function readDatabase(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => name.includes('.sqlite'))
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')))
  return files.join('\n')
}
