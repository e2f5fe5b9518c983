import { expect, test } from 'vitest'
import { createProofKey, visitService } from '../test/service-visitor.ts'
import { createIdentityService } from './create-identity-service.ts'

test('in a browser, where no request says its origin, a page signs somebody in with a key', async () => {
  const password = 'a long password for tests'
  const service = createIdentityService({
    people: [{ email: 'mara@example.org', password, second_factor: true }],
  })
  const app = visitService(service)
  const key = await createProofKey()
  const fields = { redirect_uri: `${location.origin}/callback` }
  const begun = await app.begin({ key, fields })
  const event = { type: 'password', email: 'mara@example.org', password } as const
  const asked = await app.send(begun.auth_session, event, { key })
  const token = { type: 'token', token: await service.tokenFor('mara@example.org') } as const
  const { authorization_code = '' } = await app.send(asked.auth_session, token, { key })
  const tokens = await app.redeem(authorization_code, { key, fields })
  expect(tokens.token_type).toBe('DPoP')
  const person = await app.userinfo(tokens.access_token, { key })
  expect(person).toMatchObject({ status: 200, email: 'mara@example.org' })
})
