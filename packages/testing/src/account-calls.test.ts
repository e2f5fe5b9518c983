import { beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, visitService } from '../test/service-visitor.ts'
import { createIdentityService } from './create-identity-service.ts'
import type { IdentityService } from './identity-service.ts'

const PASSWORD = 'a long password for tests'
const MARA = { email: 'mara@example.org', password: PASSWORD }
const refused = (code: string) => expect.objectContaining({ code })

let now = 0
let service: IdentityService

beforeEach(() => {
  now = Date.now()
  service = createIdentityService({
    clients: [{ client_id: 'app', allowed_origins: [ORIGIN] }],
    people: [MARA],
    now: () => now,
  })
  service.signIn(MARA.email)
})

test('without a session nothing is answered, and an ended one is told apart', async () => {
  const { account, people, signOut } = service
  people.change(MARA.email, { status: 'suspended' })
  await expect(account.getAccount({})).rejects.toEqual(refused('session_ended'))
  signOut()
  await expect(account.getAccount({})).rejects.toEqual(refused('unauthenticated'))
})

test('a profile is shown and changed', async () => {
  await service.account.updateAccount({ name: 'Mara Lindqvist', locale: 'da' })
  expect(await service.account.getAccount({})).toMatchObject({
    email: MARA.email,
    name: 'Mara Lindqvist',
    locale: 'da',
    has_password: true,
    second_factor: null,
    fresh_until: now + 600_000,
  })
})

test('sensitive changes need a fresh session', async () => {
  now += 600_000
  const { account } = service
  const changes = [
    account.changePassword({ current: PASSWORD, password: 'another long password' }),
    account.requestEmailChange({ email: 'new@example.org' }),
    account.startSecondFactor({}),
    account.deleteAccount({}),
    account.endAccountSessions({ keep_current: true }),
  ]
  for (const change of changes) await expect(change).rejects.toEqual(refused('session_not_fresh'))
})

describe('a password', () => {
  test('is replaced for the present one, which ends everything else', async () => {
    const app = visitService(service)
    const { access_token } = await app.redeem(await app.signIn(MARA.email, PASSWORD))
    const { account } = service
    const password = 'another long password'
    const wrong = account.changePassword({ current: 'wrong', password })
    await expect(wrong).rejects.toEqual(refused('invalid_credentials'))
    const short = account.changePassword({ current: PASSWORD, password: 'short' })
    await expect(short).rejects.toEqual(refused('password_too_short'))
    await account.changePassword({ current: PASSWORD, password })
    expect(service.people.find(MARA.email)?.password).toBe(password)
    expect((await app.userinfo(access_token)).status).toBe(401)
    expect(await account.listAccountSessions({})).toHaveLength(1)
  })
})

describe('an address', () => {
  test('is in force once its code was typed, and the old one is told', async () => {
    const { account, people } = service
    await account.requestEmailChange({ email: 'new@example.org' })
    expect(await account.getAccount({})).toMatchObject({
      email: MARA.email,
      pending_email: 'new@example.org',
    })
    const wrong = account.confirmEmailChange({ code: 'wrong' })
    await expect(wrong).rejects.toEqual(refused('token_invalid'))
    await account.confirmEmailChange({ code: service.codeFor('new@example.org') })
    expect(people.list().map(({ email }) => email)).toEqual(['new@example.org'])
    expect(service.mails.at(-1)).toMatchObject({ email: MARA.email, kind: 'email_changed' })
    const again = account.confirmEmailChange({ code: '123456' })
    await expect(again).rejects.toEqual(refused('code_expired'))
  })

  test('that is taken is answered the same, and no code of it is right', async () => {
    service.people.add({ email: 'tom@example.org' })
    await service.account.requestEmailChange({ email: 'tom@example.org' })
    expect(service.mails).toMatchObject([{ email: 'tom@example.org', kind: 'address_taken' }])
    const guess = service.account.confirmEmailChange({ code: '000000' })
    await expect(guess).rejects.toEqual(refused('token_invalid'))
  })
})

test('a second factor is set up, its codes are renewed, and it is removed', async () => {
  const { account, tokenFor } = service
  const early = account.confirmSecondFactor({ token: '123456' })
  await expect(early).rejects.toEqual(refused('setup_expired'))
  const { codes, qrCode } = await account.startSecondFactor({})
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  const wrong = account.confirmSecondFactor({ token: 'wrong' })
  await expect(wrong).rejects.toEqual(refused('token_invalid'))
  const token = await tokenFor(MARA.email)
  await account.confirmSecondFactor({ token })
  expect((await account.getAccount({})).second_factor?.codes_left).toBe(10)
  const used = account.createAccountEmergencyCodes({ token })
  await expect(used).rejects.toEqual(refused('token_used'))
  const renewed = await account.createAccountEmergencyCodes({ token: await tokenFor(MARA.email) })
  expect(renewed.codes).not.toEqual(codes)
  const [code = ''] = renewed.codes
  await account.removeSecondFactor({ token: code })
  expect((await account.getAccount({})).second_factor).toBeNull()
})

test('a second factor must be proven in the session that changes credentials', async () => {
  service.people.add({ email: 'tom@example.org', second_factor: true })
  const { account, signIn, tokenFor } = service
  signIn('tom@example.org')
  await expect(account.startSecondFactor({})).rejects.toEqual(refused('session_not_fresh'))
  signIn('tom@example.org', { amr: ['pwd', 'otp', 'mfa'] })
  await expect(account.startSecondFactor({})).rejects.toEqual(refused('token_invalid'))
  const token = await tokenFor('tom@example.org')
  await expect(account.startSecondFactor({ token })).resolves.toMatchObject({
    codes: { length: 10 },
  })
})

test('sessions and applications are listed, and end with what was given', async () => {
  const app = visitService(service)
  const { access_token } = await app.redeem(await app.signIn(MARA.email, PASSWORD))
  const { account } = service
  expect(await account.listAccountApplications({})).toMatchObject([
    { client_id: 'app', first_party: true, sessions: 1, scopes: ['openid', 'profile', 'email'] },
  ])
  const listed = await account.listAccountSessions({})
  expect(listed.map(({ current }) => current)).toEqual([true, false])
  const unknown = account.endAccountSession({ reference: 'A'.repeat(22) })
  await expect(unknown).rejects.toEqual(refused('session_not_found'))
  await account.endAccountApplication({ client_id: 'app' })
  expect((await app.userinfo(access_token)).status).toBe(401)
  expect(await account.listAccountSessions({})).toHaveLength(1)
  const none = account.endAccountApplication({ client_id: 'nobody' })
  await expect(none).rejects.toEqual(refused('application_not_found'))
})

test('whoever deletes their account is gone', async () => {
  await service.account.deleteAccount({})
  expect(service.people.list()).toEqual([])
  await expect(service.account.getAccount({})).rejects.toEqual(refused('unauthenticated'))
})

describe('a passkey', () => {
  test('is listed, renamed and removed, which ends everything else', async () => {
    const { email } = service.people.add({
      ...{ email: 'noor@example.org', password: PASSWORD },
      passkeys: [{ passkey_id: 'psk_a', name: 'Phone' }],
    })
    const { account } = service
    const elsewhere = service.signIn(email).reference
    service.signIn(email)
    await account.renamePasskey({ passkey_id: 'psk_a', name: 'Tablet' })
    expect(await account.listPasskeys({})).toMatchObject({
      passkeys: [{ passkey_id: 'psk_a', name: 'Tablet', is_synced: true }],
      add_at: `${service.issuer}/account/security`,
    })
    await account.removePasskey({ passkey_id: 'psk_a' })
    expect((await account.listPasskeys({})).passkeys).toEqual([])
    expect(service.sessions.map(({ reference }) => reference)).not.toContain(elsewhere)
    expect(service.mails.at(-1)).toMatchObject({ email, kind: 'passkey_removed' })
    await expect(account.removePasskey({ passkey_id: 'psk_a' })).rejects.toEqual(
      refused('passkey_not_found'),
    )
  })

  test('is added on pages of the service alone, and needs a fresh session', async () => {
    const { account } = service
    await expect(account.startPasskey({})).rejects.toEqual(refused('passkey_origin'))
    now += 600_000
    await expect(account.startPasskey({})).rejects.toEqual(refused('session_not_fresh'))
  })
})
