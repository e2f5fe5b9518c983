import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../test/read-entries.ts'
import { openSource } from '../read-import.ts'

const inspect = async (text: string) => (await openSource(new Blob([text]))).inspection
const LOGIN = {
  kind: 'login',
  title: 'Mail',
  usernames: ['ada'],
  password: 's3cret',
  urls: ['https://mail.example.org'],
}

describe.each([
  [
    'chrome-csv',
    'name,url,username,password,note\nMail,https://mail.example.org,ada,s3cret,\n',
    {},
  ],
  [
    'firefox-csv',
    '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"\n"https://mail.example.org","ada","s3cret",,"","{1}","1600000000000","1600000000001","1600000000002"\n',
    {
      title: 'mail.example.org',
      created_at: 1_600_000_000_000,
      modified_at: 1_600_000_000_002,
      leftovers: [{ name: 'timeLastUsed', value: '1600000000001' }],
    },
  ],
  [
    'safari-csv',
    'Title,URL,Username,Password,Notes,OTPAuth\nMail,https://mail.example.org,ada,s3cret,Hi,otpauth://totp/x?secret=ABC\n',
    { notes: 'Hi', totp: ['otpauth://totp/x?secret=ABC'] },
  ],
  [
    '1password-csv',
    'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nMail,https://mail.example.org,ada,s3cret,,true,false,"work,home",\n',
    { is_favourite: true, tags: ['work', 'home'] },
  ],
  [
    'lastpass-csv',
    'url,username,password,totp,extra,name,grouping,fav\nhttps://mail.example.org,ada,s3cret,ABC,Hi,Mail,Work\\Old,1\n',
    { notes: 'Hi', totp: ['ABC'], folder: ['Work', 'Old'], is_favourite: true },
  ],
  [
    'bitwarden-csv',
    'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\nWork/Old,1,login,Mail,Hi,"PIN: 12\nPUK: 34",0,https://mail.example.org,ada,s3cret,ABC\n',
    {
      notes: 'Hi',
      folder: ['Work', 'Old'],
      is_favourite: true,
      totp: ['ABC'],
      fields: [
        { name: 'PIN', value: '12', type: 'text' },
        { name: 'PUK', value: '34', type: 'text' },
      ],
    },
  ],
  [
    'dashlane-csv',
    'username,username2,username3,title,password,note,url,category,otpUrl\nada,ada2,,Mail,s3cret,Hi,https://mail.example.org,Work,\n',
    { usernames: ['ada', 'ada2'], notes: 'Hi', folder: ['Work'] },
  ],
  [
    'nordpass-csv',
    'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields\nMail,https://mail.example.org,"[""https://m.example.org""]",ada,s3cret,,,,,,,Work,,,,,,,,,password,"[{""label"":""PIN"",""value"":""12"",""type"":""hidden""}]"\n',
    {
      urls: ['https://mail.example.org', 'https://m.example.org'],
      folder: ['Work'],
      fields: [{ name: 'PIN', value: '12', type: 'password' }],
    },
  ],
  [
    'proton-csv',
    'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault\nlogin,Mail,https://mail.example.org,,ada,s3cret,,,1600000000,,Personal\n',
    { created_at: 1_600_000_000_000 },
  ],
  [
    'keepass-csv',
    '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"\n"Root/Work","Mail","ada","s3cret","https://mail.example.org","","","0","2024-01-02T03:04:05Z",""\n',
    { folder: ['Work'], modified_at: Date.UTC(2024, 0, 2, 3, 4, 5) },
  ],
])('%s', (format, text, others) => {
  test('is known by its columns, and gives the entry', async () => {
    expect(await inspect(text)).toMatchObject({ format, needs: 'nothing' })
    expect(await readEntries(text)).toEqual([{ ...LOGIN, ...others }])
  })
})

describe('a table', () => {
  test('keeps quotes, line breaks, separators and formulas in values as they are', async () => {
    const text =
      'name,url,username,password,note\n"A ""b""",,"=cmd|\' /C calc\'!A0","+1,2\n3","line\r\nline"\n'
    const [entry] = await readEntries(text)
    expect(entry).toMatchObject({
      title: 'A "b"',
      usernames: ["=cmd|' /C calc'!A0"],
      password: '+1,2\n3',
      notes: 'line\nline',
    })
  })

  test.each([';', '\t', '|'])('can be separated by %j', async (separator) => {
    const text = ['name,url,username,password', 'Mail,,ada,s3cret']
      .join('\n')
      .replaceAll(',', separator)
    expect(await readEntries(text)).toMatchObject([{ title: 'Mail', password: 's3cret' }])
  })

  test('may have rows that are shorter or longer than its header, and empty rows', async () => {
    const text = 'name,url,username,password\nMail\n\nShop,,ada,s3cret,extra\n'
    const { read } = await openSource(new Blob([text]))
    const { vaults, skipped } = await read()
    expect(vaults[0]?.entries).toMatchObject([
      { title: 'Mail' },
      { title: 'Shop', fields: [{ name: '5', value: 'extra' }] },
    ])
    expect(skipped).toEqual([{ reason: 'empty_row', where: '3' }])
  })

  test('with a quote that does not end says in which row', async () => {
    const { read } = await openSource(new Blob(['name,url,username,password\nMail,,ada,"s3cret\n']))
    expect((await read()).skipped).toEqual([{ reason: 'broken_row', where: '2' }])
  })

  test('columns without a place of their own become custom fields', async () => {
    const text = 'name,url,username,password,Shoe size\nMail,,ada,s3cret,42\n'
    const [entry] = await readEntries(text)
    expect(entry?.fields).toEqual([{ name: 'Shoe size', value: '42', type: 'text' }])
  })

  test('of unknown names is guessed, and waits for a person', async () => {
    const german = await inspect('Titel;Benutzername;Kennwort;URL\nMail;ada;s3cret;example.org\n')
    expect(german).toMatchObject({
      needs: 'mapping',
      mapping: { hasHeader: true, roles: ['title', 'username', 'password', 'url'] },
    })
    const bare = await inspect('"Mail","https://example.org","ada","s3cret",""\n')
    expect(bare).toMatchObject({
      needs: 'mapping',
      mapping: { hasHeader: false, roles: ['title', 'url', 'username', 'password', 'notes'] },
    })
    await expect(readEntries('a;b\nMail;x\n')).rejects.toMatchObject({
      code: 'import_mapping_required',
    })
  })

  test('secure notes of LastPass become notes with fields', async () => {
    const text =
      'url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"NoteType:Credit Card\nNumber:4111\nSecurity Code:\nNotes:mine",Card,,0\n'
    expect(await readEntries(text)).toEqual([
      {
        kind: 'note',
        title: 'Card',
        notes: 'mine',
        fields: [
          { name: 'NoteType', value: 'Credit Card', type: 'text' },
          { name: 'Number', value: '4111', type: 'text' },
        ],
      },
    ])
  })
})
