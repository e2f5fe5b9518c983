import { describe, expect, test } from 'vitest'
import { makeZip } from '../../test/make-zip.ts'
import { readEntries } from '../../test/read-entries.ts'
import { openSource } from './read-import.ts'

describe('1PUX', () => {
  const field = (title: string, value: object, id = title) => ({ title, id, value })
  const DATA = {
    accounts: [
      {
        attrs: { name: 'Ada' },
        vaults: [
          {
            attrs: { name: 'Personal', desc: 'Mine' },
            items: [
              {
                uuid: 'u1',
                favIndex: 1,
                createdAt: 1_600_000_000,
                updatedAt: 1_600_000_001,
                state: 'archived',
                categoryUuid: '001',
                details: {
                  loginFields: [
                    { value: 'ada', name: 'user', designation: 'username' },
                    { value: 's3cret', name: 'pass', designation: 'password' },
                    { value: 'on', name: 'remember', designation: '' },
                  ],
                  notesPlain: 'Hi',
                  sections: [
                    {
                      fields: [
                        field('one-time password', { totp: 'ABC' }),
                        field('PIN', { concealed: '12' }),
                        field('mail', {
                          email: { email_address: 'a@example.org', provider: null },
                        }),
                        field('born', { date: 0 }),
                        field('until', { monthYear: 203_012 }),
                        field('home', { address: { street: 'A 1', city: 'B', zip: '' } }),
                        field('empty', { string: '' }),
                        field('scan', { file: { fileName: 'scan.png', documentId: 'd1' } }),
                      ],
                    },
                  ],
                  passwordHistory: [{ value: 'first', time: 1_500_000_000 }],
                },
                overview: {
                  title: 'Mail',
                  url: 'https://mail.example.org',
                  urls: [{ url: 'https://m.example.org' }],
                  tags: ['home'],
                },
              },
              { categoryUuid: '005', details: { password: 'alone' }, overview: { title: 'Word' } },
            ],
          },
          { attrs: { name: 'Shared' }, items: [] },
        ],
      },
    ],
  }

  test('comes with vaults, fields, codes, files and former passwords', async () => {
    const archive = await makeZip({
      'export.attributes': '{}',
      'export.data': JSON.stringify(DATA),
      'files/d1__scan.png': Uint8Array.of(1, 2, 3),
    })
    const { inspection, read } = await openSource(new Blob([archive]))
    expect(inspection.format).toBe('1password-1pux')
    const { vaults, readFile } = await read()
    expect(vaults.map(({ name, description }) => [name, description])).toEqual([
      ['Personal', 'Mine'],
      ['Shared', ''],
    ])
    const [mail, word] = vaults[0]?.entries ?? []
    expect(mail).toMatchObject({
      title: 'Mail',
      usernames: ['ada'],
      password: 's3cret',
      urls: ['https://mail.example.org', 'https://m.example.org'],
      totp: ['ABC'],
      notes: 'Hi',
      fields: [
        { name: 'PIN', value: '12', type: 'password' },
        { name: 'mail', value: 'a@example.org', type: 'email' },
        { name: 'born', value: '1970-01-01', type: 'text' },
        { name: 'until', value: '2030-12', type: 'text' },
        { name: 'home', value: 'A 1, B', type: 'text' },
      ],
      tags: ['home'],
      is_favourite: true,
      history: [{ password: 'first', saved_at: 1_500_000_000_000 }],
      created_at: 1_600_000_000_000,
      leftovers: [
        { name: 'form.remember', value: 'on' },
        { name: 'state', value: 'archived' },
      ],
    })
    expect(word).toMatchObject({ title: 'Word', password: 'alone' })
    const [file] = mail?.files ?? []
    expect(file).toMatchObject({ name: 'scan.png', size: 3 })
    expect(await readFile(file?.id ?? '')).toEqual(Uint8Array.of(1, 2, 3))
  })
})

describe('Proton Pass', () => {
  const item = (data: object, others: object = {}) => ({
    itemId: 'i',
    state: 1,
    createTime: 1_600_000_000,
    modifyTime: 1_600_000_001,
    pinned: false,
    data: { metadata: { name: 'Mail', note: 'Hi' }, extraFields: [], ...data },
    ...others,
  })
  const DATA = {
    encrypted: false,
    vaults: {
      v1: {
        name: 'Personal',
        description: 'Mine',
        items: [
          item(
            {
              type: 'login',
              content: {
                itemEmail: 'a@example.org',
                itemUsername: 'ada',
                password: 's3cret',
                urls: ['https://mail.example.org'],
                totpUri: 'otpauth://totp/x?secret=ABC',
                passkeys: [{ keyId: 'k1' }],
              },
              extraFields: [
                { fieldName: 'PIN', type: 'hidden', data: { content: '12' } },
                {
                  fieldName: 'more',
                  type: 'totp',
                  data: { totpUri: 'otpauth://totp/y?secret=DEF' },
                },
              ],
            },
            { pinned: true, files: ['files/scan.png'] },
          ),
          item({
            type: 'creditCard',
            content: { number: '4111', cardType: 0, cardholderName: 'Ada' },
          }),
          item({ type: 'note', content: {} }, { state: 2 }),
        ],
      },
    },
  }

  test('comes with vaults, codes, hidden fields and files; the trash stays behind', async () => {
    const archive = await makeZip({
      'Proton Pass/data.json': JSON.stringify(DATA),
      'Proton Pass/files/scan.png': Uint8Array.of(7),
    })
    const { inspection, read } = await openSource(new Blob([archive]))
    expect(inspection.format).toBe('proton-json')
    const { vaults, skipped } = await read()
    expect(vaults).toMatchObject([{ name: 'Personal', description: 'Mine' }])
    expect(vaults[0]?.entries).toMatchObject([
      {
        title: 'Mail',
        usernames: ['ada', 'a@example.org'],
        password: 's3cret',
        totp: ['otpauth://totp/x?secret=ABC', 'otpauth://totp/y?secret=DEF'],
        fields: [{ name: 'PIN', value: '12', type: 'password' }],
        notes: 'Hi',
        is_favourite: true,
        files: [{ name: 'scan.png', size: 1 }],
        leftovers: [{ name: 'passkey.keyId', value: 'k1' }],
      },
      {
        kind: 'card',
        fields: [
          { name: 'Number', value: '4111', type: 'password' },
          { name: 'Cardholder name', value: 'Ada', type: 'text' },
        ],
      },
    ])
    expect(skipped).toEqual([{ reason: 'in_trash', where: 'Mail' }])
  })
})

test('Enpass comes with nested folders, files, history and every field', async () => {
  const entries = await readEntries({
    folders: [
      { uuid: 'f1', title: 'Work', parent_uuid: '' },
      { uuid: 'f2', title: 'Mail', parent_uuid: 'f1' },
      { uuid: 'f3', title: 'Circle', parent_uuid: 'f3' },
    ],
    items: [
      {
        uuid: 'u1',
        title: 'Mail',
        template_type: 'login.default',
        favorite: 1,
        archived: 0,
        trashed: 0,
        createdAt: 1_600_000_000,
        updated_at: 1_600_000_001,
        note: 'Hi',
        folders: ['f2', 'f3'],
        fields: [
          { type: 'username', label: 'User', value: 'ada', sensitive: 0 },
          { type: 'email', label: 'E-mail', value: 'a@example.org' },
          {
            type: 'password',
            label: 'Password',
            value: 's3cret',
            sensitive: 1,
            history: [{ value: 'first', updated_at: 1_500_000_000 }],
          },
          { type: 'url', label: 'Site', value: 'https://mail.example.org' },
          { type: 'totp', label: 'Code', value: 'ABC' },
          { type: 'section', label: 'More', value: 'x' },
          { type: 'pin', label: 'PIN', value: '12', sensitive: 1 },
          { type: 'text', label: 'Gone', value: 'x', deleted: 1 },
          { type: 'text', label: 'Empty', value: '' },
        ],
        attachments: [{ name: 'a.txt', kind: 'text/plain', data: btoa('Admit one') }],
      },
    ],
  })
  expect(entries).toMatchObject([
    {
      title: 'Mail',
      usernames: ['ada'],
      password: 's3cret',
      urls: ['https://mail.example.org'],
      totp: ['ABC'],
      notes: 'Hi',
      folder: ['Work', 'Mail'],
      tags: ['Circle'],
      is_favourite: true,
      fields: [
        { name: 'Email', value: 'a@example.org', type: 'email' },
        { name: 'PIN', value: '12', type: 'password' },
      ],
      files: [{ name: 'a.txt', type: 'text/plain', size: 9 }],
      history: [{ password: 'first', saved_at: 1_500_000_000_000 }],
    },
  ])
})

test('Enpass with folders inside each other without end is refused', async () => {
  const folders = Array.from({ length: 20_000 }, (_, at) => {
    return { uuid: `f${at}`, title: 'a', parent_uuid: `f${at + 1}` }
  })
  const items = [{ uuid: 'i', title: 'Mail', template_type: 'login.default', folders: ['f0'] }]
  await expect(readEntries({ folders, items })).rejects.toMatchObject({ code: 'import_too_deep' })
})

test('CXF with collections inside each other without end is refused', async () => {
  const depth = 5000
  const nested = `${'{"subCollections":['.repeat(depth)}{}${']}'.repeat(depth)}`
  const text = `{"exporterRpId":"a","accounts":[{"items":[],"collections":[${nested}]}]}`
  await expect(readEntries(text)).rejects.toMatchObject({ code: 'import_too_deep' })
})

test('CXF comes with collections, credentials of every kind, and what has no place', async () => {
  const text = (value: string, fieldType = 'string', label?: string) => ({
    value,
    fieldType,
    label,
  })
  const entries = await readEntries({
    version: { major: 1, minor: 0 },
    exporterRpId: 'example.org',
    exporterDisplayName: 'Example',
    timestamp: 1_600_000_000,
    accounts: [
      {
        id: 'a',
        username: 'ada',
        email: '',
        collections: [
          {
            id: 'c1',
            title: 'Work',
            items: [],
            subCollections: [{ id: 'c2', title: 'Mail', items: [{ item: 'i1' }] }],
          },
        ],
        items: [
          {
            id: 'i1',
            creationAt: 1_600_000_000,
            title: 'Mail',
            subtitle: 'About',
            favorite: true,
            tags: ['home'],
            scope: { urls: ['https://mail.example.org'], androidApps: [] },
            credentials: [
              {
                type: 'basic-auth',
                username: text('ada'),
                password: text('s3cret', 'concealed-string'),
              },
              {
                type: 'totp',
                secret: 'ABC',
                period: 60,
                digits: 8,
                algorithm: 'sha256',
                issuer: 'X',
              },
              { type: 'note', content: text('Hi') },
              { type: 'custom-fields', fields: [text('12', 'concealed-string', 'PIN')] },
              { type: 'passkey', credentialId: 'k1', rpId: 'example.org' },
              { type: 'wifi', ssid: text('Home'), passphrase: text('pp', 'concealed-string') },
            ],
          },
        ],
      },
    ],
  })
  expect(entries).toEqual([
    {
      kind: 'login',
      title: 'Mail',
      description: 'About',
      usernames: ['ada'],
      password: 's3cret',
      urls: ['https://mail.example.org'],
      totp: ['otpauth://totp/X?secret=ABC&issuer=X&algorithm=SHA256&digits=8&period=60'],
      notes: 'Hi',
      fields: [
        { name: 'PIN', value: '12', type: 'password' },
        { name: 'Ssid', value: 'Home', type: 'text' },
        { name: 'Passphrase', value: 'pp', type: 'password' },
      ],
      tags: ['home'],
      is_favourite: true,
      folder: ['Work', 'Mail'],
      created_at: 1_600_000_000_000,
      leftovers: [
        { name: 'passkey.type', value: 'passkey' },
        { name: 'passkey.credentialId', value: 'k1' },
        { name: 'passkey.rpId', value: 'example.org' },
      ],
    },
  ])
})

test('an archive of tables is one import, whatever tables it has', async () => {
  const archive = await makeZip({
    'credentials.csv':
      'username,username2,username3,title,password,note,url,category,otpUrl\nada,,,Mail,s3cret,,,,\n',
    'securenotes.csv': 'title,note\nWord,Hi\n',
    'payments.csv': 'type,account_holder,cc_number\npayment_card,Ada,4111\n',
    '__MACOSX/._credentials.csv': 'x',
  })
  expect(await readEntries(archive)).toMatchObject([
    { title: 'Mail', password: 's3cret' },
    { title: 'Word', notes: 'Hi' },
    {
      title: 'payments',
      fields: [
        { name: 'type', value: 'payment_card', type: 'text' },
        { name: 'account_holder', value: 'Ada', type: 'text' },
        { name: 'cc_number', value: '4111', type: 'password' },
      ],
    },
  ])
})

test('a file of CXF that has another hash than it should is refused', async () => {
  const file = { type: 'file', id: 'f1', name: 'a.txt', integrityHash: 'AAAA' }
  const archive = await makeZip({
    'index.json': JSON.stringify({
      exporterRpId: 'example.org',
      accounts: [
        { id: 'a', collections: [], items: [{ id: 'i', title: 'x', credentials: [file] }] },
      ],
    }),
    'documents/f1': 'Admit one',
  })
  const { read } = await openSource(new Blob([archive]))
  const { vaults, readFile } = await read()
  const [found] = vaults[0]?.entries[0]?.files ?? []
  expect(found).toMatchObject({ name: 'a.txt', size: 9 })
  await expect(readFile(found?.id ?? '')).rejects.toMatchObject({ code: 'import_malformed' })
})
