import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls, memberOf } from '../../../test/account-calls.ts'
import { databases } from '../../../test/databases.ts'
import { createPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import { clientHandlers } from '../clients/client-handlers.ts'
import { brandingHandlers } from './branding-handlers.ts'

const NONE = { theme: {}, texts: {}, mails: {} }
const GREEN = { ...NONE, theme: { light: { accent: '#0b6a5f' }, dark: { accent: '#7fd6c8' } } }
const BROWN = { ...NONE, theme: { light: { accent: '#7a4b00' } } }
/** Pale controls, but every text can be read. */
const PALE = { ...NONE, theme: { light: { 'border-control': '#cccccc' } } }
const UNREADABLE = { ...NONE, theme: { dark: { text: '#222222' } } }

describe.each(databases)('calls about branding on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let sub: string
  const callsOf = (account: string) => {
    const { services } = server.app
    const clients = clientHandlers({ ...services, production: false, builtIn: [] })
    const handlers = { ...clients, ...brandingHandlers(services) }
    // Another account has another member, whose mails count by themselves.
    const member = account === PLATFORM_ACCOUNT ? sub : undefined
    return accountCalls(server, handlers, memberOf(account, member))
  }
  const call: ReturnType<typeof callsOf> = (...args) => callsOf(PLATFORM_ACCOUNT)(...args)
  const asOther: ReturnType<typeof callsOf> = (...args) => callsOf('acc_other')(...args)
  const add = async () => {
    const { client_id } = await call('addClient', {
      preset: 'react',
      origins: ['https://a.example'],
    })
    return client_id
  }
  const png = (background: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer()

  beforeAll(async () => {
    server = await startTestServer({ database })
    const account = { account_id: 'acc_other', name: 'Other', kind: 'developer', created_at: 1 }
    await server.database.store.identity.accounts.insert({ ...account, kind: 'developer' })
    ;({ sub } = await createPerson(server))
  })
  afterAll(() => server?.stop())

  test('a draft is seen by nobody until it is published, and every version comes back', async () => {
    const client_id = await add()
    const start = await call('getBranding', { client_id })
    expect(start).toEqual({
      draft: { version: 0, branding: NONE, low_contrast: [] },
      ...{ published_version: 0, published: NONE, has_changes: false, history: [] },
    })
    const saved = await call('saveBrandingDraft', { client_id, version: 0, branding: GREEN })
    expect(saved).toEqual({ version: 1, branding: GREEN, low_contrast: [] })
    expect(await call('getBranding', { client_id })).toMatchObject({
      ...{ has_changes: true, published: NONE },
    })
    const first = await call('publishBranding', { client_id, version: 1 })
    expect(first).toMatchObject({
      ...{ published_version: 1, published: GREEN, has_changes: false },
      history: [{ version: 1, published_by: sub, repeats: null }],
    })
    await call('saveBrandingDraft', { client_id, version: 1, branding: BROWN })
    await call('publishBranding', { client_id, version: 2 })
    const back = await call('rollBackBranding', { client_id, version: 1 })
    expect(back).toMatchObject({ published_version: 3, published: GREEN, has_changes: false })
    expect(back.draft).toMatchObject({ version: 3, branding: GREEN })
    expect(back.history.map(({ version, repeats }) => [version, repeats])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    const second = await call('getBrandingVersion', { client_id, version: '2' })
    expect(second).toEqual({ branding: BROWN })
    const own = await call('rollBackBranding', { client_id, version: 0 })
    expect(own).toMatchObject({ published_version: 4, published: NONE })
    const unknown = call('rollBackBranding', { client_id, version: 99 })
    await expect(unknown).rejects.toMatchObject({ code: 'version_not_found' })
    // None of it is a change of the settings.
    expect((await call('getClient', { client_id })).version).toBe(1)
  })

  test('a rollback leaves a draft alone that somebody works on', async () => {
    const client_id = await add()
    await call('saveBrandingDraft', { client_id, version: 0, branding: GREEN })
    await call('publishBranding', { client_id, version: 1 })
    await call('saveBrandingDraft', { client_id, version: 1, branding: BROWN })
    const back = await call('rollBackBranding', { client_id, version: 0 })
    expect(back).toMatchObject({ published: NONE, has_changes: true })
    expect(back.draft).toMatchObject({ version: 2, branding: BROWN })
  })

  test('two people on one draft: the second one is shown what the first has saved', async () => {
    const client_id = await add()
    const save = (version: number, branding: typeof NONE) =>
      call('saveBrandingDraft', { client_id, version, branding })
    const results = await Promise.allSettled([save(0, GREEN), save(0, BROWN)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { draft } = await call('getBranding', { client_id })
    await expect(save(0, NONE)).rejects.toMatchObject({ code: 'conflict', newer: draft })
    await save(1, BROWN)
    const stale = call('publishBranding', { client_id, version: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'conflict', newer: { version: 2 } })
    expect((await call('getBranding', { client_id })).published_version).toBe(0)
  })

  test('colours that are hard to see need a yes, and unreadable text gets none', async () => {
    const client_id = await add()
    const pale = await call('saveBrandingDraft', { client_id, version: 0, branding: PALE })
    expect(pale.low_contrast.length).toBeGreaterThan(0)
    expect(pale.low_contrast.every(({ is_unreadable }) => !is_unreadable)).toBe(true)
    const code = 'contrast_too_low'
    const silent = call('publishBranding', { client_id, version: 1 })
    await expect(silent).rejects.toMatchObject({ code })
    const accept_low_contrast = true
    const accepted = await call('publishBranding', { client_id, version: 1, accept_low_contrast })
    expect(accepted.published_version).toBe(1)
    await call('saveBrandingDraft', { client_id, version: 1, branding: UNREADABLE })
    const never = call('publishBranding', { client_id, version: 2, accept_low_contrast })
    await expect(never).rejects.toMatchObject({
      ...{ code, data: { problem: expect.stringContaining('text on') } },
    })
  })

  test('a theme shows images that its client has uploaded, and no others', async () => {
    const client_id = await add()
    const upload = await call('uploadBrandImage', { client_id, slot: 'logo' }, await png('#ff0000'))
    expect(upload).toMatchObject({ width: 4, height: 4 })
    const again = await call('uploadBrandImage', { client_id, slot: 'logo' }, await png('#ff0000'))
    expect(again.address).toBe(upload.address)
    const withLogo = (logo: string) => ({ ...NONE, theme: { logo } })
    const save = (branding: typeof NONE) =>
      call('saveBrandingDraft', { client_id, version: 0, branding })
    const other = await add()
    const foreign = await call(
      'uploadBrandImage',
      { client_id: other, slot: 'logo' },
      await png('#00f'),
    )
    for (const path of [
      foreign.address,
      foreign.address.replace(other, client_id),
      '/logout',
      '/oauth/end-session?x',
      `${upload.address}?x`,
      upload.address.replace('/brand/', '/brand/../brand/'),
      'data:image/png;base64,iVBORw0KGgo=',
    ]) {
      const refused = save(withLogo(path))
      await expect(refused, path).rejects.toMatchObject({ code: 'branding_invalid' })
    }
    await save(withLogo(upload.address))
    await call('publishBranding', { client_id, version: 1 })
    const { status, headers } = await server.send(upload.address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    for (const path of ['/brand/x/y.png', foreign.address.replace(other, client_id)]) {
      expect((await server.send(path)).status, path).toBe(404)
    }
  })

  test('old images make room, and those that are shown stay', async () => {
    const client_id = await add()
    const { brandImages } = server.database.store.oidc
    const shown = await call('uploadBrandImage', { client_id, slot: 'logo' }, await png('#111'))
    const branding = { ...NONE, theme: { logo: shown.address } }
    await call('saveBrandingDraft', { client_id, version: 0, branding })
    await call('publishBranding', { client_id, version: 1 })
    await call('saveBrandingDraft', { client_id, version: 1, branding: NONE })
    for (let more = 0; more < 59; more++) {
      const image = { media_type: 'image/png', bytes: new Uint8Array([more]), now: more } as const
      await brandImages.insert(client_id, String(more).padStart(43, 'A'), image)
    }
    const last = await call('uploadBrandImage', { client_id, slot: 'logo' }, await png('#222'))
    expect(await brandImages.list(client_id)).toHaveLength(2)
    for (const { address } of [shown, last]) expect((await server.send(address)).status).toBe(200)
  })

  test('a test mail goes to the member who asks, with the texts of the draft', async () => {
    const client_id = await add()
    const mails = {
      one_time_code: { de: { subject: '{brand}: Ihr Code', lead: ['Für {email}.'] } },
    }
    await call('saveBrandingDraft', { client_id, version: 0, branding: { ...NONE, mails } })
    const asked = { client_id, kind: 'one_time_code', locale: 'de' } as const
    const preview = await call('previewMail', asked)
    expect(preview).toMatchObject({ brand: client_id, subject: `${client_id}: Ihr Code` })
    expect(preview.text).toContain('Für somebody@example.org.')
    const { recipient } = await call('sendTestMail', asked)
    const person = await server.database.store.identity.persons.find(sub)
    expect(recipient).toBe(person?.email)
    const [mail] = await server.database.store.service.mails.newest(1)
    expect(mail).toMatchObject({ recipient, subject: `${client_id}: Ihr Code` })
    for (let more = 0; more < 19; more++) await call('sendTestMail', asked)
    await expect(call('sendTestMail', asked)).rejects.toMatchObject({ code: 'too_many_requests' })
    const key = { account_id: PLATFORM_ACCOUNT, actor: { kind: 'api_key', id: 'key_a' } } as const
    const program = accountCalls(server, brandingHandlers(server.app.services), key)
    await expect(program('sendTestMail', asked)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a client of another account is not found by any call', async () => {
    const client_id = await add()
    await call('saveBrandingDraft', { client_id, version: 0, branding: GREEN })
    await call('publishBranding', { client_id, version: 1 })
    const before = await call('getBranding', { client_id })
    const mail = { kind: 'one_time_code', locale: 'en' }
    for (const [name, input] of [
      ['getBranding', {}],
      ['saveBrandingDraft', { version: 1, branding: NONE }],
      ['publishBranding', { version: 1 }],
      ['rollBackBranding', { version: 1 }],
      ['getBrandingVersion', { version: '1' }],
      ['previewBranding', {}],
      ['previewMail', mail],
      ['sendTestMail', mail],
    ] as const) {
      const refused = asOther(name, { client_id, ...input } as never)
      await expect(refused, name).rejects.toMatchObject({ code: 'client_not_found' })
    }
    const upload = asOther('uploadBrandImage', { client_id, slot: 'logo' }, await png('#333'))
    await expect(upload).rejects.toMatchObject({ code: 'client_not_found' })
    expect(await call('getBranding', { client_id })).toEqual(before)
  })
})
