import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { alice, file, PASSWORD, quick } from '../../test/key-file-scene.ts'
import { createKeyFile } from './create-key-file.ts'
import { KEY_FILE_NAME } from './key-file-format.ts'
import { openKeyFile } from './open-key-file.ts'

describe('opening', () => {
  test('gives the identity, its private keys, and no offer for a new file', async () => {
    const opened = await openKeyFile(file, PASSWORD)
    expect(opened.identity).toMatchObject({
      user_id: alice.identity.user_id,
      head: alice.identity.head,
      publicSigningKey: alice.identity.publicSigningKey,
      publicExchangeKey: alice.identity.publicExchangeKey,
    })
    expect(opened.identity.signingKey.extractable).toBe(false)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
    expect(opened.upgradeOffered).toBe(false)
    expect(opened.floor).toEqual({ counter: 0, root: null })
    expect(opened.pending).toBeNull()
  })

  test('offers a new file for one with the first step alone', async () => {
    const opened = await openKeyFile(quick, PASSWORD)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
    expect(opened.upgradeOffered).toBe(true)
  })

  test('a .key file renamed to .dat holds the same keys [KEYFILE-05]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shrd-key-file-'))
    try {
      const renamed = join(folder, 'SHRD_ENCRYPTED_IDENTITY.dat')
      writeFileSync(join(folder, KEY_FILE_NAME), quick)
      renameSync(join(folder, KEY_FILE_NAME), renamed)
      const opened = await openKeyFile(readFileSync(renamed, 'utf8'), PASSWORD)
      expect(opened.privateKeys).toEqual(alice.privateKeys)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the same password opens however the system composes its letters and spaces', async () => {
    const text = await createKeyFile(alice.identity, alice.privateKeys, 'pässwörter über alles', {
      kdf: 'pbkdf2',
    })
    const other = 'pässwörter\u00a0über\u2003alles'.normalize('NFD')
    expect((await openKeyFile(text, other)).privateKeys).toEqual(alice.privateKeys)
  })

  test('a line break and a byte order mark around the text do no harm', async () => {
    const opened = await openKeyFile(`\ufeff${quick}\r\n`, PASSWORD)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
  })
})
