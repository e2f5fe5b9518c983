import { openKeyFile } from '@shrd/crypto/key-file'
import { expect, test } from 'vitest'
import { createWorld, PASSWORD } from '../../test/world.ts'

const NEXT = 'amber-lantern-42-quay'
const checkPassword = (password: string) => ({ score: password.includes('password') ? 0 : 4 })

test('a key file is made on this device, and opens to the keys that a registration posts', async () => {
  const { browser, openTab } = await createWorld()
  const shares: number[] = []
  const onProgress = (fraction: number) => shares.push(fraction)
  const made = await openTab().keyFiles.make(NEXT, { checkPassword, onProgress })
  const { identity } = await openKeyFile(made.fileText, NEXT)
  expect(identity).toMatchObject(made.identity)
  expect(Object.values(made.identity).every((value) => typeof value !== 'object')).toBe(true)
  expect(shares.at(-1)).toBe(1)
  expect(browser.sent).toEqual([])
}, 30_000)

test('a password that can be guessed protects no key file', async () => {
  const { file, openTab } = await createWorld()
  const { keyFiles } = openTab()
  await expect(keyFiles.make('short', { checkPassword })).rejects.toMatchObject({
    code: 'password_too_short',
    data: { minimum: 12 },
  })
  const weak = { present: PASSWORD, next: 'passwordpassword' }
  await expect(keyFiles.protect(file.text, weak, { checkPassword })).rejects.toMatchObject({
    code: 'password_too_weak',
  })
})

test('a key file gets another password, and its keys stay', async () => {
  const { file, member, openTab } = await createWorld()
  const { keyFiles } = openTab()
  expect((await keyFiles.open(file.text, PASSWORD)).upgradeOffered).toBe(true)
  const passwords = { present: PASSWORD, next: NEXT }
  const { fileText } = await keyFiles.protect(file.text, passwords, { checkPassword })
  const opened = await keyFiles.open(fileText, NEXT)
  expect(opened.identity.user_id).toBe(member.identity.user_id)
  expect(opened.upgradeOffered).toBe(false)
  await expect(keyFiles.open(fileText, PASSWORD)).rejects.toMatchObject({ code: 'key_file_locked' })
}, 30_000)
